import type { DebateView } from '../debate/debateView.ts';
import type { Deliberation, RoundComparison } from '../deliberation/deliberation.ts';
import { sideSentences } from '../deliberation/sides.ts';
import { sayAll } from '../labels/label.ts';
import type { Language } from '../labels/language.ts';
import { sayStored, sayStoredLine, storedTemplateIn } from '../labels/recalled.ts';
import { seatNameOf } from '../mode.ts';
import type { EngineError } from '../seat.ts';
import { sentences } from '../text/phrases.ts';
import type { Option, Risk, Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { retelling, retold } from './ownWords.ts';
import type { SessionLine } from './sessionSummary.ts';
import type { SeatView, SessionView } from './view.ts';

interface Sayings {
  readonly say: (words: string) => string;
  readonly sayLine: (words: string) => string;
  /** For texts without values, where most are the user's own. */
  readonly sayWhole: (words: string) => string;
}

/**
 * A view for a reader of that language: what Council itself says in it, and stores in English, is translated. What engines
 * and people wrote is left as it is. For showing only; documents and exports are made of the view itself.
 */
export function viewIn(language: Language, view: SessionView): SessionView {
  if (language === 'en') return view;
  const { begin, finish } = retelling(view.own, language);
  return finish(storedIn(begin(view), sayingsIn(language)));
}

/** The same for a session in a list. */
export function lineIn<Line extends Pick<SessionLine, 'heading' | 'own'>>(language: Language, line: Line): Line {
  return { ...line, heading: retold(line.heading, line.own, language) };
}

/** Returns its heading as text. */
export const headingText = (line: Pick<SessionLine, 'heading' | 'own'>, language: Language): string =>
  sayAll(lineIn(language, line).heading, language);

const sayingsIn = (language: Language): Sayings => ({
  say: (words) => sayStored(words, language),
  sayLine: (words) => sayStoredLine(words, language),
  sayWhole: (words) => storedTemplateIn(words, language) ?? words,
});

function storedIn(view: SessionView, sayings: Sayings): SessionView {
  const { seats, verdict, rounds, standing, debate } = view;
  return {
    ...view,
    title: sayings.sayLine(view.title),
    question: sayings.sayWhole(view.question),
    seats: seats.map((seat) => seatIn(seat, sayings)),
    verdict: verdict === null ? null : decidedIn(verdict, sayings),
    ...(rounds === undefined ? {} : { rounds: rounds.map((round) => roundIn(round, titleIn(seats), sayings)) }),
    ...(debate === undefined ? {} : { debate: debateIn(debate, sayings) }),
    ...(standing === undefined ? {} : { standing: decidedIn(standing, sayings) }),
  };
}

const seatIn = (seat: SeatView, { say, sayLine }: Sayings): SeatView => ({
  ...seat,
  activity: seat.activity === null ? null : { ...seat.activity, text: sayLine(seat.activity.text) },
  problem: say(seat.problem),
});

const decidedIn = (verdict: Verdict, sayings: Sayings): Verdict => ({
  ...verdict,
  title: sayings.sayLine(verdict.title),
  seats: verdict.seats.map((seat) => votedIn(seat, sayings)),
  engineErrors: verdict.engineErrors.map((error) => errorIn(error, sayings)),
  options: verdict.options.map((option) => optionIn(option, sayings)),
  riskRegister: verdict.riskRegister.map((risk) => riskIn(risk, sayings)),
  ...(verdict.deliberation === undefined
    ? {}
    : { deliberation: deliberationIn(verdict.deliberation, (id) => seatNameOf(id, verdict.seats), sayings) }),
});

/** A seat without a vote has the reason for that in the place of its own. */
function votedIn(seat: VerdictSeat, sayings: Sayings): VerdictSeat {
  const { engineError, vote, status } = seat;
  if (status === 'answered' || status === 'abstained') return seat;
  return {
    ...seat,
    engineError: engineError === null ? null : errorIn(engineError, sayings),
    vote: { ...vote, rationale: sayings.say(vote.rationale) },
  };
}

const errorIn = (error: EngineError, { say }: Sayings): EngineError => ({ ...error, detail: say(error.detail) });

const riskIn = (risk: Risk, { say, sayLine }: Sayings): Risk => ({
  ...risk,
  source: sayLine(risk.source),
  risk: say(risk.risk),
});

const optionIn = (option: Option, { say }: Sayings): Option => ({
  ...option,
  ...(option.advice === undefined ? {} : { advice: say(option.advice) }),
});

const deliberationIn = (deliberation: Deliberation, nameOf: NameOf, sayings: Sayings): Deliberation => ({
  ...deliberation,
  rounds: deliberation.rounds.map((round) => roundIn(round, nameOf, sayings)),
  evidenceBasis: deliberation.evidenceBasis.map(sayings.say),
  whyMajority: sayings.say(deliberation.whyMajority),
  whyDissentMatters: sayings.say(deliberation.whyDissentMatters),
  recommendedAction: sayings.say(deliberation.recommendedAction),
  coreTension: sayings.say(deliberation.coreTension),
});

const debateIn = (debate: DebateView, { sayLine }: Sayings): DebateView => ({
  ...debate,
  personas: debate.personas.map((persona) => ({ ...persona, angle: sayLine(persona.angle) })),
});

type NameOf = (seat: string) => string;

const titleIn =
  (seats: readonly SeatView[]): NameOf =>
  (id) =>
    seats.find((seat) => seat.id === id)?.title ?? id;

function roundIn(round: RoundComparison, nameOf: NameOf, { sayLine }: Sayings): RoundComparison {
  const sides = sideSentences(round, nameOf);
  const points = round.divergence.slice(sides.length === 0 ? 0 : 1);
  return {
    ...round,
    // A line is ours or in the words of an engine, never both.
    agreement: round.agreement.map(sayLine),
    divergence: [...(sides.length === 0 ? [] : [sentences(sides.map(sayLine))]), ...points.map(sayLine)],
    paths: round.paths.map(sayLine),
  };
}
