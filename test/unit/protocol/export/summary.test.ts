import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { summaryOf } from '../../../../src/protocol/export/summary.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { answered, ballot, failed, finding, setup } from '../run/seats.ts';
import { playVote } from '../run/player.ts';

function matchesGolden(name: string, text: string): void {
  const file = new URL(`../../../golden/${name}`, import.meta.url);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
  assert.equal(text, readFileSync(file, 'utf8'));
}

describe('summaryOf', () => {
  it('describes a split with a finding, a lost seat, and a left-out file', () => {
    const base = setup();
    const coverage = {
      files: 2,
      changedLines: 10,
      shownLines: 10,
      leftOut: [{ file: 'package-lock.json', reason: 'lock-file' as const }],
    };
    const { view } = playVote(
      [
        answered({
          ...ballot('REJECT', 84, {
            rationale: 'The retry books\ntwice | sometimes.',
            risks: ['Double refunds'],
            findings: [finding({ raisedBy: ['claude'] })],
          }),
          alternatives: ['Send an idempotency key.'],
        }),
        answered(
          ballot('REJECT', 73, {
            findings: [
              finding({
                title: 'Amounts below a cent are lost',
                detail: '',
                raisedBy: ['codex'],
                severity: 'P2',
                evidence: 'unverified',
                startLine: 0,
                endLine: 0,
              }),
            ],
          }),
        ),
        answered(
          ballot('APPROVE', 70, {
            dissent_note: 'The gateway removes duplicates.',
            conditions: ['Watch the first week.'],
          }),
        ),
        failed('quota', 'A usage limit is reached.'),
      ],
      {
        ...base,
        seats: [
          ...base.seats,
          { id: 'qwen', engine: 'qwen', title: 'Qwen', vendor: 'alibaba', perspective: null, rehearsal: false },
        ],
        artifact: { ...base.artifact, coverage },
      },
    );
    matchesGolden('summary-split.md', summaryOf(view));
  });

  it('describes a split that the user settled', () => {
    const { state } = playVote([
      answered(ballot('APPROVE', 65)),
      answered(ballot('REJECT', 70)),
      answered(ballot('ABSTAIN', 20)),
    ]);
    const resolved = councilWorkflow.evolve(state, {
      kind: 'settled',
      resolution: { option: 'codex', reason: 'too late in the week', acceptedRisk: false },
      seq: 99,
      at: '2026-01-02T05:00:00.000Z',
    });
    matchesGolden('summary-settled.md', summaryOf(viewOf(resolved)));
  });

  it('describes a rejection with its dissent and the way out', () => {
    const { view } = playVote([
      answered({
        ...ballot('REJECT', 84, { findings: [finding({ raisedBy: ['claude'] })] }),
        alternatives: ['Send an idempotency key.'],
      }),
      answered(ballot('REJECT', 73, { findings: [finding({ raisedBy: ['codex'], startLine: 40, endLine: 42 })] })),
      answered(ballot('APPROVE', 90, { dissent_note: 'The gateway removes duplicates.' })),
    ]);
    matchesGolden('summary-rejected.md', summaryOf(view));
  });

  it('is empty before the verdict', () => {
    assert.equal(summaryOf(viewOf(councilWorkflow.initialState(setup()))), '');
  });
});
