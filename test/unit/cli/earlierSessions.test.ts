import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SarifLog } from '../../../src/protocol/export/exportSarif.ts';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { votes } from '../faults/plan.ts';
import { council, freshScene, type Outcome, trio } from './commandLine.ts';

/** Sessions as the first version wrote them. */
const WRITTEN = path.resolve(import.meta.dirname, '../../fixtures/sessionV1');
const REVIEW = 'review-20261128-224952-22654';
const DELIBERATION = 'deliberate-20261128-225006-23089';
const REFUSED = `Session ${REVIEW} is from an earlier version of Council. You can read and export its verdict. To ask again, start a new session.`;

const A = votes('APPROVE');

describe('a session of an earlier version', function () {
  this.timeout(60_000);
  const scene = freshScene(() => trio(A, A, A));
  const folder = (): string => path.join(scene().folder, 'kept');
  const file = (id: string, name: string): string => path.join(folder(), id, name);
  const text = (id: string, name: string): string => readFileSync(file(id, name), 'utf8');
  const run = (...args: readonly string[]): Promise<Outcome> =>
    council(scene(), [...args, '--session-dir', folder(), '--no-color']);
  const sessions = (...args: readonly string[]): Promise<Outcome> => run('sessions', ...args);

  beforeEach(() => {
    cpSync(WRITTEN, folder(), { recursive: true });
    // Decision records are in the workspace.
    const events = text(REVIEW, 'events.jsonl').replaceAll('/home/user/project', scene().workspace);
    writeFileSync(file(REVIEW, 'events.jsonl'), events);
  });

  it('is listed and shown with its stored verdict', async () => {
    const kept = JSON.parse(text(REVIEW, 'verdict.json')) as Verdict;
    const { stdout, stderr } = await sessions('list');
    assert.equal(stderr, '');
    assert.match(stdout, new RegExp(`^${DELIBERATION} [^]*Decided in round 2: B[^]*${REVIEW} [^]*Approved 2–1`));
    const shown = await sessions('show', REVIEW);
    assert.ok(shown.stdout.startsWith(kept.decision), shown.stdout);
    assert.ok(shown.stdout.includes(REFUSED));
    const told = JSON.parse((await sessions('show', REVIEW, '--json')).stdout) as Verdict;
    const since = { comparison: null, spent: { tokens: null, cost: null, estimated: false } };
    assert.deepEqual({ ...told, seats: [], findings: [] }, { ...kept, ...since, seats: [], findings: [] });
    assert.deepEqual(
      told.seats.map(({ vote, namesP1 }) => [vote.position, vote.safety, namesP1]),
      kept.seats.map(({ vote }) => [vote.position, 'none', false]),
    );
  });

  it('is exported from its stored data', async () => {
    const markdown = (await sessions('export', REVIEW, '--format', 'md')).stdout;
    assert.ok(markdown.startsWith(`# ${(JSON.parse(text(REVIEW, 'verdict.json')) as Verdict).decision}`), markdown);
    const told = text(REVIEW, 'summary.md')
      .split('\n')
      .filter((line) => /^(?:##|>) /.test(line));
    for (const line of told) assert.ok(markdown.includes(`\n${line}\n`), line);
    assert.ok(markdown.includes(`> ${REFUSED}`));
    assert.match(markdown, /## Answers\n\n### Rehearsal [ABC], round 1, attempt 1 /);
    const verdict = JSON.parse((await sessions('export', REVIEW, '--format', 'json')).stdout) as Verdict;
    assert.equal(verdict.sessionId, REVIEW);
    const sarif = JSON.parse((await sessions('export', REVIEW, '--format', 'sarif')).stdout) as SarifLog;
    assert.equal(sarif.runs[0]?.results.length, verdict.findings.length);
    const adr = (await sessions('export', REVIEW, '--format', 'adr')).stdout.trim();
    const record = readFileSync(path.join(scene().workspace, adr), 'utf8');
    assert.ok(record.includes(`## Decision\n\n${verdict.decision}`), record);
    assert.equal((await sessions('export', REVIEW, '--format', 'adr')).stdout.trim(), adr);
  });

  it('cannot be resumed, redeliberated, settled, or replayed', async () => {
    const before = text(REVIEW, 'events.jsonl');
    for (const args of [
      ['sessions', 'replay', REVIEW],
      ['resume', REVIEW],
      ['redeliberate', REVIEW, '--context', 'More.'],
      ['resolve', REVIEW, '--choose', 'override', '--reason', 'So be it.', '--accept-risk'],
    ]) {
      const { status, stdout, stderr } = await run(...args);
      assert.deepEqual([status, stdout], [3, ''], args.join(' '));
      assert.ok(stderr.includes(REFUSED), stderr);
    }
    assert.equal(text(REVIEW, 'events.jsonl'), before);
  });

  it('is listed and rejected even if it was interrupted, and can be removed', async () => {
    for (const name of ['verdict.json', 'summary.md']) rmSync(file(REVIEW, name));
    assert.match((await sessions('list')).stdout, new RegExp(`${REVIEW} [^]*No verdict. The session was interrupted`));
    const exported = await sessions('export', REVIEW, '--format', 'json');
    assert.deepEqual([exported.status, exported.stderr.includes(REFUSED)], [3, true]);
    assert.equal((await sessions('rm', REVIEW)).status, 0);
    assert.ok(!(await sessions('list')).stdout.includes(REVIEW));
  });

  it('72: is listed with new sessions, and one from a newer version is named as such', async () => {
    const kept = text(DELIBERATION, 'events.jsonl').replace('"version":1', '"version":3');
    writeFileSync(file(DELIBERATION, 'events.jsonl'), kept);
    assert.equal((await run('vote', '--file', 'src/pay.ts', '--quiet')).status, 0);
    const { stdout, stderr } = await sessions('list');
    assert.match(stdout, /Approved 3–0[^]*Approved 2–1|Approved 2–1[^]*Approved 3–0/);
    assert.match(stderr, new RegExp(`^Council can’t read ${DELIBERATION}: it’s from a newer version of Council`, 'm'));
    const shown = await sessions('show', DELIBERATION);
    assert.equal(shown.status, 3);
    assert.match(shown.stderr, /is from a newer version of Council\. Update Council, then open it again\./);
  });
});
