import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { localDismissals } from '../../../../src/node/store/dismissals.ts';
import type { NewDismissal } from '../../../../src/session/dismissalPorts.ts';

export const dismissal = (more: Partial<NewDismissal> = {}): NewDismissal => ({
  file: 'src/pay.ts',
  code: { lines: ['a.1'], before: [], after: [], places: 1, line: 2 },
  quoted: ['ledger.post(order);'],
  reason: 'false-positive',
  sessionId: 'review-20260102-030405-77',
  finding: { id: 'f1', title: 'Booked twice', severity: 'P1', category: 'correctness' },
  alone: true,
  at: '2026-01-02T03:04:05.000Z',
  ...more,
});

describe('the dismissals of a workspace', () => {
  let folder = '';
  const file = (): string => path.join(folder, 'state', 'dismissals.json');
  const store = () =>
    localDismissals({ file: () => Promise.resolve(file()), prefixOf: (workspace) => Promise.resolve(workspace) });
  const ids = async (prefix = ''): Promise<readonly string[]> =>
    (await store().list(prefix)).map(({ finding }) => finding.id);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'council-dismissals-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('start empty, are readable only by the user, and do not contain the code', async () => {
    assert.deepEqual(await ids(), []);
    await store().add('', [dismissal()]);
    const [kept] = await store().list('');
    const { quoted, ...rest } = dismissal();
    assert.deepEqual(kept, { ...rest, digest: store().digestOf(quoted ?? []) });
    assert.ok(!readFileSync(file(), 'utf8').includes('ledger.post'));
    if (process.platform !== 'win32') assert.equal(statSync(file()).mode & 0o777, 0o600);
  });

  it('are added only once, and can be removed', async () => {
    await store().add('', [dismissal()]);
    await store().add('', [dismissal(), dismissal({ finding: { ...dismissal().finding, id: 'f2' } })]);
    assert.deepEqual(await ids(), ['f1', 'f2']);
    await store().remove((await store().list('')).slice(0, 1));
    assert.deepEqual(await ids(), ['f2']);
  });

  it('are stored by their path in the repository, whatever folder of it is the workspace', async () => {
    await store().add('packages/pay/', [dismissal()]);
    assert.deepEqual((await store().list(''))[0]?.file, 'packages/pay/src/pay.ts');
    assert.deepEqual(await ids('packages/other/'), []);
    await store().add('packages/other/', [dismissal({ at: '2026-01-02T03:04:06.000Z' })]);
    assert.deepEqual((await ids()).length, 2, 'those of other folders stay');
  });

  it('are all kept if several processes write at once', async function () {
    this.timeout(120_000);
    const script = `
      const { localDismissals } = await import(${JSON.stringify(path.resolve('src/node/store/dismissals.ts'))});
      const store = localDismissals({ file: () => Promise.resolve(${JSON.stringify(file())}), prefixOf: () => Promise.resolve('') });
      const one = ${JSON.stringify(dismissal())};
      for (let at = 0; at < 10; at += 1) await store.add('', [{ ...one, finding: { ...one.finding, id: process.argv[1] + at } }]);`;
    const run = promisify(execFile);
    const each = ['a', 'b', 'c'].map((name) => run(process.execPath, ['--input-type=module', '-e', script, name]));
    await Promise.all([
      ...each,
      store().add('', [dismissal()]),
      store().add('', [dismissal({ at: '2026-01-03T00:00:00.000Z' })]),
    ]);
    assert.equal((await ids()).length, 32);
    assert.deepEqual(readdirSync(path.dirname(file())), ['dismissals.json'], 'and leave no lock');
  });

  it('are left unchanged if they cannot be read, with the next step', async () => {
    await store().add('', [dismissal()]);
    for (const [text, says] of [
      ['{', /isn’t JSON/],
      ['{"version":1,"dismissals":[{}]}', /invalid value at dismissals\.0\.path/],
      ['{"version":2,"dismissals":[]}', /newer version of Council.*Update Council/],
    ] as const) {
      writeFileSync(file(), text);
      await assert.rejects(store().list(''), says);
      await assert.rejects(store().add('', [dismissal()]), says);
      assert.equal(readFileSync(file(), 'utf8'), text);
    }
  });

  it('notify a watcher of a change', async () => {
    let stop = (): void => undefined;
    await store().add('', [dismissal()]);
    const told = new Promise<void>((resolve) => {
      stop = store().watch(resolve);
    });
    const other = store();
    // The watch starts when it has found the folder.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await other.remove(await other.list(''));
    await told;
    stop();
  });
});
