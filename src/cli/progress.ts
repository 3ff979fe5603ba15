import type { Language } from '../protocol/labels/language.ts';
import { say, sayAll } from '../protocol/labels/label.ts';
import type { SeatView, SessionView } from '../protocol/view/view.ts';
import { viewIn } from '../protocol/view/viewIn.ts';
import type { RunningSession } from '../session/council.ts';
import type { Screen } from './screen.ts';
import { wordsIn } from './labels/words.ts';
import { type Look, padded, widthOf } from './layout.ts';
import { printable } from './terminal.ts';

/** The current time, and a timer. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `tick` at this interval until the returned function is called. */
  every(milliseconds: number, tick: () => void): () => void;
}

export const CLOCK: Clock = {
  now: () => Date.now(),
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds).unref();
    return () => {
      clearInterval(timer);
    };
  },
};

type BlockLook = Pick<Look, 'paint' | 'language'>;

/** Where lines are written, and in which language. */
export interface Lines {
  readonly write: (text: string) => void;
  readonly language: Language;
}

type Followed = Pick<RunningSession, 'view' | 'onView'>;

const SECOND_MS = 1000;
/** Pipelines end a step that prints nothing for some minutes, and people give up sooner. */
const HEARTBEAT_MS = 15_000;

/**
 * Draws a block with one line per seat: its state, for how long, and what it's doing. Returns a function that stops it.
 */
export function followOnScreen(session: Followed, screen: Screen, look: BlockLook, clock = CLOCK): () => void {
  const draw = (): void => {
    if (session.view.phase === 'live') screen.draw(blockLines(viewIn(look.language, session.view), look, clock.now()));
  };
  const stopListening = session.onView(draw);
  const stopTicking = clock.every(SECOND_MS, draw);
  draw();
  return () => {
    stopListening();
    stopTicking();
    screen.clear();
  };
}

function blockLines(view: SessionView, { paint, language }: BlockLook, now: number): readonly string[] {
  const seats = view.seats.map((seat) => rowOf(seat, language, now));
  const widths = [0, 1, 2].map((column) => Math.max(...seats.map((cells) => widthOf(cells[column] ?? ''))));
  const rows = seats.map((cells, at) => {
    const [name = '', state = '', time = '', doing = ''] = cells.map((cell, column) =>
      padded(cell, widths[column] ?? 0),
    );
    return `  ${paint('bold', name)}  ${paint(STYLES[view.seats[at]?.status ?? ''] ?? 'yellow', state)}  ${time}  ${paint('dim', doing)}`;
  });
  return [printable(sayAll(view.heading, language)), ...rows];
}

const STYLES: Readonly<Record<string, 'dim' | 'green' | 'bold' | undefined>> = {
  waiting: 'dim',
  asked: 'bold',
  answered: 'green',
};

function rowOf(seat: SeatView, language: Language, now: number): readonly string[] {
  const { title, status, askedAt, durationMs, activity, problem } = seat;
  const took = askedAt === null ? durationMs : now - Date.parse(askedAt);
  const doing = status === 'asked' ? (activity?.text ?? '') : problem;
  const state = wordsIn(language).state({ state: status });
  return [title, state, took <= 0 ? '' : timeText(took, language), doing].map(printable);
}

function timeText(milliseconds: number, language: Language): string {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  return wordsIn(language).duration({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/**
 * Writes a line for every relevant change: who is asked, what they do, and how they ended. If nothing changes for a
 * while, says who is still working. Returns a function that stops it.
 */
export function followByLines(session: Followed, { write, language }: Lines, clock = CLOCK): () => void {
  let before = new Map<string, string>();
  let quietSince = clock.now();
  const told = new Set<string>();
  const note = (text: string): void => {
    quietSince = clock.now();
    write(text);
  };
  const stopListening = session.onView((stored) => {
    const view = viewIn(language, stored);
    const step = stepOf(view, language);
    // The first step is clear from the seats that are asked.
    if (told.size > 0 && step !== '' && !told.has(step)) note(step);
    told.add(step);
    const now = new Map(view.seats.map((seat) => [seat.id, lineOf(seat, view, language)]));
    for (const [id, line] of now) if (line !== '' && before.get(id) !== line) note(line);
    before = now;
  });
  const stopTicking = clock.every(SECOND_MS, () => {
    const line = stillAtWork(session.view, language, clock.now());
    if (line !== '' && clock.now() - quietSince >= HEARTBEAT_MS) note(line);
  });
  return () => {
    stopListening();
    stopTicking();
  };
}

function stillAtWork({ phase, seats }: SessionView, language: Language, now: number): string {
  const working = phase === 'live' ? seats.filter(({ status, askedAt }) => status === 'asked' && askedAt !== null) : [];
  const longest = Math.max(...working.map(({ askedAt }) => now - Date.parse(askedAt ?? '')));
  return working.length === 0
    ? ''
    : wordsIn(language).stillWorking({
        names: working.map(({ title }) => title),
        time: timeText(longest, language),
      });
}

/** Returns what all seats are asked, without how many have answered. Empty if there is a verdict. */
function stepOf({ phase, heading }: SessionView, language: Language): string {
  return phase === 'live'
    ? sayAll(
        heading.filter(({ key }) => key !== 'haveAnswered'),
        language,
      )
    : '';
}

function lineOf(seat: SeatView, view: SessionView, language: Language): string {
  const words = wordsIn(language);
  // Without an attempt, it's waiting, or keeps its vote while others are asked again.
  if (view.phase === 'verdict' || seat.attempt === 0) return '';
  if (seat.status === 'asked') {
    const part = seat.parts === undefined ? '' : say({ key: 'parts', ...seat.parts }, language);
    return `${seat.title}: ${seat.activity?.text ?? words.asked({ part, attempt: seat.attempt })}`;
  }
  if (seat.status === 'answered')
    return words.answeredAfter({ name: seat.title, seconds: (seat.durationMs / 1000).toFixed(1) });
  return `${seat.title}: ${seat.problem}`;
}
