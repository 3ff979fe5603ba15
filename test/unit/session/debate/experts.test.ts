import assert from 'node:assert/strict';
import type { EngineReply } from '../../../../src/protocol/seat.ts';
import { withPersonas } from '../../../../src/session/debate/experts.ts';
import { answers, type Answering, hall, hangs } from '../hall.ts';

const MIGRATOR = {
  perspective: 'Migrator',
  identity: 'You move data.',
  angle: 'Old records that no new rule fits.',
  method: 'Take ten of the oldest and try.',
};
const AUDITOR = {
  perspective: 'Auditor',
  identity: 'You explain figures to strangers.',
  angle: 'What can be proven a year later.',
  method: 'Ask for the receipt of each step.',
};
const said = (text: string): EngineReply => ({ ...answers('APPROVE'), text }) as EngineReply;
const experts = (...list: readonly object[]): EngineReply => said(JSON.stringify({ experts: list }));
const LOST: EngineReply = {
  kind: 'logged-out',
  detail: 'It is not logged in.',
  nextStep: 'Log in: claude.',
  output: '',
  durationMs: 1,
};

async function prepared(claude: Answering) {
  const { council, request, journal } = hall({ claude, codex: hangs, gemini: hangs });
  const preparation = await council.prepare({ ...request, protocol: 'debate' });
  const made = await council.withExperts(preparation, new AbortController().signal);
  return { made, debate: made.setup.debate, before: preparation, journal };
}

describe('experts for a debate', () => {
  it('take the seats if they are valid, and only the proponent’s engine is asked', async () => {
    const { debate, journal } = await prepared(() => Promise.resolve(experts(MIGRATOR, AUDITOR)));
    assert.deepEqual(
      debate?.personas.map(({ seat, perspective, origin }) => [seat, perspective, origin]),
      [
        ['codex', 'Migrator', 'generated'],
        ['gemini', 'Auditor', 'generated'],
      ],
    );
    assert.equal(debate.expertsProblem, undefined);
    assert.deepEqual(journal, ['asked claude', 'ended claude']);
  });

  const unfit: readonly (readonly [string, EngineReply, RegExp])[] = [
    ['too few', experts(MIGRATOR), /named no usable ones\. The number of experts is 1 instead of 2\./],
    ['called alike', experts(MIGRATOR, { ...AUDITOR, perspective: 'migrator' }), /have the same name/],
    ['incomplete', experts(MIGRATOR, { ...AUDITOR, method: '' }), /“Auditor” is incomplete/],
    ['named for the other side', experts(MIGRATOR, { ...AUDITOR, perspective: 'Proponent' }), /called Proponent/],
    ['no JSON', said('An architect, an operator.'), /Its answer names no experts/],
    ['from a dead engine', LOST, /CLAUDE named no usable ones\. It is not logged in\. Log in: claude\.$/],
  ];
  for (const [what, reply, told] of unfit) {
    it(`are rejected with a reason if they are ${what}, and the built-in ones stay`, async () => {
      const { debate, before } = await prepared(() => Promise.resolve(reply));
      assert.deepEqual(debate?.personas, before.setup.debate?.personas);
      assert.deepEqual([...new Set(debate?.personas.map((one) => one.origin))], ['built-in']);
      assert.match(debate?.expertsProblem ?? '', /^The debate uses the built-in experts/);
      assert.match(debate?.expertsProblem ?? '', told);
    });
  }

  it('become single lines of limited length if the user edited them', async () => {
    const { made } = await prepared(() => Promise.resolve(LOST));
    const edited = {
      ...MIGRATOR,
      seat: 'codex',
      origin: 'edited',
      angle: 'One\n# two\n```',
      method: 'x'.repeat(900),
    } as const;
    const { setup } = withPersonas(made, [edited]);
    assert.deepEqual([setup.debate?.personas[0]?.angle, setup.debate?.personas[0]?.method.length], ['One # two', 400]);
  });
});
