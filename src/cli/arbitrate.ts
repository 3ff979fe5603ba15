import { arbitrationVerdict, formatCouncilVerdict } from '../protocol/deliberation/councilVerdict.ts';
import { arbitrationRequest } from '../session/prepare/arbitrationRequest.ts';
import { type CommandLine, usage } from './arguments.ts';
import { conveneRequest, limitsOf, type Shell } from './convene.ts';
import { fileOrInput } from './input.ts';
import { printable } from './terminal.ts';

/** `council arbitrate FILE|-`: a conflict in, the block COUNCIL VERDICT out. Nobody is asked anything but the engines. */
export async function arbitrate(shell: Shell, line: CommandLine): Promise<number> {
  const [, file, extra] = line.words;
  if (file === undefined)
    throw usage('council arbitrate wants the file that the conflict stands in, or - for standard input.');
  if (extra !== undefined) throw usage(`“${extra}” is one word too many.`);
  const request = arbitrationRequest(await fileOrInput(file, shell.terminal), limitsOf(shell, line));
  return conveneRequest(shell, line, {
    request,
    textOf: ({ verdict }) =>
      verdict === null ? '' : clean(formatCouncilVerdict(arbitrationVerdict(verdict, request.conflict))),
  });
}

/** The block keeps its lines; nothing in them may move a cursor. */
const clean = (block: string): string => `${block.split('\n').map(printable).join('\n')}\n`;
