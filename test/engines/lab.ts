// The engine lab: the real CLIs (claude, codex, gemini, qwen, opencode; pinned, see scripts/engines/install.mjs) with a
// model on the loopback address. Nothing leaves the machine. Every user is made up, and has a home of its own.
//
//   const lab = await openLab();                      installs what is missing (once: about 30 s and 1.5 GB in the cache)
//   const user = await lab.user({                     a user with these engines, and the model's answers to each
//     claude: [call('Read', { file_path }), say('{"vote":"approve"}')],
//     qwen: [{ status: 429 }],
//   });
//   … run the product, or a CLI, with user.env as its whole environment, user.commands.claude as the command …
//   user.requests('claude')                           what reached the model: headers, bodies, answering steps
//   await user.survivors()                            processes with that environment that don't end
//   await user.running()                              those that are alive now
//   const repository = await lab.hostileRepository()  a repository that attacks; see hostile.ts
//   await lab.close();                                ends survivors, removes all folders
//
// Only the environment and the home aim a CLI at the model, so command lines need no extra arguments. Steps are in
// model/plan.ts. PROVEN.md has the command lines that withstand the repository, and proven.ts has them as code.
// `node test/engines/prove.ts` prints the proof as a table. runProgram (program.ts) runs a CLI directly, for tests of
// the lab itself.
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineName, InstalledName, Installation } from '../../scripts/engines/install.mjs';
import { installEngines, nodeFolder } from '../../scripts/engines/install.mjs';
import type { HostileRepository } from './hostile.ts';
import { hostileRepository } from './hostile.ts';
import type { ModelServer, SeenRequest } from './model-server.ts';
import { startModelServer } from './model-server.ts';
import type { Step } from './model/plan.ts';
import type { Survivor } from './processes.ts';
import { canSeeProcesses, endSurvivors, living, MARK, survivors } from './processes.ts';
import type { UserOptions } from './user.ts';
import { makeUser } from './user.ts';

export type { EngineName, InstalledName } from '../../scripts/engines/install.mjs';

export const ENGINES: readonly EngineName[] = ['claude', 'codex', 'gemini', 'qwen'];
const INSTALLED: readonly InstalledName[] = [...ENGINES, 'opencode'];

export type Answers = Readonly<Partial<Record<InstalledName, readonly Step[]>>>;

export interface LabUser {
  readonly home: string;
  /** The whole environment for a program that runs as this user. */
  readonly env: Readonly<Record<string, string>>;
  readonly commands: Readonly<Record<InstalledName, string>>;
  requests(engine: InstalledName): readonly SeenRequest[];
  survivors(): Promise<readonly Survivor[]>;
  running(): Promise<readonly Survivor[]>;
}

export interface Lab {
  readonly installation: Installation;
  readonly server: ModelServer;
  /** Makes a new empty folder, and returns its real path. */
  folder(name: string): Promise<string>;
  user(answers: Answers, options?: UserOptions): Promise<LabUser>;
  hostileRepository(): Promise<HostileRepository>;
  close(): Promise<void>;
}

/** Codex creates this empty folder regardless of TMPDIR. */
const CODEX_LITTER = `/tmp/codex-daemon-${process.getuid?.() ?? 0}`;

/** All folders of a lab are in one folder, which is removed even if the tests are aborted. */
async function openFolders(): Promise<{ make(name: string): Promise<string>; remove(): Promise<void> }> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'council-lab-')));
  const removeNow = (): void => rmSync(root, { recursive: true, force: true });
  process.once('exit', removeNow);
  const litter = existsSync(CODEX_LITTER) ? null : CODEX_LITTER;
  let made = 0;
  return {
    async make(name) {
      const folder = path.join(root, `${++made}`, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    async remove() {
      process.off('exit', removeNow);
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
      // it doesn't exist or another codex uses it, so it stays
      if (litter !== null) await rmdir(litter).catch(() => undefined);
    },
  };
}

export async function openLab(): Promise<Lab> {
  const installation = await installEngines();
  const node = await nodeFolder();
  const [server, folders] = await Promise.all([startModelServer(), openFolders()]);
  const commands = Object.fromEntries(INSTALLED.map((engine) => [engine, installation[engine].command]));
  const foreign: ModelServer[] = [];
  const markers: string[] = [];

  return {
    installation,
    server,
    folder: (name) => folders.make(name),
    async user(answers, options = {}) {
      const marker = randomUUID();
      markers.push(marker);
      const idOf = (engine: string): string => `${engine}-${marker}`;
      const urls: Partial<Record<InstalledName, string>> = {};
      for (const engine of INSTALLED) {
        const steps = answers[engine];
        // If every tool is denied, its questions offer no tools.
        const countAll = engine === 'opencode' ? ({ countAll: true } as const) : {};
        if (steps) urls[engine] = server.url({ id: idOf(engine), steps, ...countAll });
      }
      const home = await folders.make('home');
      const env = await makeUser(home, urls, { ...options, installation, node });
      return {
        home,
        env: { ...env, [MARK]: marker },
        commands: commands as Record<InstalledName, string>,
        requests: (engine) => server.requests(idOf(engine)),
        survivors: () => survivors(marker),
        running: () => living(marker),
      };
    },
    async hostileRepository() {
      const elsewhere = await startModelServer();
      foreign.push(elsewhere);
      return hostileRepository(await folders.make('workspace'), elsewhere);
    },
    async close() {
      if (canSeeProcesses) for (const marker of markers) endSurvivors(await survivors(marker));
      await Promise.all([server, ...foreign].map((one) => one.close()));
      await folders.remove();
    },
  };
}
