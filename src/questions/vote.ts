import * as z from 'zod';
import { NO_RESEARCH } from '../protocol/deliberation/deliberation.ts';
import { ABSTAIN_REASONS, type Ballot, POSITIONS, type Position, SAFETY, type Vote } from '../protocol/tally/ballot.ts';
import { confidence, text, texts, weight } from './fields.ts';
import { FINDING_NOTES, findingLists, findingsOf, hasP1, INTRODUCED_NOTE, type Introduced } from './finding.ts';
import type { AnswerOf, Form, Lean, Pair } from './form.ts';

/** What to ask besides the position itself. */
export interface VoteAsk {
  /** The letters to choose from. Empty for a question of acceptance. */
  readonly letters: readonly string[];
  /** `none`: what is under review has no lines that findings could name. */
  readonly findings: 'none' | Introduced;
}

export const POSITION_LEANS: Readonly<Record<Position, Lean>> = {
  APPROVE: 'approve',
  REJECT: 'reject',
  ABSTAIN: 'abstain',
};

/** The fields of every vote, in any protocol. */
export const voteFields = {
  key_evidence: texts('what you saw that decides it, with file:line'),
  risks: texts('what could go wrong if your position is followed'),
  conditions: texts('what has to be done before proceeding'),
  dissent_note: text('your main concern if the decision goes the other way'),
  alternatives: texts('when you reject: what to do instead'),
  abstain_reason: z.enum(ABSTAIN_REASONS).nullable().default(null).meta({ reads: 'lenient' }),
  safety: weight(SAFETY).default('none'),
  safety_concern: z
    .object({ what: text('who or what is harmed, and how'), mitigation: text('what would prevent it') })
    .nullable()
    .default(null),
};

/** The text counts only with the word `concern`. */
export const SAFETY_PAIR: Pair = { word: 'safety', text: 'safety_concern' };

export const position = { position: z.enum(POSITIONS) };

/** A letter, or null with an abstain_reason. */
export function choiceField(letters: readonly string[]) {
  return { choice: z.enum(letters).nullable() };
}

export const VOTE_NOTES: readonly string[] = [
  'APPROVE: proceed, once the conditions that you name are met. REJECT: do not proceed as it is. ABSTAIN: you cannot judge it, or it is outside what you can judge.',
];

export const CHOICE_NOTES: readonly string[] = [
  'choice: the letter of the one option you are for. Write null only if you are for none of them, and give an abstain_reason.',
];

export const COMMON_NOTES: readonly string[] = [
  'confidence: how sure you are. Below 30 means that you do not know enough.',
  'safety: concern if following the decision could harm people, data, or security; then fill in safety_concern, else it is null.',
];

export const CONTRADICTION_NOTE =
  'An APPROVE beside a p1 of your own that the change introduces counts as an abstention.';

/** The notes on findings. Empty if the question doesn't ask for findings. */
export function findingNotes(findings: VoteAsk['findings']): readonly string[] {
  if (findings === 'none') return [];
  return findings === 'asked' ? [...FINDING_NOTES, INTRODUCED_NOTE] : FINDING_NOTES;
}

/** Findings under a key of their own. Empty if the question doesn't ask for findings. */
export function nestedFindings(findings: VoteAsk['findings']) {
  return findings === 'none' ? {} : findingsField(findings);
}

export function findingsField(kind: Introduced) {
  return { findings: z.object(findingLists(kind)).default({ p1: [], p2: [], p3: [] }).meta({ reads: 'severities' }) };
}

const rationale = { rationale: z.string().describe('two or three sentences: why') };

/** Whether to proceed with a change: the specification's vote. */
export function voteForm({ findings }: Pick<VoteAsk, 'findings'>) {
  const schema = z.object({ ...position, confidence, ...rationale, ...voteFields, ...nestedFindings(findings) });
  const notes = [
    ...VOTE_NOTES,
    ...COMMON_NOTES,
    ...findingNotes(findings),
    ...(findings === 'none' ? [] : [CONTRADICTION_NOTE]),
  ];
  const reading = { leans: POSITION_LEANS, contradiction, pairs: [SAFETY_PAIR] };
  return { schema, syntax: 'yaml', mark: 'position', notes, ...reading } satisfies Form<typeof schema>;
}

