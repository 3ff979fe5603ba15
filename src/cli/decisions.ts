import path from 'node:path';
import { type CommandLine, enginesOf, outputForm, sessionOf, usage } from './arguments.ts';
import { exitStatusOf } from './exitStatus.ts';
import { textOf } from './input.ts';
import { json, print, type Terminal } from './terminal.ts';
import { verdictText } from './verdictText.ts';
import { mannerOf, run, type Shell } from './convene.ts';
import { sessionNamed, sessionWithId } from './namedSession.ts';

/** `council resume SESSION`: goes on with a session that was cut off. */
export async function resume(shell: Shell, line: CommandLine): Promise<number> {
  const how = mannerOf(line);
  const id = await sessionNamed(shell.council, sessionOf(line, 1));
  return run(shell, () => shell.council.resume(id), how);
}

/** `council redeliberate SESSION --context TEXT|--context-file F [--evidence] [--engines SEATS]`. */
export async function redeliberate(shell: Shell, line: CommandLine): Promise<number> {
  const how = mannerOf(line);
  const request = {
    context: await contextOf(line, shell.terminal),
    evidence: line.values.evidence === true,
    seats: enginesOf(line.values),
  };
  const id = sessionWithId(line, 1);
  return run(shell, () => shell.council.redeliberate(id, request), how);
}

async function contextOf({ values }: CommandLine, { cwd }: Terminal): Promise<string> {
  const { context, 'context-file': file } = values;
  if (context !== undefined && file !== undefined)
    throw usage('--context and --context-file exclude each other; choose one.');
  if (file === undefined) return context ?? '';
  return textOf(path.resolve(cwd, file));
}

/** `council resolve SESSION --choose OPTION [--reason TEXT] [--accept-risk]`: records what the user decided. */
export async function resolve({ council, terminal, paint }: Shell, line: CommandLine): Promise<number> {
  const id = sessionWithId(line, 1);
  const { choose, reason = '', 'accept-risk': acceptedRisk = false } = line.values;
  if (choose === undefined)
    throw usage(`Say what you choose with --choose; \`council sessions show ${id}\` lists the options.`);
  const verdict = await council.resolve(id, { option: choose, reason, acceptedRisk });
  const { view } = await council.show(id);
  if (outputForm(line.values) === 'text') print(terminal, verdictText(view, paint));
  else terminal.out(json(verdict));
  return exitStatusOf(verdict, 'never');
}
