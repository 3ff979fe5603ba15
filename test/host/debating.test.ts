import * as assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { anchorFindings } from '../../src/artifact/evidence/anchor.ts';
import { linesOf } from '../../src/artifact/text/textLines.ts';
import { readAnswer } from '../../src/answers/readAnswer.ts';
import type { SeatQuestion } from '../../src/protocol/run/seatQuestion.ts';
import type { SeatReply } from '../../src/protocol/seat.ts';
import type { Artifact } from '../../src/protocol/setup.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { askedOf } from '../../src/questions/asked.ts';
import type { Findings } from '../../src/ui/findings/findings.ts';
import {
  assumptions,
  challenge,
  confrontation,
  debateSetup,
  opening,
  playDebate,
  said,
} from '../unit/protocol/debate/debatePlayer.ts';
import { setup } from '../unit/protocol/run/seats.ts';
import { makeFindings, openEditor, until, workspaceFolder, writeFile } from './parts.ts';

const TEXT = [
  '# A queue for refunds',
  '',
  'Refunds go through a queue in memory.',
  'A refund that fails is tried again for ever.',
  '',
].join('\n');

describe('the challengers’ findings in a proposal', () => {
  const folder = workspaceFolder().fsPath;
  const settings = () => vscode.workspace.getConfiguration('council.diagnostics');
  const { Error: ERROR, Warning } = vscode.DiagnosticSeverity;
  let name: string;
  let uri: vscode.Uri;
  let findings: Findings;

  beforeEach(async () => {
    name = `plan-${crypto.randomUUID().slice(0, 8)}.md`;
    uri = await writeFile(name, TEXT);
    findings = makeFindings();
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await settings().update('p2', undefined, vscode.ConfigurationTarget.Global);
    rmSync(uri.fsPath, { force: true });
  });

  const shown = () => vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'council');
  const levels = () => shown().map(({ severity }) => severity);

  const proposal = (): Artifact => ({
    ...setup().artifact,
    ...{ target: 'proposal', scope: `file:${name}`, title: name, text: TEXT },
    files: [{ path: name, startLine: 1, lines: linesOf(TEXT) }],
  });

  /** An engine's answer, parsed and checked against the proposal. */
  function answer(seatQuestion: Extract<SeatQuestion, { task: 'challenge' }>, seat: string, found: object): SeatReply {
    const { verdict, critique, confidence } = challenge();
    const text = JSON.stringify({ verdict, critique, confidence, objection_strength: 'strong', findings: found });
    const asked = askedOf(seatQuestion, { target: 'proposal', scope: `file:${name}`, shows: 'text' });
    const { ballot, ...reading } = readAnswer({ text, structured: false, prompt: '' }, asked, {
      seat,
      words: 'ignore',
    });
    assert.ok(ballot !== null, reading.problem ?? 'not read');
    const held = { ...ballot, findings: anchorFindings(ballot.findings, proposal()) };
    return { ...said(challenge(), text), reading: { ...reading, ballot: held } } as SeatReply;
  }

  const lost = { file: '', line: 3, quote: 'a queue in memory', title: 'A restart loses every refund' };
  const endless = { file: '', line: 4, quote: 'tried again for ever', title: 'Retries never end' };

  function debated(): Verdict {
    const here = (item: object) => ({ ...item, file: name });
    const { verdict } = playDebate(
      (seatQuestion, seat) => {
        if (seatQuestion.task === 'opening') return opening;
        if (seatQuestion.task === 'confrontation') return confrontation();
        if (seatQuestion.task !== 'challenge') return assumptions('The process is never restarted');
        return answer(seatQuestion, seat, seat === 'codex' ? { p1: [here(lost)] } : { p2: [here(endless)] });
      },
      debateSetup({ artifact: proposal(), limits: { timeoutSeconds: {}, retries: 0, maxRounds: 1 } }),
    );
    return verdict;
  }

  it('are errors on their lines if they are P1s, and link to the session', async () => {
    const verdict = debated();
    assert.equal(verdict.debate?.kind, 'trade-off');
    await findings.tracker.show(folder, verdict);
    assert.deepEqual(levels(), [ERROR]);
    const [problem] = shown();
    assert.equal(problem?.range.start.line, 2);
    assert.match(problem.message, /^A restart loses every refund\b/);
    const target = typeof problem.code === 'object' ? problem.code.target : undefined;
    assert.deepEqual([target?.scheme, target?.path], ['command', 'council.showVerdict']);
    const found = verdict.findings.find(({ severity }) => severity === 'P1');
    assert.deepEqual(JSON.parse(target?.query ?? ''), [{ sessionId: verdict.sessionId, finding: found?.id }]);
  });

  it('follow the setting for P2s', async () => {
    await findings.tracker.show(folder, debated());
    await settings().update('p2', 'warning', vscode.ConfigurationTarget.Global);
    await until('both', () => levels().join() === [ERROR, Warning].join());
    assert.deepEqual(
      shown().map(({ range, message }) => [range.start.line, message.split('\n')[0]]),
      [
        [2, 'A restart loses every refund'],
        [3, 'Retries never end'],
      ],
    );
  });

  it('move with their line and disappear with it', async () => {
    await findings.tracker.show(folder, debated());
    const editor = await openEditor(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '<!-- draft -->\n'));
    await until('it has moved', () => shown()[0]?.range.start.line === 3);
    await editor.edit((edit) => edit.delete(new vscode.Range(3, 0, 4, 0)));
    await until('it has gone', () => shown().length === 0);
  });
});
