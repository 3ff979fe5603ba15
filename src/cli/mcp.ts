import type { Council } from '../session/council.ts';
import { type CommandLine, enginesOf, usage } from './arguments.ts';
import { EXIT } from './exitStatus.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from './version.ts';

/** `council mcp`: the tools for other agents, over standard input and output, until the client goes. */
export async function mcp(
  { terminal, compose }: { readonly terminal: Terminal; readonly compose: () => Promise<Council> },
  { words, values }: CommandLine,
): Promise<number> {
  const [, extra] = words;
  if (extra !== undefined)
    throw usage(`“${extra}” is one word too many: council mcp takes what to do from its client.`);
  const { serveMcp } = await import('../mcp.ts');
  terminal.hold();
  await serveMcp({
    version: VERSION,
    workspace: terminal.cwd,
    compose,
    engines: enginesOf(values),
    smallCouncils: values['allow-degraded'] === true ? 'allowed' : 'refused',
    note: (text) => terminal.note(text),
    interrupted: terminal.interrupted,
  });
  return terminal.interrupted.aborted ? EXIT.cancelled : EXIT.ok;
}
