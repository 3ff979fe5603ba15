import assert from 'node:assert/strict';
import { verbatim } from '../../../../src/protocol/labels/text.ts';
import { seatOfEngine } from '../../../../src/protocol/seat.ts';
import type { SeatsNow, SeatState } from '../../../../src/session/seatPorts.ts';
import { engineChoices } from '../../../../src/ui/questions/engineChoices.ts';
import { engineState } from '../../session/hall.ts';

const ready = { kind: 'usable', detail: verbatim('Found.'), nextStep: verbatim('') } as const;
const seat = (id: string, more: Partial<SeatState> = {}): SeatState => ({ ...seatOfEngine(id), ...ready, ...more });
const listed = (...seats: readonly SeatState[]): SeatsNow<SeatState> => ({ from: 'listed', seats });

const CLAUDE = engineState('claude', {
  title: 'Claude',
  vendor: 'Anthropic',
  payment: 'subscription',
  access: verbatim('It reads.'),
});
const CODEX = engineState('codex', {
  ...{ title: 'Codex', vendor: 'OpenAI', kind: 'logged-out', detail: verbatim('It isn’t logged in.') },
  nextStep: verbatim('Log in: codex login.'),
});
const ACME = engineState('acme', {
  title: 'acme',
  vendor: 'Acme',
  unproven: true,
  cautions: [verbatim('It may write.')],
  ...{ price: { input: 3, output: 0.5 } },
});
const MODEL = engineState('editor.copilot.o3', {
  title: 'o3',
  vendor: 'OpenAI',
  kind: 'logged-out',
  detail: verbatim('Refused.'),
});
const SCRIPT = engineState('rehearsal-a', { rehearsal: true });

describe('the engines to choose from', () => {
  it('list current engines first, then usable ones, then the rest, without scripted engines', () => {
    const rows = engineChoices([CODEX, ACME, MODEL, SCRIPT, CLAUDE], listed(seat('claude')));
    assert.deepEqual(
      rows.map(({ value, label, description, detail }) => [value, label, description, detail]),
      [
        ['claude', 'Claude', 'Anthropic, ready', 'Paid with your subscription. It reads.'],
        [
          'acme',
          'acme',
          'Acme, not proven read-only, ready',
          'US$3 per million input tokens, US$0.5 per million output tokens. It may write.',
        ],
        ['codex', 'Codex', 'OpenAI, not logged in', 'It isn’t logged in. Log in: codex login.'],
        ['editor.copilot.o3', 'o3', 'OpenAI, not allowed', 'Refused.'],
      ],
    );
  });

  it('show a configured seat beside its engine, with its options and its problem', () => {
    const told = seat('deep', { engine: 'claude', model: 'opus' });
    const wrong = seat('fast', {
      ...{ engine: 'claude', effort: 'low', kind: 'refused', detail: verbatim('claude takes no effort from Council.') },
      nextStep: verbatim('Leave it out.'),
    });
    const [deep, fast, own] = engineChoices([CLAUDE], listed(told, wrong));
    assert.deepEqual([deep?.label, deep?.description], ['deep', 'Claude, Anthropic, model opus, ready']);
    assert.equal(fast?.description, 'Claude, Anthropic, effort low, can’t be used as configured');
    assert.match(fast.detail, /^claude takes no effort from Council\. Leave it out\. Paid with/);
    assert.equal(own?.value, 'claude');
  });

  it('include a seat whose engine does not exist', () => {
    const [gone] = engineChoices(
      [CLAUDE],
      listed(seat('omega', { kind: 'refused', detail: verbatim('There’s no engine named omega.') })),
    );
    assert.deepEqual([gone?.label, gone?.description], ['omega', 'can’t be used as configured']);
  });
});
