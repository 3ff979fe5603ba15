import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { verbatim } from '../../src/protocol/labels/text.ts';
import { chooseEngines } from '../../src/ui/commands/chooseEngines.ts';
import { convene } from '../../src/ui/convene.ts';
import { choice } from '../../src/ui/questions/choice.ts';
import { createDialogs } from '../../src/ui/questions/dialogs.ts';
import { NotTrustedError } from '../../src/ui/trust.ts';
import { engineState } from '../unit/session/hall.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

const ENGINES = ['claude', 'codex', 'gemini', 'qwen'].map((name) =>
  engineState(name, name === 'gemini' ? { kind: 'missing', detail: verbatim('It isn’t there.') } : {}),
);

function makeScene(): Parts {
  const parts = makeParts();
  parts.council.engines = ENGINES;
  return parts;
}

describe('choosing engines', () => {
  it('saves the selected engines for the workspace and confirms it', async () => {
    const parts = makeScene();
    parts.person.ticks.push(['CLAUDE', 'QWEN']);
    await chooseEngines(parts);
    assert.deepEqual(parts.council.seating.noted, [['pick', ['claude', 'qwen']]]);
    assert.deepEqual(parts.person.said, [
      { message: 'Council asks CLAUDE and QWEN in this workspace from now on.', actions: [] },
    ]);
  });

  it('saves nothing if the preselected engines are left unchanged or the list is closed', async () => {
    const parts = makeScene();
    parts.person.ticks.push(null);
    await chooseEngines(parts);
    await chooseEngines(parts);
    assert.equal(parts.person.asked.length, 2);
    assert.deepEqual([parts.council.seating.noted, parts.person.said], [[], []]);
  });

  it('follows the settings again if no engine is selected', async () => {
    const parts = makeScene();
    parts.person.ticks.push([]);
    await chooseEngines(parts);
    assert.deepEqual(parts.council.seating.noted, [['pick', null]]);
    assert.match(parts.person.said[0]?.message ?? '', /^Council follows your settings again in this workspace/);
  });

  it('saves the selection for every repository in the workspace', async () => {
    const parts = makeScene();
    const folder = workspaceFolder().fsPath;
    parts.council.nested = [`${folder}/one`, folder, `${folder}/two`];
    parts.person.ticks.push(['QWEN']);
    await chooseEngines(parts);
    assert.equal(parts.council.seating.noted.length, 3);
  });

  it('requires workspace trust because it starts the engines', async () => {
    const parts = makeParts({ isTrusted: () => false });
    await assert.rejects(chooseEngines(parts), NotTrustedError);
  });

  it('is offered in the message that names the engines that Council chose', async () => {
    const parts = makeScene();
    const { council } = parts;
    const prepare = council.prepare.bind(council);
    const choice = {
      engines: ['claude'],
      notice: verbatim('Council chose Claude for this workspace.'),
      hasRoom: false,
    };
    council.prepare = async (request) => ({ ...(await prepare(request)), choice });
    parts.person.presses.push('Choose Engines…');
    const verdict = convene({ workspace: workspaceFolder().fsPath, artifact: { kind: 'uncommitted' } }, parts);
    await until('the session has begun', () => parts.sessions.running.length === 1);
    await until('the command is run', () => parts.ran.includes('council.chooseEngines'));
    parts.council.newest.cancel();
    await verdict;
  });

  it('opens the editor’s list at once but accepts no answer until it has rows', async () => {
    const rows = ENGINES.map(({ engine, title }) => choice<string>(engine, title));
    let find = (): void => undefined;
    const found = new Promise<{ readonly rows: typeof rows; readonly chosen: readonly string[] }>((resolve) => {
      find = () => resolve({ rows, chosen: ['codex', 'qwen'] });
    });
    const answers: unknown[] = [];
    const accept = () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    void createDialogs()
      .pickSeveralAwaited({ title: 'Engines', placeholder: '', searching: '', found })
      .then((names) => answers.push(names));
    for (let time = 0; time < 5; time += 1) {
      await accept();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.deepEqual(answers, []);
    find();
    await until('it is accepted', async () => {
      await accept();
      return answers.length > 0;
    });
    assert.deepEqual(answers, [['codex', 'qwen']]);
  });

  it('passes on the error of a failed search', async () => {
    const question = { title: 'Engines', placeholder: '', searching: '', found: Promise.reject(new Error('no disk')) };
    await assert.rejects(createDialogs().pickSeveralAwaited(question), /no disk/);
  });
});
