import { type Command, PATHS, withCouncil } from './command.ts';
import { checkConvening, convene } from './convene.ts';
import { ARTIFACT, CONVENING, QUESTION, SHOWN } from './options.ts';

export const deliberate: Command = {
  name: 'deliberate',
  summary: 'Each engine researches and takes a position, then answers the others until 2 of 3 agree.',
  details: 'Needs 3 usable engines, or --allow-degraded.',
  words: [PATHS],
  options: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  behind: 'paths',
  examples: [
    ['council deliberate --question "Which store?" --option Postgres --option SQLite', 'Choose between two options.'],
    ['council deliberate docs/plan.md --rounds 3', 'Deliberate on a proposal for 3 rounds at most.'],
  ],
  perform: withCouncil(
    (shell, line) => convene(shell, line, { protocol: 'deliberate', otherwise: { kind: 'none' } }),
    checkConvening,
  ),
};
