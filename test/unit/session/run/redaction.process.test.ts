import * as assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SecretlintFinder } from '../../../../src/node/workspace/secretFinder.ts';
import type { ConveneRequest } from '../../../../src/session/council.ts';
import { judges, reviews, votes } from '../../faults/plan.ts';
import { inScene, type Scene, sit } from '../../faults/scene.ts';
import { plantedSecrets, SECRET_KINDS } from '../../node/workspace/plantedSecrets.ts';

const ENGINES = { alpha: votes('APPROVE'), beta: votes('APPROVE'), gamma: votes('REJECT') };
const PLANTED = plantedSecrets(10);
const linesOf = (from: number, step: number): string =>
  PLANTED.filter((_, index) => index % step === from)
    .flatMap(({ lines }) => ['// what comes next', ...lines, ''])
    .join('\n');

/** Every file below a folder, with its name and content. */
function everything(folder: string): string {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => `${file}\n${statSync(file).isDirectory() ? everything(file) : readFileSync(file, 'utf8')}`)
    .join('\n');
}

/** Secrets that existed before, are new, are beside a change, or are in the user's own text. */
function plant(scene: Scene): Partial<ConveneRequest> {
  scene.write({ 'src/gone.ts': linesOf(0, 4), 'src/kept.ts': `${linesOf(1, 4)}\nlast\n` });
  scene.initialise();
  scene.write({
    'src/gone.ts': 'nothing\n',
    'src/kept.ts': `first\n${linesOf(1, 4).replaceAll('// what comes next', '// what came next')}\n`,
    'src/new.ts': linesOf(2, 4),
  });
  const context = linesOf(3, 4);
  const [one] = PLANTED;
  return { artifact: { kind: 'uncommitted' }, question: { text: `Is ${one?.lines[0] ?? ''} right?`, context } };
}

