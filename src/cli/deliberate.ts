import { type Command, PATHS, withCouncil } from './command.ts';
import { checkConvening, convene } from './convene.ts';
import { ARTIFACT, CONVENING, QUESTION, SHOWN } from './options.ts';

export const deliberate: Command = {
  name: 'deliberate',
  summary:
    'Ask the engines to research a question and answer one another, until most of them agree or the last round ends.',
  details: 'A deliberation needs 3 usable engines unless you add --allow-degraded.',
  words: [PATHS],
  options: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  behind: 'paths',
  examples: [
    [
      'council deliberate --question "Which store?" --option Postgres --option SQLite',
      'Deliberate on a question with 2 options.',
    ],
    ['council deliberate docs/plan.md --rounds 3', 'Deliberate on a proposal in at most 3 rounds.'],
  ],
  perform: withCouncil(
    (shell, line) => convene(shell, line, { protocol: 'deliberate', otherwise: { kind: 'none' } }),
    checkConvening,
  ),
};
