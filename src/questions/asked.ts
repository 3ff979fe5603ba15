import type { Ballot, Reading } from '../protocol/tally/ballot.ts';
import type {
  ResearchQuestion,
  RebuttalQuestion,
  ReviewQuestion,
  SeatQuestion,
  VoteQuestion,
} from '../protocol/run/seatQuestion.ts';
import type { DebateAnswer } from '../protocol/debate/debateAnswer.ts';
import type { Artifact } from '../protocol/setup.ts';
import { oneLine } from '../protocol/text/phrases.ts';
import { assumptionsForm, assumptionsOf } from './debate/assumptions.ts';
import { debateBallot } from './debate/ballot.ts';
import { challengeForm, challengeOf, wrappedChallenge } from './debate/challenge.ts';
import { confrontationForm, confrontationOf } from './debate/confrontation.ts';
import { openingForm, openingOf } from './debate/opening.ts';
import { rebuttalForm as standForm, rebuttalOf, wrappedRebuttal } from './debate/rebuttal.ts';
import { findingsOf, type Introduced } from './finding.ts';
import { followUpForm } from './followUp.ts';
import type { AnswerOf, Form } from './form.ts';
import { rebuttalBallot, rebuttalForm } from './rebuttal.ts';
import { type Deciding, researchBallot, type ResearchAsk, researchForm } from './research.ts';
import { reviewBallot, reviewForm, type ReviewValues } from './review.ts';
import { type AgainValues, earlierOf, reviewedAgainForm } from './reviewedAgain.ts';
import { looksOf, type LookValues, secondOpinionForm } from './secondOpinion.ts';
import { optionBallot, optionForm, voteBallot, voteForm } from './vote.ts';

/** What an answer means, whatever the question. */
export type Meaning = Pick<Reading, 'ballot' | 'looks' | 'earlier' | 'debate' | 'answer'>;

/** An answer outside the form: the text around its documents, and the whole text. */
export interface Unformed {
  readonly rest: string;
  readonly whole: string;
}

/** A question’s form, and what its values mean. */
export interface Asked {
  readonly form: Form;
  readonly meaning: (values: Readonly<Record<string, unknown>>, seat: string) => Meaning;
  /** Keeps a text outside the form, to show it. It takes no side. Absent: the text isn't kept. */
  readonly wrapped?: ((said: Unformed) => Meaning) | undefined;
}

/** The properties of the text under review that determine the form. */
export interface About extends Pick<Artifact, 'target' | 'scope'> {
  /** `change`: the text has markers for removed and added lines. */
  readonly shows: 'change' | 'text';
}

function asked<F extends Form>(form: F, meaning: (values: AnswerOf<F>, seat: string) => Meaning): Asked {
  return { form, meaning: (values, seat) => meaning(values as AnswerOf<F>, seat) };
}

/** A question whose answer is only a ballot. */
const balloting = <F extends Form>(form: F, ballotOf: (values: AnswerOf<F>, seat: string) => Ballot): Asked =>
  asked(form, (values, seat) => ({ ballot: ballotOf(values, seat) }));

/** Returns the form of a seat's question. */
export function askedOf(question: SeatQuestion, about: About): Asked {
  switch (question.task) {
    case 'vote':
      return voteAsked(question, about);
    case 'review':
      return reviewAsked(question, about);
    case 'reviewed-again':
      return reviewedAgainAsked(question);
    case 'second-look':
      return secondOpinionAsked(question);
    case 'research':
      return balloting(researchForm(researchAsk(question, about)), researchBallot);
    case 'rebuttal':
      return balloting(rebuttalForm(researchAsk(question, about)), rebuttalBallot);
    case 'follow-up':
      return {
        ...asked(followUpForm, ({ answer }) => ({ ballot: null, answer })),
        wrapped: ({ rest }) => ({ ballot: null, answer: rest }),
      };
    default:
      return debateAsked(question.task);
  }
}

const introducedIn = ({ shows }: About): Introduced => (shows === 'change' ? 'asked' : 'not-asked');

/** Only code has lines that findings can name. */
const findingsIn = (about: About): 'none' | Introduced =>
  about.target === 'code' || about.target === 'mixed' ? introducedIn(about) : 'none';

function voteAsked({ options }: VoteQuestion, about: About): Asked {
  const findings = findingsIn(about);
  const letters = options.map(({ letter }) => letter);
  return letters.length === 0
    ? balloting(voteForm({ findings }), voteBallot)
    : balloting(optionForm({ letters, findings }), optionBallot);
}

function reviewAsked({ news }: ReviewQuestion, about: About): Asked {
  const round = news === null ? 'first' : 'again';
  const form = reviewForm({ target: about.target, introduced: introducedIn(about), round });
  return asked(form, (values, seat) => ({ ballot: reviewBallot(values as ReviewValues, seat) }));
}

function secondOpinionAsked({ claims, own }: Extract<SeatQuestion, { task: 'second-look' }>): Asked {
  const form = secondOpinionForm({ claims: claims.map(({ label }) => label), own: own.map(({ label }) => label) });
  const keys = new Map(own.map(({ label, key }) => [label, key]));
  return asked(form, (values) => ({ ballot: null, looks: looksOf(values as LookValues, claims, keys) }));
}

function reviewedAgainAsked({ earlier, own }: Extract<SeatQuestion, { task: 'reviewed-again' }>): Asked {
  const form = reviewedAgainForm({ earlier: earlier.map(({ label }) => label), own: own.map(({ label }) => label) });
  const keys = new Map(own.map(({ label, key }) => [label, key]));
  return asked(form, (values) => ({ ballot: null, earlier: earlierOf(values as AgainValues, earlier, keys) }));
}

function researchAsk({ options }: ResearchQuestion | RebuttalQuestion, about: About): ResearchAsk {
  const deciding: Deciding = options.length > 0 ? 'options' : about.scope === 'none' ? 'open' : 'acceptance';
  return { deciding, letters: options.map(({ letter }) => letter), findings: findingsIn(about) };
}

function debateAsked(task: Extract<SeatQuestion, { persona: unknown }>['task']): Asked {
  const said = (debate: DebateAnswer): Meaning => ({ ballot: debateBallot(debate), debate });
  switch (task) {
    case 'opening':
      return asked(openingForm, (values) => said(openingOf(values)));
    case 'challenge':
      return {
        ...asked(challengeForm, (values, seat) => {
          const debate = challengeOf(values);
          return { ballot: debateBallot(debate, findingsOf(values.findings, seat)), debate };
        }),
        wrapped: ({ whole }) => unformed(whole, wrappedChallenge),
      };
    case 'confrontation':
      return asked(confrontationForm, (values) => said(confrontationOf(values)));
    case 'challenger-rebuttal':
      return {
        ...asked(standForm, (values) => said(rebuttalOf(values))),
        wrapped: ({ whole }) => unformed(whole, wrappedRebuttal),
      };
    case 'assumptions':
      return asked(assumptionsForm, (values) => said(assumptionsOf(values)));
  }
}

/** An empty answer isn't kept. */
const unformed = (text: string, wrap: (text: string) => DebateAnswer): Meaning =>
  text === '' ? { ballot: null } : { ballot: null, debate: wrap(oneLine(text)) };