/** Which of several options to choose: the same vote with a letter instead of the position. */
export function optionForm({ letters, findings }: VoteAsk) {
  const schema = z.object({
    ...choiceField(letters),
    confidence,
    ...rationale,
    ...voteFields,
    ...nestedFindings(findings),
  });
  const notes = [...CHOICE_NOTES, ...COMMON_NOTES, ...findingNotes(findings)];
  const reading = { leans: choiceLeans(letters), contradiction, pairs: [SAFETY_PAIR] };
  return { schema, syntax: 'yaml', mark: 'choice', notes, ...reading } satisfies Form<typeof schema>;
}

/** Choosing an option counts as approving it. */
export const choiceLeans = (letters: readonly string[]): Readonly<Record<string, Lean>> =>
  Object.fromEntries(letters.map((letter) => [letter, 'approve' as const]));

/** Describes how a vote contradicts itself. Empty if it doesn't. Compares only fixed words and lists, never texts. */
export function contradiction(values: Readonly<Record<string, unknown>>): string {
  const { position: at, findings, abstain_reason: reason } = values as Partial<Common>;
  const held = heldIn(values);
  return [
    at === 'APPROVE' && hasP1(findings?.p1 ?? []) ? 'The position is APPROVE, beside a p1.' : '',
    held !== null && (reason ?? null) !== null ? `${held}, but abstain_reason is ${String(reason)}.` : '',
  ]
    .join(' ')
    .trim();
}

/** What a vote supports. Null if it supports nothing, such as an abstention. */
function heldIn({ position: at, choice, stance }: Readonly<Record<string, unknown>>): string | null {
  if (at !== undefined) return at === 'APPROVE' ? 'The position is APPROVE' : null;
  if (choice !== undefined) return typeof choice === 'string' ? `The choice is ${choice}` : null;
  return typeof stance === 'string' ? 'A stance is given' : null;
}

type Common = AnswerOf<ReturnType<typeof voteForm>> & { readonly findings?: Parameters<typeof findingsOf>[0] };

/** A vote as the tally counts it. An approval with a reason to abstain is an abstention. */
export function voteOf(given: Omit<Common, 'findings'>): Vote {
  const { key_evidence, risks, conditions, dissent_note, abstain_reason, safety } = given;
  const at = positionIn(given);
  const concern = safety === 'concern' ? given.safety_concern : null;
  return {
    position: at,
    confidence: given.confidence,
    rationale: given.rationale === '' ? NO_RATIONALE : given.rationale,
    key_evidence,
    risks,
    conditions,
    dissent_note: dissent_note ?? '',
    abstainReason: at === 'ABSTAIN' ? (abstain_reason ?? lackOf(given.confidence)) : null,
    safety,
    safety_concern: concern === null ? null : { what: concern.what ?? '', mitigation: concern.mitigation ?? '' },
  };
}

const positionIn = ({ position: at, abstain_reason: reason }: Pick<Common, 'position' | 'abstain_reason'>): Position =>
  at === 'APPROVE' && reason !== null ? 'ABSTAIN' : at;

const NO_RATIONALE = 'No rationale provided';
/** An abstention with a lower confidence is for lack of information. Source: voting-mechanics. */
const INFORMED = 30;

const lackOf = (sure: number): Vote['abstainReason'] => (sure < INFORMED ? 'insufficient-information' : null);

/** The ballot of a seat that voted on acceptance. */
export function voteBallot(values: Common, seat: string): Ballot {
  return {
    vote: voteOf(values),
    findings: findingsOf(values.findings ?? {}, seat),
    alternatives: values.alternatives,
  };
}

/** The ballot of a seat that chose an option. Only its letter counts. */
export function optionBallot(values: AnswerOf<ReturnType<typeof optionForm>>, seat: string): Ballot {
  const { rationale: why } = values;
  const choice = values.abstain_reason === null ? values.choice : null;
  const base = voteBallot({ ...values, position: choice === null ? 'ABSTAIN' : 'APPROVE' }, seat);
  return { ...base, research: { ...NO_RESEARCH, stance: why, choice } };
}
