import * as assert from 'node:assert/strict';
import type { Preparation } from '../../../src/session/council.ts';
import type { EngineState } from '../../../src/session/ports.ts';
import { degradedOffer } from '../../../src/ui/questions/beforeConvening.ts';
import { engineCount, engineRows } from '../../../src/ui/questions/engineRows.ts';
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
  detail: 'Ready.',
  nextStep: '',
  remedy: '',
  loginArgs: null,
  payment: null,
  access: '',
  cautions: [],
  ...more,
});
const GEMINI = engine('Gemini', {
  kind: 'missing',
  version: null,
  detail: 'Gemini is not installed.',
  nextStep: 'Install it: npm install -g gemini.',
  remedy: 'npm install -g gemini',
});

describe('the rows of Check Engines', () => {
  it('show state, version and next step of every engine', () => {
    const rows = engineRows([engine('Claude'), GEMINI]);
    const texts = rows.map((row) =>
      row.kind === 'choice' ? `${row.label} | ${row.description} | ${row.detail}` : row.label,
    );
    assert.ok(texts.includes('$(pass) Claude | 1.2.3 | Ready.'), texts.join('\n'));
    assert.ok(
      texts.includes(
        '$(circle-slash) Gemini | not installed | Install it: npm install -g gemini. Gemini is not installed.',
      ),
      texts.join('\n'),
    );
  });

  it('leave out the rehearsals, which are no engines, and say how many can be used', () => {
    const states = [engine('Rehearsal A', { rehearsal: true }), GEMINI];
    assert.doesNotMatch(JSON.stringify(engineRows(states)), /Rehearsal A/);
    assert.equal(engineCount(states), 'None of 1 can be used now');
    assert.equal(engineCount([engine('Claude'), GEMINI]), '1 of 2 can be used now');
  });

  it('copy the command of the next step, and offer a rehearsal', () => {
    const values = engineRows([GEMINI]).flatMap((row) => (row.kind === 'choice' ? [row.value] : []));
    assert.deepEqual(values, [{ kind: 'copy', text: 'npm install -g gemini' }, { kind: 'rehearse' }]);
  });
});

describe('the question before a smaller council', () => {
  const preparation = (mode: 'two-engine' | 'simple', engines: readonly EngineState[]): Preparation => ({
    setup: setup({ mode }),
    artifact: setup().artifact,
    engines,
    degradedNotice: 'Gemini cannot take part; the council would be Claude and Codex.',
    targetQuestion: null,
    guidanceFrom: '',
  });

  it('says what is missing, and what a smaller council means', () => {
    const { message, answers } = degradedOffer(preparation('two-engine', [engine('Claude'), engine('Codex'), GEMINI]));
    assert.match(message, /^Council: Gemini cannot take part; .* one for and one against is always yours/);
    assert.deepEqual(answers, { 'Go on with 2': 'go-on', 'Check Engines': 'check-engines', Stop: 'stop' });
  });

  it('says that one engine would answer three times', () => {
    const { message } = degradedOffer(preparation('simple', [engine('Claude'), GEMINI]));
    assert.match(message, /Claude is asked as Logos.*Pathos.*Sophia.*one vendor/);
  });
});
