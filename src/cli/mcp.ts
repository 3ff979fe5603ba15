import { verbatim } from '../protocol/labels/text.ts';
import { enginesOf } from './arguments.ts';
import type { Command, CommandLine, Invocation } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { VERSION } from './version.ts';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Start an MCP server that lets other agents call the council over standard input and output.',
  options: ['engines', 'profile', 'allow-degraded'],
  examples: [
    ['claude mcp add council -- council mcp', 'Add Council to Claude Code.'],
    ['claude mcp add council -- council mcp --profile quick', 'Add Council to Claude Code, with the quick profile.'],
  ],
  perform: serve,
};

/** Serves until the client disconnects. */
async function serve({ terminal, compose }: Invocation, { values }: CommandLine): Promise<number> {
  const { serveMcp } = await import('../mcp.ts');
  terminal.hold();
  await serveMcp({
    version: VERSION,
    workspace: terminal.cwd,
    compose: async () => (await compose()).council,
    engines: enginesOf(values),
    profile: values.profile,
    smallCouncils: values['allow-degraded'] === true ? 'allowed' : 'refused',
    note: (text) => terminal.note(verbatim(text)),
    interrupted: terminal.interrupted,
  });
  return terminal.interrupted.aborted ? EXIT.cancelled : EXIT.ok;
}
