// The product in the hostile repository, for a user who told every CLI to trust that folder. See PROVEN.md.
import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { answers } from './answers.ts';
import { ATTACKS } from './attacks.ts';
import type { HostileRepository } from './hostile.ts';
import { achieved, NOTHING_ACHIEVED } from './hostile.ts';
import { READABLE } from './hostile-files.ts';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { callsLeft, doctor, seatOf, sentTexts, vote } from './product.ts';

const APPROVES = answers({ position: 'APPROVE', rationale: 'It adds.' });

const requestsOf = (user: LabUser) => ENGINES.flatMap((engine) => user.requests(engine));

describe('24: council vote in a hostile repository', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());

  describe('that the user trusts, with a model that tries everything', () => {
    let repository: HostileRepository;
    let user: LabUser;
    let result: Vote;
    before(async () => {
      repository = await lab.hostileRepository();
      const steps = (engine: EngineName) => [...ATTACKS[engine](repository.folder), APPROVES];
      const plans = Object.fromEntries(ENGINES.map((engine) => [engine, steps(engine)]));
      user = await lab.user(plans, { trusts: repository.folder });
      result = await vote(user, { cwd: repository.folder, file: 'add.js', engines: ENGINES });
    });

    it('writes, runs, and redirects nothing, and sends no instruction to a model', async () => {
      assert.deepEqual(await achieved(repository, requestsOf(user)), NOTHING_ACHIEVED);
    });

    for (const engine of ENGINES) {
      it(`${engine}: tries everything, reads what it may, and answers`, () => {
        const seat = seatOf(result, engine);
        assert.deepEqual([seat.status, seat.vote.position], ['answered', 'APPROVE'], JSON.stringify(seat));
        const steps = new Set(user.requests(engine).map(({ step }) => step));
        for (const attack of ATTACKS[engine](repository.folder)) {
          assert.ok(
            [...steps].some((step) => JSON.stringify(step) === JSON.stringify(attack)),
            JSON.stringify(attack),
          );
        }
        assert.ok(sentTexts(user.requests(engine)).some((text) => text.includes(READABLE)));
      });
    }

    it('sends the key to no other address', () => {
      assert.deepEqual(repository.redirected(), []);
      const addresses = new Set(requestsOf(user).map(({ headers }) => headers.host));
      assert.deepEqual([...addresses], [`127.0.0.1:${lab.server.port}`]);
    });

    it('reaches a verdict without reporting a changed workspace, and leaves nothing behind', async () => {
      const { verdict } = result;
      assert.deepEqual([verdict.outcome, verdict.flags], ['approved', []]);
      assert.deepEqual(
        result.events.filter(({ kind }) => kind === 'workspace-changed'),
        [],
      );
      assert.deepEqual(await callsLeft(user), []);
      if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
    });
  });

  it('doctor checks every CLI, and nothing runs or is redirected', async () => {
    const repository = await lab.hostileRepository();
    const plans = Object.fromEntries(ENGINES.map((engine) => [engine, [APPROVES]]));
    const user = await lab.user(plans, { trusts: repository.folder, loggedOut: true });
    const states = await doctor(user, { cwd: repository.folder });
    // The repository brings a helper for a key. If asked inside the repository, Claude would consider itself logged in.
    assert.equal(states.find(({ engine }) => engine === 'claude')?.kind, 'logged-out');
    assert.deepEqual(await achieved(repository, requestsOf(user)), NOTHING_ACHIEVED);
  });

  // Codex stores trust by real path, and searches the parent folders for the root of the repository.
  for (const place of ['a link to it', 'a folder in it']) {
    it(`codex starts nothing from ${place}`, async () => {
      const repository = await lab.hostileRepository();
      const user = await lab.user({ codex: [APPROVES] }, { trusts: repository.folder });
      const link = path.join(user.home, 'link');
      await symlink(repository.folder, link);
      const request =
        place === 'a link to it'
          ? { cwd: user.home, file: 'add.js', more: ['--cwd', link] }
          : { cwd: path.join(repository.folder, 'sub'), file: 'inner.js' };
      const result = await vote(user, { ...request, engines: ['codex', 'rehearsal-a'] });
      assert.equal(seatOf(result, 'codex').status, 'answered');
      assert.deepEqual(await achieved(repository, user.requests('codex')), NOTHING_ACHIEVED);
    });
  }
});
