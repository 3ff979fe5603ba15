import * as assert from 'node:assert/strict';
import { chmodSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { verbatim } from '../../src/protocol/labels/text.ts';
import type { EngineShown, EnginesMessage } from '../../src/messages.ts';
import type { EngineState } from '../../src/session/ports.ts';
import { EnginesPage } from '../../src/ui/doctor/enginesPage.ts';
import { NotTrustedError } from '../../src/ui/trust.ts';
import { engineState } from '../unit/session/hall.ts';
import { FakePage } from './fakePanel.ts';
import { makeParts, type Parts, until, workspaceFolder, writeFile } from './parts.ts';

const LOGGED_OUT: Partial<EngineState> = {
  kind: 'logged-out',
  detail: verbatim('It is not logged in.'),
  nextStep: verbatim('Log in: codex login.'),
  remedy: 'codex login',
  loginArgs: ['login', '--now'],
};

interface Opened {
  readonly parts: Parts;
  readonly page: FakePage;
  readonly engines: EnginesPage;
  /** The messages to the page, oldest first. */
  readonly said: () => readonly EnginesMessage[];
  readonly shown: () => readonly EngineShown[];
}

async function open(states: readonly EngineState[], trust = { isTrusted: () => true }): Promise<Opened> {
  const parts = makeParts(trust);
  parts.council.engines = states;
  const page = new FakePage();
  const extensionUri = vscode.Uri.file('/extension');
  const engines = new EnginesPage({ ...parts, extensionUri, homeFolder: workspaceFolder().fsPath });
  engines.fill(page as unknown as vscode.WebviewPanel);
  await engines.check();
  const said = (): readonly EnginesMessage[] => page.posted as readonly unknown[] as readonly EnginesMessage[];
  const shown = () =>
    said()
      .flatMap((message) => (message.kind === 'engines' ? [message.engines ?? []] : []))
      .at(-1) ?? [];
  return { parts, page, engines, said, shown };
}

describe('the engines page', () => {
  it('shows the doctor’s result without rehearsal engines, and repeats it to a reopened page', async () => {
    const { page, said, shown } = await open([engineState('claude'), engineState('r', { rehearsal: true })]);
    assert.deepEqual(
      said().map((message) => (message.kind === 'engines' ? message.state : '')),
      ['checking', 'checked'],
    );
    assert.deepEqual(
      shown().map(({ engine }) => engine),
      ['claude'],
    );
    const count = said().length;
    page.say({ kind: 'ready' });
    await until('it is shown again', () => said().length > count);
    assert.deepEqual(said().at(-1), said()[count - 1]);
  });

  it('runs only its own script, like the panel', async () => {
    const { page } = await open([]);
    assert.match(page.webview.html, /default-src 'none'; script-src 'nonce-[\w-]+'; style-src https:\/\/our\.own;/);
    assert.match(page.webview.html, /<script nonce="[\w-]+" src="https:\/\/our\.own\/extension\/dist\/engines\.js">/);
  });

  it('copies the remedy of the named engine, and no text from the page', async () => {
    const { page, parts, said } = await open([engineState('codex', LOGGED_OUT)]);
    page.say({ kind: 'copy-remedy', engine: 'codex', remedy: 'rm -rf /' });
    await until('it is copied', () => said().at(-1)?.kind === 'copied');
    assert.deepEqual(parts.copied, ['codex login']);
    page.say({ kind: 'copy-remedy', engine: 'clod' });
    await until('it is told', () => parts.person.said.length === 1);
    assert.match(parts.person.said[0]?.message ?? '', /^clod is no longer one of the engines\. Check/);
  });

  it('logs in by running the engine’s program in a terminal, and checks again afterwards', async () => {
    const program = path.join(workspaceFolder().fsPath, 'engine.sh');
    const kept = path.join(workspaceFolder().fsPath, 'engine.log');
    await writeFile('engine.sh', '#!/bin/sh\necho "$(pwd) $* $COUNCIL_TEST_KEY" > "$(dirname "$0")/engine.log"\n');
    chmodSync(program, 0o755);
    const { page, parts, shown } = await open([engineState('codex', LOGGED_OUT)]);
    parts.council.chat = { program, args: ['login', '--now'], env: { COUNCIL_TEST_KEY: 'k' } };
    parts.council.engines = [engineState('codex', { command: program })];
    page.say({ kind: 'log-in', engine: 'codex' });
    await until('the engine is ready', () => shown()[0]?.kind === 'usable');
    assert.equal(readFileSync(kept, 'utf8'), `${workspaceFolder().fsPath} login --now k\n`);
  });

  it('lists the smaller councils that are no longer asked about, until the user resets them', async () => {
    const { engines, page, parts, said } = await open([engineState('claude')]);
    const smaller = (): readonly string[] => {
      const last = said().at(-1);
      return last?.kind === 'engines' ? last.smaller : [];
    };
    await parts.smaller.add([engineState('claude'), engineState('codex', { kind: 'missing' })]);
    await engines.check();
    assert.deepEqual(smaller(), ['CLAUDE, without CODEX']);
    page.say({ kind: 'ask-again' });
    await until('none is kept', () => smaller().length === 0);
  });

  it('shows the workspace’s seats and their problems, and lets the user choose others', async () => {
    const { engines, page, parts, said } = await open([engineState('claude')]);
    const seats = () =>
      said()
        .flatMap((message) => (message.kind === 'engines' ? [message.seats] : []))
        .at(-1);
    const deep = { id: 'deep', engine: 'claude', effort: 'high' };
    parts.council.seating.now = { from: 'picked', seats: [{ id: 'claude', engine: 'claude' }, deep] };
    parts.council.seating.problems = { deep: 'claude takes no effort from Council.' };
    await engines.check();
    assert.deepEqual(seats(), {
      from: 'picked',
      seats: [
        { title: 'CLAUDE', problem: '' },
        { title: 'deep, effort high', problem: 'claude takes no effort from Council.' },
      ],
    });
    parts.council.seating.problems = {};
    page.say({ kind: 'choose' });
    await until('it is checked again', () => seats()?.seats.every(({ problem }) => problem === ''));
    assert.deepEqual(parts.ran, ['council.chooseEngines']);
  });

  it('reports a failed check once and keeps the previous result', async () => {
    const { engines, parts, said, shown } = await open([engineState('claude')]);
    parts.council.doctor = () => Promise.reject(new Error('no disk'));
    await engines.check();
    const last = said().at(-1);
    assert.equal(last?.kind === 'engines' ? last.state : '', 'unchecked');
    assert.deepEqual(
      shown().map(({ engine }) => engine),
      ['claude'],
    );
    assert.equal(parts.person.said.length, 1);
  });

  it('uses only the result of the newest check', async () => {
    const { engines, parts, shown } = await open([]);
    let answer = (_states: readonly EngineState[]): void => undefined;
    const late = new Promise<readonly EngineState[]>((resolve) => (answer = resolve));
    parts.council.doctor = () => late;
    const first = engines.check();
    parts.council.doctor = () => Promise.resolve([engineState('new')]);
    await engines.check();
    answer([engineState('old')]);
    await first;
    assert.deepEqual(
      shown().map(({ engine }) => engine),
      ['new'],
    );
  });

  it('does not open without trust, and obeys only known messages', async () => {
    const { engines } = await open([], { isTrusted: () => false });
    await assert.rejects(engines.show(), NotTrustedError);
    const { page, parts } = await open([]);
    page.say({ kind: 'run', command: 'rm' });
    page.say({ kind: 'rehearse' });
    await until('it is run', () => parts.ran.length > 0);
    assert.deepEqual(parts.ran, ['council.rehearse']);
  });
});
