import { arbitrationVerdict, formatCouncilVerdict } from '../protocol/deliberation/councilVerdict.ts';
import { arbitrationRequest } from '../session/prepare/arbitrationRequest.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { CONVENING } from './options.ts';
import { conveneRequest, limitsOf } from './convene.ts';
import { fileOrInput } from './input.ts';
import { printable } from './terminal.ts';

export const arbitrate: Command = {
  name: 'arbitrate',
  summary: 'Settle a conflict between a change and its intent, and print a COUNCIL VERDICT block.',
  words: [
    {
      name: 'FILE',
      text: 'The file that describes the conflict. Use - for standard input.',
      takes: 'one',
      names: 'file',
    },
  ],
  options: CONVENING,
  examples: [['council arbitrate conflict.md', 'Settle the conflict that conflict.md describes.']],
  perform: withCouncil(settle),
};

/** Turns a conflict into a COUNCIL VERDICT block. Only the engines are asked, not the user. */
async function settle(shell: Shell, line: CommandLine): Promise<number> {
  const [, file = '-'] = line.words;
  const request = arbitrationRequest(await fileOrInput(file, shell.terminal), limitsOf(shell, line));
  return conveneRequest(shell, line, {
    request,
    textOf: ({ verdict }) =>
      verdict === null ? '' : clean(formatCouncilVerdict(arbitrationVerdict(verdict, request.conflict))),
  });
}

/** Escapes control characters in the block and keeps its lines, so that no line can move the cursor. */
const clean = (block: string): string => `${block.split('\n').map(printable).join('\n')}\n`;
