import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import { MODEL_CHOICES, type ModelChoice, modelChoice, type SeatChoice, seatOfEngine } from '../../protocol/seat.ts';
import { type SeatSetting, seatNameIn } from '../../schema/seating.ts';
import { usage } from '../fault.ts';

/** What is chosen for one run: for one seat by its name, or for all seats that support it. */
export interface RunChoice extends ModelChoice {
  /** Null: every seat that supports it. */
  readonly seat: string | null;
  /** What happens if no seat has that name. Absent: it's a mistake. */
  readonly unseated?: 'ignored' | undefined;
}

/** Returns the model options that an engine supports. */
export type Takes = (engine: string) => readonly (keyof ModelChoice)[];

interface Seating {
  /** A name refers to a configured seat first, then to an engine. */
  readonly asked: readonly SeatSetting[];
  readonly configured: readonly SeatSetting[];
  readonly choices: readonly RunChoice[];
  readonly takes: Takes;
}

/** What isn't possible, and what to do. */
export interface Problem {
  readonly detail: Text;
  readonly nextStep: Text;
}

/**
 * Returns the seats with their model options. Throws a CouncilError (`usage`) for what isn't possible, before an engine
 * is asked.
 */
export function seating({ asked, configured, choices, takes }: Seating): readonly SeatChoice[] {
  const seats = asked.map((one) => choiceOf(one, configured));
  checkNames(seats.map(({ id }) => id));
  for (const seat of seats) refuse(untaken(seat, takes));
  return choices.reduce<readonly SeatChoice[]>((now, choice) => withChoice(now, choice, takes), seats);
}

export function choiceOf(asked: SeatSetting, configured: readonly SeatSetting[]): SeatChoice {
  const named = typeof asked === 'string' ? configured.find((one) => seatNameIn(one) === asked) : undefined;
  const seat = named ?? asked;
  if (typeof seat === 'string') return seatOfEngine(seat);
  return { id: seatNameIn(seat), engine: seat.engine, ...modelChoice(seat) };
}

/** Names become file names, and some disks ignore case. */
function checkNames(names: readonly string[]): void {
  const seen = names.map((name) => name.toLowerCase());
  const twice = names.find((name, index) => seen.indexOf(name.toLowerCase()) !== index);
  if (twice !== undefined) throw usage(msg`${twice} is named twice. Name each engine once.`);
  if (names.length === 0) throw usage(msg`The configuration doesn’t name an engine. List at least one under seats.`);
}

/** Returns the problem if a seat has a model option that its engine doesn't support. Null: no problem. */
export function untaken(seat: SeatChoice, takes: Takes): Problem | null {
  const what = MODEL_CHOICES.find((one) => seat[one] !== undefined && !takes(seat.engine).includes(one));
  if (what === undefined) return null;
  const { id, engine } = seat;
  const problems = {
    model: {
      detail: msg`Council can’t set the model for ${engine}, the engine in seat ${id}.`,
      nextStep: msg`Remove the model for this seat.`,
    },
    effort: {
      detail: msg`Council can’t set the effort for ${engine}, the engine in seat ${id}.`,
      nextStep: msg`Remove the effort setting for this seat.`,
    },
  };
  const own = {
    model: { ...problems.model, detail: msg`Council can’t set the model for ${engine}.` },
    effort: { ...problems.effort, detail: msg`Council can’t set the effort for ${engine}.` },
  };
  return (id === engine ? own : problems)[what];
}

function refuse(problem: Problem | null): void {
  if (problem !== null) throw usage(inTurn(problem.detail, problem.nextStep));
}

function withChoice(
  seats: readonly SeatChoice[],
  { seat: named, unseated, ...choice }: RunChoice,
  takes: Takes,
): readonly SeatChoice[] {
  if (unseated === 'ignored' && seats.every(({ id }) => id !== named)) return seats;
  const all = Object.entries(modelChoice(choice)) as [keyof ModelChoice, string][];
  return all.reduce((now, [what, value]) => {
    const meant = named === null ? ableSeats(now, what, takes) : [seatNamed(now, named)];
    const told = now.map((seat) => (meant.includes(seat) ? { ...seat, [what]: value } : seat));
    for (const seat of told) refuse(untaken(seat, takes));
    return told;
  }, seats);
}

function ableSeats(seats: readonly SeatChoice[], what: keyof ModelChoice, takes: Takes): readonly SeatChoice[] {
  const able = seats.filter(({ engine }) => takes(engine).includes(what));
  if (able.length > 0) return able;
  throw usage(
    what === 'model'
      ? msg`Council can’t set the model for these engines. Remove --model, or name other engines.`
      : msg`Council can’t set the effort for these engines. Remove --effort, or name other engines.`,
  );
}

function seatNamed(seats: readonly SeatChoice[], name: string): SeatChoice {
  const seat = seats.find(({ id }) => id === name);
  if (seat !== undefined) return seat;
  throw usage(msg`There’s no seat named ${name} in this run. Choose from ${seats.map(({ id }) => id)}.`);
}
