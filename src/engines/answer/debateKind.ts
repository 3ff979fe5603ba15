import type { DebateQuestion } from '../../prompts/debatePrompt.ts';
import { type AnswerKind, isNothing, wordAt } from './answerKind.ts';

type Task = DebateQuestion['task'];

/** By question: the key that tells where the seat stands, all keys, and those without which an answer is none. */
const KEYS: Readonly<
  Record<Task, { readonly mark: string; readonly keys: readonly string[]; readonly needed: readonly string[] }>
> = {
  opening: {
    mark: 'position',
    keys: ['position', 'reasoning', 'confidence', 'weaknesses', 'assumptions'],
    needed: ['position', 'confidence'],
  },
  challenge: {
    mark: 'verdict',
    keys: [
      ...['verdict', 'critique', 'evidence', 'alternative', 'confidence', 'objection_strength'],
      ...['assumptions_challenged', 'perspective', 'findings'],
    ],
    needed: ['verdict', 'critique', 'confidence'],
  },
  confrontation: {
    mark: 'position',
    keys: ['replies', 'position', 'confidence'],
    // An empty one stands for the position as it was.
    needed: ['confidence'],
  },
  'challenger-rebuttal': {
    mark: 'stance',
    keys: ['stance', 'reason', 'critique', 'evidence', 'confidence'],
    needed: ['stance', 'confidence'],
  },
  assumptions: { mark: 'assumptions', keys: ['why', 'would_change', 'assumptions', 'agreed'], needed: ['assumptions'] },
};

const CHOICES: Readonly<Partial<Record<Task, readonly string[]>>> = {
  challenge: ['disagree', 'partial'],
  'challenger-rebuttal': ['accept', 'maintain', 'escalate'],
};

/** An answer to one question of a debate, told from all else that a text may hold. */
export function debateKind(task: Task): AnswerKind {
  const { mark, keys, needed } = KEYS[task];
  return {
    marks: [mark],
    keys,
    choices: CHOICES[task] ?? [],
    // Where a list is asked for, nobody stands anywhere.
    stance: (values) => (task === 'challenge' || task === 'challenger-rebuttal' ? wordAt(values, mark) : ''),
    missing: (values) => needed.filter((key) => isNothing(values.get(key))),
  };
}
