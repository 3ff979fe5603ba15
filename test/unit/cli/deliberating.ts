import type { Mind, Step } from '../faults/plan.ts';
import { trio } from './commandLine.ts';

export const ALPHA: Mind = { holds: 'APPROVE', words: 'Oak-words', cites: ['src/pay.ts:1'], confidence: 80 };
export const BETA: Mind = {
  holds: 'REJECT',
  words: 'Elm-words',
  cites: ['src/pay.ts:3', 'src/pay.ts:900'],
  confidence: 75,
};
export const GAMMA: Mind = {
  holds: 'ABSTAIN',
  words: 'Fir-words',
  cites: ['src/pay.ts:2'],
  confidence: 60,
  moves: { on: 'src/pay.ts:3', to: 'REJECT', found: 'src/pay.ts:4 returns without a check' },
};
export const minds = (...all: readonly [Mind, Mind, Mind]) => {
  const [a, b, c] = all.map((mind): Step => ({ mind })) as [Step, Step, Step];
  return trio(a, b, c);
};
export const ENGINES = ['alpha', 'beta', 'gamma'] as const;
export const WORDS = { alpha: 'Oak-words', beta: 'Elm-words', gamma: 'Fir-words' } as const;
export const FILE = ['deliberate', '--file', 'src/pay.ts'];
