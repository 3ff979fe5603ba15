import { type About, type Asked, askedOf } from '../../../src/questions/asked.ts';
import { expertsForm } from '../../../src/questions/debate/experts.ts';
import { preflightForm } from '../../../src/questions/debate/preflight.ts';
import { type Form, formText } from '../../../src/questions/form.ts';
import { planForm } from '../../../src/questions/plan.ts';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import type { Claim, EarlierClaim, SeatQuestion } from '../../../src/protocol/run/seatQuestion.ts';

const FINDING: Finding = {
  id: 'f1',
  severity: 'P1',
  title: 'The amount is not checked',
  detail: '',
  file: 'src/pay.ts',
  startLine: 4,
  endLine: 4,
  quote: '',
  raisedBy: [],
  evidence: 'verified',
  suggestion: '',
  category: 'correctness',
  introduced: true,
  scenario: null,
};

export const claim = (label: string): Claim => ({ label, key: `key of ${label}`, finding: FINDING });

const earlier = (label: string): EarlierClaim => ({ ...claim(label), lines: 'changed' });

const OPTIONS = [
  { letter: 'A', text: 'Redis' },
  { letter: 'B', text: 'Memcached' },
] as const;

const LATER = { persona: null, position: 'Use Redis.', version: 1 } as const;
const NEWS = { kind: 'context', text: 'The bank is slow.' } as const;

/** A question of each kind. */
export const ASKS = {
  vote: { task: 'vote', part: 0, news: null, options: [] },
  options: { task: 'vote', part: 0, news: null, options: OPTIONS },
  review: { task: 'review', part: 0, round: 1, news: null, soFar: [], own: [] },
  'review-again': { task: 'review', part: 0, round: 1, news: NEWS as never, soFar: [], own: [claim('F1')] },
  'second-look': { task: 'second-look', claims: [claim('C1'), claim('C2')], own: [] },
  'second-look-own': { task: 'second-look', claims: [claim('C1'), claim('C2')], own: [claim('F1')] },
  'reviewed-again': { task: 'reviewed-again', earlier: [earlier('F1'), earlier('F2')], own: [] },
  'reviewed-again-own': { task: 'reviewed-again', earlier: [earlier('F1'), earlier('F2')], own: [claim('O1')] },
  research: { task: 'research', news: null, options: [] },
  'research-options': { task: 'research', news: null, options: OPTIONS },
  rebuttal: { task: 'rebuttal', round: 2, options: [], own: null, peers: [] },
  'rebuttal-options': { task: 'rebuttal', round: 2, options: OPTIONS, own: null, peers: [] },
  'follow-up': { task: 'follow-up', question: 'Why?', own: null, decision: 'Approved.' },
  opening: { task: 'opening', persona: null },
  challenge: { task: 'challenge', ...LATER, opening: null },
  confrontation: { task: 'confrontation', ...LATER, critiques: [] },
  'challenger-rebuttal': {
    task: 'challenger-rebuttal',
    ...LATER,
    stand: 'objects',
    own: null,
    answers: [],
    agreedTo: null,
  },
  assumptions: { task: 'assumptions', ...LATER, disagreements: [] },
} as const satisfies Readonly<Record<string, SeatQuestion>>;

/** The things under review that a form can depend on. */
export const ABOUT = {
  change: { target: 'code', scope: 'uncommitted', shows: 'change' },
  file: { target: 'code', scope: 'file:src/pay.ts', shows: 'text' },
  mixed: { target: 'mixed', scope: 'uncommitted', shows: 'change' },
  proposal: { target: 'proposal', scope: 'file:docs/queue.md', shows: 'text' },
  question: { target: 'question', scope: 'none', shows: 'text' },
} as const satisfies Readonly<Record<string, About>>;

export interface Named {
  readonly name: string;
  readonly asked: Asked;
}

const alone = (name: string, form: Form): Named => ({ name, asked: { form, meaning: () => ({ ballot: null }) } });

const NAMED: readonly Named[] = [
  ...Object.entries(ASKS).flatMap(([ask, question]) =>
    Object.entries(ABOUT).map(([about, of]) => ({ name: `${ask} about ${about}`, asked: askedOf(question, of) })),
  ),
  alone('experts', expertsForm),
  alone('plan', planForm),
  alone('preflight', preflightForm),
];

/** Every form of any question, once. */
export const ALL_FORMS: readonly Named[] = [
  ...new Map(NAMED.toReversed().map((named) => [formText(named.asked.form), named])).values(),
].toReversed();
