import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import { type Command, type CommandLine, PATHS, withCouncil } from './command.ts';
import { checkConvening, convene } from './convene.ts';
import { ARTIFACT, CONVENING, QUESTION, SHOWN } from './options.ts';

export const vote: Command = {
  name: 'vote',
  summary: 'Ask each engine for one vote on a change, a file, or a question.',
  words: [PATHS],
  options: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  behind: 'paths',
  examples: [
    ['council vote --uncommitted', 'Vote on your uncommitted changes.'],
    ['council vote --question "Can we drop Node 20?"', 'Vote on a question.'],
    ['council vote docs/plan.md --json', 'Vote on a proposal and print the verdict as JSON.'],
  ],
  perform: withCouncil((shell, line) => convene(shell, line, { protocol: 'vote', otherwise: { kind: 'none' } }), check),
};

function check(line: CommandLine): void {
  checkConvening(line);
  const { rounds } = line.values;
  if (rounds !== undefined && rounds !== '1')
    throw usage(msg`A vote has 1 round. For more rounds, use \`council review\` or \`council deliberate\`.`);
}