describe('69: secrets', () => {
  it(`${PLANTED.length} of ${SECRET_KINDS.length} kinds appear in no prompt and no file of the session`, async () => {
    assert.ok(PLANTED.length >= 200 && SECRET_KINDS.length >= 20);
    await inScene({ engines: ENGINES }, async (scene) => {
      const { verdict } = await sit(scene, plant(scene));
      const kept = everything(path.join(scene.folder, 'sessions'));
      const sent = ['alpha', 'beta', 'gamma'].map((engine) => scene.prompt(engine)).join('\n');
      assert.match(sent, /what came next/);
      for (const { kind, secret } of PLANTED) {
        assert.ok(!sent.includes(secret), `${kind} is in a prompt`);
        assert.ok(!kept.includes(secret), `${kind} is in the session's folder`);
      }
      const { redactions = [] } = verdict.coverage;
      assert.deepEqual(
        new Set(redactions.map(({ file }) => file)),
        new Set(['', 'src/gone.ts', 'src/kept.ts', 'src/new.ts']),
      );
      assert.ok(redactions.length >= PLANTED.length);
      assert.ok(PLANTED.every(({ secret }) => !JSON.stringify(redactions).includes(secret)));
    });
  });

  it('are reported with their line number, and no line moves', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const text = `one\n${github?.lines[0] ?? ''}\nthree\n`;
    await inScene({ engines: ENGINES, files: { 'src/pay.ts': text } }, async (scene) => {
      const council = await scene.council();
      const request = {
        workspace: scene.workspace,
        artifact: { kind: 'file', path: 'src/pay.ts', lines: null },
      } as const;
      const { artifact } = await council.prepare({
        protocol: 'vote',
        ...request,
        target: null,
        question: {},
        engines: null,
        timeoutSeconds: null,
      });
      assert.deepEqual(artifact.coverage.redactions, [{ file: 'src/pay.ts', line: 2, kind: 'GitHub token' }]);
      const [file] = artifact.files;
      assert.match(file?.lines[1] ?? '', /^const value = "ghp_REDACTED\w{28}";$/);
      assert.deepEqual([file?.lines[0], file?.lines[2]], ['one', 'three']);
      assert.equal(artifact.text, `${file?.lines.join('\n') ?? ''}\n`);
    });
  });

  it('are not sent to a dissenter in a follow-up question', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const mind = (holds: string) => ({ mind: { holds, words: `The one for ${holds}` } });
    const engines = { alpha: mind('Postgres'), beta: mind('Postgres'), gamma: mind('SQLite') };
    await inScene({ engines }, async (scene) => {
      const question = { text: 'Where does the ledger go?', options: ['Postgres', 'SQLite'] };
      const { verdict } = await sit(scene, { protocol: 'deliberate', artifact: { kind: 'none' }, question });
      const council = await scene.council();
      const asked = `Does it work with ${github?.secret ?? ''} as well?`;
      await (
        await council.followUp(verdict.sessionId, { seat: 'gamma', question: asked })
      ).verdict;
      const prompt = scene.prompt('gamma', scene.calls('gamma').length);
      assert.match(prompt, /Does it work with ghp_REDACTED\w* as well\?/);
    });
  });

  it('include passwords in addresses of any kind', async () => {
    const addresses = [
      'https://u:made-up-pass@127.0.0.1/x',
      'amqp+tls://me:pass9word@queue/v',
      'redis://:hidden1@cache',
    ];
    for (const [index, address] of addresses.entries()) {
      const found = await new SecretlintFinder().find(`url = ${address}`);
      assert.equal(found.length, 1, `${String(index)} is found once`);
    }
    assert.deepEqual(
      await new SecretlintFinder().find('https://$USER:${PASS}@host, http://a.example/b:c, user@host:22'),
      [],
    );
  });

  it('reach no other engine or file if an engine repeats them, and its finding stays verified', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const secret = github?.secret ?? assert.fail();
    const line = `remote = 'https://user:${secret}@host.invalid/x';`;
    const found = {
      severity: 'P1',
      title: `The token ${secret} is in the code`,
      detail: `${secret} can be read by all.`,
    };
    const reviewing = reviews('reject', { findings: [{ ...found, file: 'src/url.ts', startLine: 2, quote: line }] });
    const engines = {
      alpha: [reviewing],
      beta: [reviews('keep'), judges({ judgement: 'confirm' })],
      gamma: [reviews('keep'), judges({ judgement: 'unsure' })],
    };
    await inScene({ engines }, async (scene) => {
      scene.initialise();
      scene.write({ 'src/url.ts': `// where it comes from\n${line}\n` });
      const { verdict } = await sit(scene, { protocol: 'review', artifact: { kind: 'uncommitted' } });
      assert.deepEqual(
        verdict.findings.map(({ evidence, startLine }) => [evidence, startLine]),
        [['verified', 2]],
      );
      const prompts = ['beta', 'gamma'].flatMap((name) =>
        scene.calls(name).map(({ number }) => scene.prompt(name, number)),
      );
      assert.equal(prompts.length, 4);
      assert.ok(
        prompts.every((prompt) => !prompt.includes(secret)),
        'another engine was sent it',
      );
      assert.ok(!everything(path.join(scene.folder, 'sessions')).includes(secret), 'it is kept');
    });
  });

  it('are found whatever a comment in the text says', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const text = `// secretlint-disable\n${github?.lines[0] ?? ''}\n`;
    await inScene({ engines: ENGINES, files: { 'src/pay.ts': text } }, async (scene) => {
      await sit(scene);
      assert.ok(!scene.prompt('alpha').includes(github?.secret ?? ''));
    });
  });

  it('are found in a file with any name', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const name = 'src/new\nline ||::end `x` ü.ts';
    await inScene({ engines: ENGINES, files: { [name]: `${github?.lines[0] ?? ''}\n` } }, async (scene) => {
      const { verdict } = await sit(scene, { artifact: { kind: 'file', path: name, lines: null } });
      assert.deepEqual(verdict.coverage.redactions, [{ file: name, line: 1, kind: 'GitHub token' }]);
      // The work that it didn't wait for must also finish.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  });

  it('are sent unchanged if the user disabled redaction', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const files = { 'src/pay.ts': `${github?.lines[0] ?? ''}\n` };
    await inScene({ engines: ENGINES, files, config: { redact: false } }, async (scene) => {
      const { verdict } = await sit(scene);
      assert.ok(scene.prompt('alpha').includes(github?.secret ?? ''));
      assert.equal(verdict.coverage.redactions, undefined);
    });
  });

  it('are also removed from information that is added later', async () => {
    const [github] = plantedSecrets(1).filter(({ kind }) => kind === 'GitHub token');
    const secret = github?.secret ?? '';
    await inScene({ engines: { alpha: votes('APPROVE'), beta: votes('REJECT') } }, async (scene) => {
      const { verdict } = await sit(scene);
      const council = await scene.council();
      const again = await council.redeliberate(verdict.sessionId, {
        context: `It is ${secret}.`,
        evidence: true,
        seats: ['alpha'],
      });
      await again.verdict;
      assert.ok(scene.prompt('alpha', 2).includes('ghp_REDACTED'));
      assert.ok(!everything(path.join(scene.folder, 'sessions')).includes(secret));
    });
  });
});
