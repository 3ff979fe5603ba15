import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ConveneRequest } from '../../../../src/session/council.ts';
import type { Mind } from '../../faults/plan.ts';
import { inScene, type Scene, sit } from '../../faults/scene.ts';
import { plantedSecrets } from '../../node/workspace/plantedSecrets.ts';

const folderOf = (scene: Scene): string => path.join(scene.environment['HOME'] ?? '', '.claude/ftm-state/blackboard');

function lay(scene: Scene, files: Readonly<Record<string, unknown>>): void {
  mkdirSync(path.join(folderOf(scene), 'experiences'), { recursive: true });
  for (const [name, value] of Object.entries(files))
    writeFileSync(path.join(folderOf(scene), name), JSON.stringify(value));
}

const read = (scene: Scene, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(folderOf(scene), name), 'utf8')) as Record<string, unknown>;

const mind = (holds: string, more: Partial<Mind> = {}) => ({ mind: { holds, words: `The one for ${holds}`, ...more } });
const engines = { alpha: mind('Postgres'), beta: mind('Postgres'), gamma: mind('SQLite') };
const ASKED: Partial<ConveneRequest> = {
  protocol: 'deliberate',
  artifact: { kind: 'none' },
  question: { text: 'Where does the ledger go?', options: ['Postgres', 'SQLite'] },
};
const NOTED = { 'context.json': { active_constraints: ['The ledger stays on this continent'], theirs: 1 } };

const TOKEN = plantedSecrets(1).find(({ kind }) => kind === 'GitHub token')?.secret ?? '';

describe('a deliberation with a blackboard', () => {
  it('shows every seat the notes as data, and adds the decision to them', () =>
    inScene({ engines }, async (scene) => {
      lay(scene, NOTED);
      const { verdict } = await sit(scene, ASKED);
      for (const engine of Object.keys(engines)) {
        const [, fence = '', notes = ''] =
          /noted this in earlier work\.[^\n]*\n\n(TEXT-UNDER-REVIEW-\w+)\n([\s\S]*?)\n\1\n/.exec(
            scene.prompt(engine),
          ) ?? [];
        assert.match(notes, /^Constraints:\n- The ledger stays on this continent$/, engine);
        assert.notEqual(fence, '');
      }
      const context = read(scene, 'context.json');
      assert.equal(context['theirs'], 1);
      const [decision] = context['recent_decisions'] as readonly Record<string, unknown>[];
      assert.deepEqual([decision?.['verdict'], decision?.['agreed_by']], ['Postgres', ['alpha', 'beta']]);
      assert.match(
        String(decision?.['summary']),
        /Where does the ledger go\? → Postgres \(agreed by alpha, beta, round 1\)/,
      );
      const [file = ''] = readdirSync(path.join(folderOf(scene), 'experiences')).filter(
        (name) => name !== 'index.json',
      );
      const experience = read(scene, `experiences/${file}`);
      assert.deepEqual([experience['session_id'], experience['round']], [verdict.sessionId, 1]);
      assert.match(String(experience['dissent']), /SQLite/);
    }));

  it('shows the notes in a dry run, but writes nothing', () =>
    inScene({ engines }, async (scene) => {
      lay(scene, NOTED);
      const council = await scene.council();
      const request = { workspace: scene.workspace, target: null, engines: null, timeoutSeconds: null };
      const preparation = await council.prepare({ ...request, ...ASKED } as ConveneRequest);
      const previews = await council.preview(preparation);
      assert.equal(previews.length, 3);
      for (const { prompt } of previews) assert.match(prompt, /stays on this continent/);
      assert.deepEqual(read(scene, 'context.json'), NOTED['context.json']);
    }));

  it('neither sends nor writes a secret, even one that the engines found and repeat', () => {
    const leaky = { mind: { ...mind('Move it').mind, words: `I saw ${TOKEN}, and` } };
    return inScene({ engines: { alpha: mind('Keep it'), beta: mind('Keep it'), gamma: leaky } }, async (scene) => {
      lay(scene, { 'context.json': { active_constraints: [`Use ${TOKEN}`] } });
      const question = { text: 'What becomes of the key?', options: ['Keep it', 'Move it'] };
      await sit(scene, { ...ASKED, question });
      assert.match(scene.prompt('alpha'), /- Use \S+/);
      assert.ok(TOKEN !== '' && !scene.prompt('alpha').includes(TOKEN));
      const [file = ''] = readdirSync(path.join(folderOf(scene), 'experiences')).filter(
        (name) => name !== 'index.json',
      );
      const experience = read(scene, `experiences/${file}`);
      assert.equal(experience['verdict'], 'Keep it');
      assert.match(String(experience['dissent']), /I saw \S*REDACTED/);
      for (const name of ['context.json', `experiences/${file}`]) {
        const { active_constraints: _theirs, ...ours } = read(scene, name);
        assert.ok(!JSON.stringify(ours).includes(TOKEN), name);
      }
    });
  });

  it('does not use the blackboard if the user disabled it', () =>
    inScene({ engines, config: { blackboard: { enabled: false } } }, async (scene) => {
      lay(scene, NOTED);
      await sit(scene, ASKED);
      assert.ok(!scene.prompt('alpha').includes('this continent'));
      assert.deepEqual(read(scene, 'context.json'), NOTED['context.json']);
    }));

  it('writes nothing if it is canceled, and a vote does not see the notes', () =>
    inScene({ engines: { alpha: { hangs: true }, beta: mind('Postgres'), gamma: mind('SQLite') } }, async (scene) => {
      lay(scene, NOTED);
      await sit(scene, ASKED, {
        called: (session) => {
          session.cancel();
          return Promise.resolve();
        },
      });
      scene.setPlan('alpha', mind('APPROVE'));
      await sit(scene, { question: { text: 'Is it ready?' } });
      assert.ok(!scene.prompt('beta', scene.calls('beta').length).includes('this continent'));
      assert.deepEqual(read(scene, 'context.json'), NOTED['context.json']);
    }));

  it('creates no folder for the blackboard', () =>
    inScene({ engines }, async (scene) => {
      await sit(scene, ASKED);
      assert.equal(existsSync(folderOf(scene)), false);
    }));

  it('continues if the blackboard is damaged, and leaves it unchanged', () =>
    inScene({ engines }, async (scene) => {
      lay(scene, NOTED);
      writeFileSync(path.join(folderOf(scene), 'context.json'), '{ "current_task": ');
      const { verdict } = await sit(scene, ASKED);
      assert.equal(verdict.outcome, 'decided');
      assert.equal(readFileSync(path.join(folderOf(scene), 'context.json'), 'utf8'), '{ "current_task": ');
    }));
});
