import type { DebateQuestion } from '../../../src/prompts/debatePrompt.ts';
import { opening as OPENING, PERSONAS } from '../protocol/debate/debatePlayer.ts';

const [persona] = PERSONAS;
const critique = {
  from: 'Operator',
  critique: 'After a restart the cache is cold.',
  evidence: ['src/cache.ts:12'],
  alternative: 'Run Redis beside it.',
  challenged: ['There stays one server'],
  strength: 'strong',
} as const;
const position = { position: 'Keep the cache in the process.\nWarm it at start.', version: 2 };
/** Every question of a debate, by its name or by what is particular about it. */
export const QUESTIONS: Readonly<Record<string, DebateQuestion>> = {
  opening: { task: 'opening', persona: null },
  challenge: { task: 'challenge', persona, ...position, version: 1, opening: OPENING },
  confrontation: {
    task: 'confrontation',
    persona: null,
    ...position,
    critiques: [critique, { ...critique, from: 'Architect', strength: 'minor' }],
  },
  'challenger-rebuttal': {
    task: 'challenger-rebuttal',
    persona,
    ...position,
    stand: 'objects',
    own: critique,
    answers: [{ to: 'Operator', reply: 'PARTIAL', reason: 'It is warmed at start.' }],
    agreedTo: null,
  },
  'last-look': {
    task: 'challenger-rebuttal',
    persona,
    ...position,
    stand: 'agrees',
    own: { ...critique, critique: 'Few parts, and a restart that is watched.' },
    answers: [],
    agreedTo: { version: 1, position: 'Keep the cache in the process.' },
  },
  'last-look-on-a-condition': {
    task: 'challenger-rebuttal',
    persona,
    ...position,
    stand: 'objects',
    own: { ...critique, strength: 'minor' },
    answers: [
      { to: 'Operator', reply: 'ACCEPT', reason: 'It is warmed at start.' },
      { to: 'Operator', reply: 'REJECT', reason: 'Redis is not needed.' },
    ],
    agreedTo: { version: 1, position: 'Keep the cache in the process.' },
  },
  assumptions: { task: 'assumptions', persona, ...position, disagreements: [critique] },
};
