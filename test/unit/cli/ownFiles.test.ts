import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { votes } from '../faults/plan.ts';
import { council, freshScene, trio, verdictIn } from './commandLine.ts';
import { agrees, cast, challenger, DEBATE, documents, inDebate } from './debateCast.ts';
import { git } from '../node/git/gitFixture.ts';

const reasons = ({ coverage }: Verdict, start: string): readonly string[] =>
  coverage.leftOut.filter(({ file }) => file.startsWith(start)).map(({ reason }) => reason);

describe('files that Council has written in a workspace', () => {
  const A = votes('APPROVE');
  const scene = freshScene(() => trio(A, A, A));
  const vote = ['vote', '--uncommitted', '--json', '--quiet', '--session-dir', 'minutes'];
  const at = (name: string): string => path.join(scene().workspace, name);
  beforeEach(() => {
    scene().initialise();
    scene().write({ 'src/new.ts': 'export {};\n' });
  });

  it('are neither reviewed nor reported as changes by an engine if they are sessions', async () => {
    const first = verdictIn(await council(scene(), vote));
    assert.deepEqual([first.outcome, first.flags, first.coverage.leftOut], ['approved', [], []]);
    const second = verdictIn(await council(scene(), vote));
    assert.deepEqual([second.outcome, second.flags, second.coverage.files > 5], ['approved', [], true]);
    assert.deepEqual(new Set(reasons(second, 'minutes/')), new Set(['council-document']));
    git(scene().workspace, 'add', '-A');
    const staged = verdictIn(await council(scene(), ['vote', '--staged', ...vote.slice(2)]));
    assert.deepEqual(staged.title, 'Staged changes in src/new.ts');
  });

  it('are not reviewed if an earlier release wrote them with unescaped invisible characters', async () => {
    const { sessionId } = verdictIn(await council(scene(), [...vote, '--question', 'a\u202eb']));
    const folder = `minutes/${sessionId}`;
    const names = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
    const old = names.filter((name) => readFileSync(at(`${folder}/${name}`), 'utf8').includes(String.raw`\u202e`));
    assert.ok(old.length >= 2, old.join());
    for (const name of old) {
      const file = at(`${folder}/${name}`);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(String.raw`\u202e`, '\u202e'));
    }
    const again = verdictIn(await council(scene(), vote));
    assert.deepEqual(
      reasons(again, folder),
      names.map(() => 'council-document'),
    );
  });

  it('are recognized only where a session stores them', async () => {
    const { sessionId } = verdictIn(await council(scene(), vote));
    const strangers = [
      `minutes/${sessionId}/evil.ts`,
      'minutes/vote-20260101-000000-1/events.jsonl',
      'minutes/verdict.json',
    ];
    scene().write(Object.fromEntries(strangers.map((name) => [name, 'evil()\n'])));
    const { stdout } = await council(scene(), ['vote', '--uncommitted', '--dry-run', '--session-dir', 'minutes']);
    for (const name of strangers) assert.ok(stdout.includes(`b/${name}`), name);
  });

  it('are shown like any other file once changed, whichever session file it is', async () => {
    const { sessionId } = verdictIn(await council(scene(), vote));
    const folder = `minutes/${sessionId}`;
    const names = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
    assert.ok(names.length > 6, names.join());
    const texts = Object.fromEntries(
      names.map((name) => [`${folder}/${name}`, readFileSync(at(`${folder}/${name}`), 'utf8')]),
    );
    const shown = async (changed: Readonly<Record<string, string>>): Promise<void> => {
      scene().write(changed);
      const { stdout } = await council(scene(), ['vote', '--uncommitted', '--dry-run', '--session-dir', 'minutes']);
      for (const name of Object.keys(texts)) assert.equal(stdout.includes(`b/${name}`), name in changed, name);
      scene().write(texts);
    };
    const events = `${folder}/events.jsonl`;
    const { [events]: minutes = '', ...others } = texts;
    for (const change of [(text: string) => `${text}exit();\n`, (text: string) => text.replace(/e/, '\u0435')])
      await shown(Object.fromEntries(Object.entries(others).map(([name, text]) => [name, change(text)])));
    for (const changed of [`${minutes}exit()`, minutes.replace('{', '{"evil":1,'), minutes.replace('{', '{ ')])
      await shown({ [events]: changed });
    await shown({});
  });

  it('include a decision record until it is changed', async () => {
    const { sessionId } = verdictIn(await council(scene(), [...vote.slice(0, 4)]));
    const exported = await council(scene(), ['sessions', 'export', sessionId, '--format', 'adr']);
    const record = exported.stdout.trim();
    assert.deepEqual(reasons(verdictIn(await council(scene(), vote.slice(0, 4))), record), ['council-document']);
    writeFileSync(at(record), readFileSync(at(record), 'utf8').replace('Date:', 'date:'));
    assert.deepEqual(reasons(verdictIn(await council(scene(), vote.slice(0, 4))), record), []);
  });
});

describe('the documents of a debate', () => {
  it('are not reviewed, except one that has been changed', () =>
    inDebate(cast(challenger(agrees), challenger(agrees)), async (scene) => {
      scene.initialise();
      assert.equal((await council(scene, DEBATE)).status, 0);
      const names = Object.keys(documents(scene)).map((name) => `debates/${name}`);
      assert.ok(names.length > 5);
      scene.write({ 'src/new.ts': 'export {};\n' });
      const dry = ['review', '--dry-run', '--json'];
      const gaps = async (): Promise<readonly string[]> => {
        const preview = JSON.parse((await council(scene, dry)).stdout) as Pick<Verdict, 'coverage'>;
        return preview.coverage.leftOut.map(({ file, reason }) => `${file} ${reason}`).sort();
      };
      assert.deepEqual(await gaps(), names.map((name) => `${name} council-document`).sort());
      const [first = ''] = names;
      scene.write({ [first]: `${readFileSync(path.join(scene.workspace, first), 'utf8')}more\n` });
      assert.deepEqual(
        await gaps(),
        names
          .slice(1)
          .map((name) => `${name} council-document`)
          .sort(),
      );
    }));
});
