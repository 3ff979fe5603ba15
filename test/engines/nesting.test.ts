// The user registered `council mcp` with every CLI, as docs/for-agents.md says. No CLI may start a council from its
// seat.
import assert from 'node:assert/strict';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isInsideCouncil } from '../../src/node/engines/nesting.ts';
import { answers } from './answers.ts';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { vote } from './product.ts';

/** Replaces `council mcp`, and records the environment that it was started with. */
const WITNESS = `import { appendFileSync } from 'node:fs';
appendFileSync(process.argv[2], JSON.stringify(process.env) + '\\n');
setTimeout(() => process.exit(1), 300);
`;

const kept = (folder: string, engine: EngineName): string => path.join(folder, `${engine}.started`);

/** Adds the server to this user's settings of the CLI. */
async function register(user: LabUser, engine: EngineName, folder: string): Promise<void> {
  const server = { command: process.execPath, args: [path.join(folder, 'witness.mjs'), kept(folder, engine)] };
  if (engine === 'codex') {
    const table = `\n[mcp_servers.council]\ncommand = ${JSON.stringify(server.command)}\nargs = ${JSON.stringify(server.args)}\n`;
    await appendFile(path.join(user.home, '.codex/config.toml'), table);
    return;
  }
  const file = path.join(
    user.home,
    { claude: '.claude.json', gemini: '.gemini/settings.json', qwen: '.qwen/settings.json' }[engine],
  );
  const settings = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...settings, mcpServers: { council: server } }));
}

const linesOf = async (file: string): Promise<readonly string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');

describe('an MCP server that the user registered with every CLI', () => {
  let lab: Lab;
  let folder: string;
  before(async () => {
    lab = await openLab();
    folder = await lab.folder('work');
    await writeFile(path.join(folder, 'witness.mjs'), WITNESS);
    await writeFile(path.join(folder, 'add.js'), 'export const add = (a, b) => a - b;\n');
    const answer = answers({ position: 'REJECT', rationale: 'It subtracts.' });
    const user = await lab.user(Object.fromEntries(ENGINES.map((engine) => [engine, [answer]])));
    for (const engine of ENGINES) await register(user, engine, folder);
    await vote(user, { cwd: folder, file: 'add.js', engines: ENGINES });
  });
  after(() => lab.close());

  for (const engine of ENGINES) {
    it(`${engine}: does not start it, or marks its environment as inside a council`, async () => {
      const environments = await linesOf(kept(folder, engine));
      console.log(`      started ${String(environments.length)} times`);
      for (const line of environments) {
        const environment = JSON.parse(line) as Record<string, string>;
        assert.ok(isInsideCouncil(environment), `it cannot tell from ${Object.keys(environment).join(', ')}`);
      }
    });
  }

  it('codex starts it, which shows that the test works', async () => {
    assert.notDeepEqual(await linesOf(kept(folder, 'codex')), []);
  });
});
