import type { DeliberationAsk } from '../deliberationAsk.ts';
import { type AnswerKind, isNothing, wordAt } from './answerKind.ts';
import type { Values } from './document.ts';

const KEYS = [
  ...['research_summary', 'position', 'choice', 'stance', 'confidence', 'rationale', 'reasoning', 'key_evidence'],
  ...['concerns', 'risks', 'conditions', 'dissent_note', 'alternatives', 'abstain_reason', 'new_evidence'],
  ...['response_to_peers', 'disagreements', 'remaining_disagreements', 'findings'],
];

/** Under which keys a seat may say what it holds, the one that is asked for first. */
const HOLDS: Readonly<Record<DeliberationAsk['kind'], readonly string[]>> = {
  acceptance: ['position'],
  open: ['stance', 'position'],
  options: ['choice', 'option', 'decision', 'position'],
};

/** What a seat holds, as it wrote it; empty when it does not say. */
export function heldIn(values: Values, kind: DeliberationAsk['kind']): string {
  return HOLDS[kind].map((key) => wordAt(values, key)).find((word) => word !== '') ?? '';
}

/** An answer of a deliberation, told from all else that a text may hold. */
export function researchKind({ kind }: DeliberationAsk): AnswerKind {
  const [asked = ''] = HOLDS[kind];
  return {
    marks: HOLDS[kind],
    keys: KEYS,
    choices: kind === 'acceptance' ? ['approve', 'reject', 'abstain'] : [],
    stance: (values) => heldIn(values, kind),
    missing: (values) => [
      ...(HOLDS[kind].some((key) => values.has(key)) ? [] : [asked]),
      ...(isNothing(values.get('confidence')) ? ['confidence'] : []),
      ...(REASONS.some((key) => values.has(key)) ? [] : ['reasoning']),
    ],
  };
}

const REASONS = ['reasoning', 'rationale', 'research_summary'];
