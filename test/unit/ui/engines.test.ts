import * as assert from 'node:assert/strict';
import { verbatim } from '../../../src/protocol/labels/text.ts';
import type { Preparation } from '../../../src/session/council.ts';
import type { EngineState } from '../../../src/session/ports.ts';
import { degradedOffer } from '../../../src/ui/questions/beforeConvening.ts';
import { engineShown } from '../../../src/ui/doctor/engineShown.ts';
import { setup } from '../protocol/run/seats.ts';

const engine = (title: string, more: Partial<EngineState> = {}): EngineState => ({
  engine: title.toLowerCase(),
  title,
  vendor: `${title}-vendor`,
  rehearsal: false,
  experimental: false,
  kind: 'usable',
  command: `/bin/${title.toLowerCase()}`,
  version: '1.2.3',
  detail: verbatim('Ready.'),
  nextStep: verbatim(''),
  remedy: '',
  loginArgs: null,
  payment: null,
  access: verbatim(''),
  cautions: [],
  ...more,
});
const GEMINI = engine('Gemini', {
  kind: 'missing',
  version: null,
  detail: verbatim('Gemini is not installed.'),
  nextStep: verbatim('Install it: npm install -g gemini.'),
  remedy: 'npm install -g gemini',
});

describe('an engine on the engines page', () => {
  const actionsOf = (more: Partial<EngineState>): readonly string[] => engineShown(engine('Codex', more)).actions;
  const remedy = 'npm install -g @openai/codex';

  it('offers nothing if it is ready', () => {
    assert.deepEqual(actionsOf({}), []);
  });

  it('offers to log in if the login is, or may be, missing', () => {
    assert.deepEqual(actionsOf({ loginArgs: [] }), ['log-in']);
    const loggedOut = { kind: 'logged-out', loginArgs: ['login'], remedy: 'codex login' } as const;
    assert.deepEqual(actionsOf(loggedOut), ['log-in', 'copy-remedy']);
  });

  it('offers the command that installs or fixes it, and the setting for its path', () => {
    assert.deepEqual(actionsOf({ kind: 'missing', command: null, remedy }), ['copy-remedy', 'open-setting']);
    assert.deepEqual(actionsOf({ kind: 'failed', remedy }), ['copy-remedy', 'open-setting']);
    assert.deepEqual(actionsOf({ kind: 'missing', command: null, loginArgs: ['login'] }), ['open-setting']);
  });

  it('offers nothing to install or set if it is an editor model', () => {
    const model = { engine: 'editor.copilot.gpt-4o', command: null } as const;
    for (const kind of ['usable', 'missing', 'logged-out'] as const)
      assert.deepEqual(actionsOf({ ...model, kind }), []);
    assert.equal(engineShown(engine('GPT-4o', model)).form, 'model');
    assert.equal(engineShown(engine('Codex')).form, 'program');
  });

  it('sends no command to the page', () => {
    const shown = engineShown(engine('Codex', { kind: 'missing', loginArgs: ['login'], remedy }));
    assert.deepEqual(
      Object.keys(shown).filter((key) => ['remedy', 'loginArgs'].includes(key)),
      [],
    );
  });
});

describe('the question before a smaller council', () => {
  const preparation = (mode: 'two-engine' | 'simple', engines: readonly EngineState[]): Preparation => ({
    setup: setup({ mode }),
    artifact: setup().artifact,
    engines,
    degradedNotice: verbatim('Gemini can’t take part. The council would consist of Claude and Codex.'),
    targetQuestion: null,
    guidanceFrom: '',
  });

  it('says what is missing and what a smaller council means', () => {
    const { message, answers } = degradedOffer(preparation('two-engine', [engine('Claude'), engine('Codex'), GEMINI]));
    assert.match(message, /^Council: Gemini can’t take part. .* you decide whenever one approves and one rejects/);
    assert.deepEqual(answers, { 'Continue with 2': 'go-on', 'Check Engines': 'check-engines', Stop: 'stop' });
  });

  it('says that one engine would answer three times', () => {
    const { message } = degradedOffer(preparation('simple', [engine('Claude'), GEMINI]));
    assert.match(message, /Claude answers as Logos.*Pathos.*Sophia.*one vendor/);
  });
});
