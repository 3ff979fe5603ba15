import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVED_TOOLS, SERVER_NAME } from '../../../src/reading/server.ts';
import { reviews, type Step } from '../faults/plan.ts';
import { PAY, type Scene } from '../faults/scene.ts';
import { configured, council, type Outcome, type RunOptions } from './commandLine.ts';

export const NAMES = ['claude', 'codex', 'gemini'] as const;
type Name = (typeof NAMES)[number];

/** How each of the real programs reports its end, with an answer. */
const WRAPPED: Readonly<Record<Name, (answer: string) => readonly object[]>> = {
  claude: (result) => [
    {
      ...{ type: 'system', subtype: 'init', tools: SERVED_TOOLS },
      mcp_servers: [{ name: SERVER_NAME, status: 'connected' }],
    },
    { type: 'result', subtype: 'success', is_error: false, result },
  ],
  codex: (text) => [{ type: 'item.completed', item: { type: 'agent_message', text } }, { type: 'turn.completed' }],
  gemini: (content) => [
    { type: 'message', role: 'assistant', content },
    { type: 'result', status: 'success' },
  ],
};

const programText = (version: string): string =>
  [
    '#!/bin/sh',
    `case "$1" in --version) echo "${version}"; exit 0 ;; auth | login) echo '{"loggedIn":true}'; exit 0 ;; esac`,
    'cat > /dev/null',
    'echo asked >> "$0.calls"',
    'if [ -f "$0.does" ]; then . "$0.does"; fi',
    'cat "$0.answer"',
    '',
  ].join('\n');

export const KEEP = reviews('keep', { confidence: 80 });
export const VOTE = ['vote', '--file', 'src/pay.ts', '--json'];
export const REVIEW = ['review', '--json'];

const FILES = { 'src/pay.ts': PAY, 'src/other.ts': 'export const other = 1;\n', '.council/rules.md': 'Look twice.\n' };

/** An uncommitted change in a scene in which small programs replace the built-in CLIs and report a version. */
export class StandIns {
  readonly scene: Scene;
  readonly #bin: string;

  constructor(where: 'repository' | 'folder' = 'repository') {
    this.scene = configured({ engines: {}, files: FILES, config: { seats: NAMES } });
    if (where === 'repository') this.scene.initialise();
    this.scene.write({ 'src/pay.ts': `${PAY}// changed\n` });
    this.#bin = path.join(this.scene.folder, 'bin');
    mkdirSync(this.#bin);
    for (const name of NAMES) this.install(name, '99.0.0');
  }

  /** Installs a program, or replaces it with another version. */
  install(name: string, version: string): void {
    const program = path.join(this.#bin, name);
    rmSync(program, { force: true });
    writeFileSync(program, programText(version));
    chmodSync(program, 0o755);
  }

  remove(name: string): void {
    rmSync(path.join(this.#bin, name), { force: true });
  }

  /** Sets what all of them, or the named ones, answer from now on. */
  answer({ says = '' }: Step, names: readonly Name[] = NAMES): void {
    for (const name of names) {
      const lines = WRAPPED[name](says).map((line) => `${JSON.stringify(line)}\n`);
      writeFileSync(path.join(this.#bin, `${name}.answer`), lines.join(''));
    }
  }

  /** A line of shell that a program runs before it answers. Null: no line. */
  meanwhile(name: Name, line: string | null): void {
    const file = path.join(this.#bin, `${name}.does`);
    if (line === null) rmSync(file, { force: true });
    else writeFileSync(file, `${line}\n`);
  }

  configure(config: object): void {
    writeFileSync(
      path.join(this.scene.folder, 'config/council/config.json'),
      JSON.stringify({ seats: NAMES, ...config }),
    );
  }

  inWorkspace(name: string): string {
    return path.join(this.scene.workspace, name);
  }

  get environment(): Readonly<Record<string, string>> {
    return { PATH: `${this.#bin}:${this.scene.environment['PATH'] ?? ''}` };
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    return council(this.scene, args, { ...options, env: { ...this.environment, ...options.env } });
  }

  /** How often they were asked, in total. */
  get calls(): number {
    return NAMES.map((name) => path.join(this.#bin, `${name}.calls`))
      .filter((file) => existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(0, -1)).length;
  }

  /** How many calls a command line makes. */
  async costOf(args: readonly string[], options: RunOptions = {}): Promise<number> {
    const before = this.calls;
    await this.run(args, options);
    return this.calls - before;
  }
}
