import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBlackboard } from '../../../../src/node/store/blackboard.ts';
import type { Question } from '../../../../src/protocol/setup.ts';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import type { Blackboard } from '../../../../src/session/ports.ts';
import { setup } from '../../protocol/run/seats.ts';
import { sampleVerdict } from '../../schema/sampleVerdict.ts';
import { type KeptLog, keptLog } from '../engines/engineFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const FOLDER = '.claude/ftm-state/blackboard';

/** The context as a user's tools write it, before anything is recorded. */
export const CONTEXT = {
  current_task: {
    id: 'task-1',
    description: 'Move the ledger',
    type: 'feature',
    started_at: null,
    status: 'in_progress',
  },
  recent_decisions: [{ summary: 'Use ajv for schemas', timestamp: '2026-03-18T09:05:00Z', skill: 'ftm-executor' }],
  active_constraints: [
    'max 1000 lines per file',
    { constraint: 'no new dependency', source: 'user', expires_at: null },
  ],
  user_preferences: { communication_style: null },
  session_metadata: { started_at: null, last_updated: null, messages_count: 5, skills_invoked: [] },
};
export const INDEX = { entries: [], metadata: { total_count: 0, last_updated: null, max_entries: 200 } };

export const question = (text: string): Question => ({ ...setup().question, text });
export const decided = (change: Partial<Verdict> = {}): Verdict => ({
  ...sampleVerdict(),
  ...{ question: 'May the ledger move?', decision: 'Postgres', flags: [], redeliberations: [] },
  ...{ startedAt: '2026-11-03T00:00:00.000Z', endedAt: '2026-11-03T00:10:00.000Z' },
  ...change,
});

/** A blackboard folder for each test of a `describe` block. */
export class BoardFolder {
  readonly #home: () => string;
  readonly log: KeptLog = keptLog();

  constructor() {
    this.#home = temporaryFolder();
    beforeEach(() => void this.log.lines.splice(0));
  }

  get home(): string {
    return this.#home();
  }

  path(...names: readonly string[]): string {
    return path.join(this.home, FOLDER, ...names);
  }

  lay(files: Readonly<Record<string, unknown>> = {}): void {
    mkdirSync(this.path('experiences'), { recursive: true });
    const laid = { 'context.json': CONTEXT, 'experiences/index.json': INDEX, ...files };
    for (const [name, value] of Object.entries(laid))
      writeFileSync(this.path(name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
  }

  settings(enabled: boolean | 'auto', folder = `~/${FOLDER}`): Promise<Blackboard | null> {
    return openBlackboard({ enabled, folder }, { home: this.home, log: this.log });
  }

  async open(): Promise<Blackboard> {
    const opened = await this.settings('auto');
    assert.ok(opened);
    return opened;
  }

  read(...names: readonly string[]): Record<string, unknown> {
    return JSON.parse(readFileSync(this.path(...names), 'utf8')) as Record<string, unknown>;
  }

  get experiences(): readonly string[] {
    const names = readdirSync(this.path('experiences'));
    return names.filter((name) => name !== 'index.json').toSorted();
  }

  /** The number of entries. */
  count(file: string, key: string): number {
    return (this.read(file)[key] as readonly unknown[]).length;
  }
}
