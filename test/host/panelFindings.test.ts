import * as assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import * as vscode from 'vscode';
import { sayAllEnglish } from '../../src/protocol/labels/label.ts';
import type { FindingStatus } from '../../src/messages.ts';
import type { Finding } from '../../src/protocol/findings/finding.ts';
import type { SessionView } from '../../src/protocol/view/view.ts';
import { dismissFinding } from '../../src/ui/commands/dismissFinding.ts';
import { showVerdict } from '../../src/ui/commands/showVerdict.ts';
import { playVote } from '../unit/protocol/run/player.ts';
import { answered, ballot } from '../unit/protocol/run/seats.ts';
import { type FakePanel, fakePanel } from './fakePanel.ts';
import { type CodeFile, verdictWith, writeCode } from './findingsInCode.ts';
import { openEditor, until, workspaceFolder } from './parts.ts';
import { NO, play } from './play.ts';

const folder = workspaceFolder().fsPath;
const { view: played } = playVote([NO, NO, NO]);
const { sessionId } = played;

const viewWith = (...findings: readonly Finding[]): SessionView => ({ ...played, verdict: verdictWith(...findings) });

describe('a finding in the verdict panel', () => {
  let code: CodeFile;

  beforeEach(async () => {
    code = await writeCode();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    rmSync(code.uri.fsPath, { force: true });
  });

  const statuses = ({ page }: FakePanel): readonly FindingStatus[] =>
    page.posted.findLast((message) => message.kind === 'show')?.findings ?? [];
  const posted = ({ page }: FakePanel): readonly string[] =>
    page.posted.map((message) => (message.kind === 'reveal' ? `reveal ${message.finding}` : message.kind));

  /** Opens a panel for a session whose findings are tracked. */
  async function shown(...findings: readonly Finding[]): Promise<FakePanel> {
    const panel = fakePanel(viewWith(...findings));
    await panel.parts.findings.tracker.show(folder, verdictWith(...findings));
    panel.page.say({ kind: 'ready' });
    await until('the view', () => panel.page.views.length > 0);
    return panel;
  }

  async function untilStatus({ parts, ...panel }: FakePanel, status: FindingStatus['status']): Promise<void> {
    // In the extension, the followers do this.
    const follow = parts.findings.onDidChangeCounts((id) => panel.panels.refresh(id));
    await until(status, () => statuses({ parts, ...panel })[0]?.status === status);
    follow.dispose();
  }

  describe('its actions', () => {
    it('are listed if it is in the code, and not otherwise', async () => {
      const exact = { quote: '  await gateway.refund(order);', replacement: '  await gateway.refund(order, key);' };
      const panel = await shown(
        code.p1(),
        code.p1({ id: 'x-2', severity: 'P3', ...exact }),
        code.p1({ id: 'x-3', evidence: 'unverified' }),
        code.p1({ id: 'x-4', file: '../outside.ts' }),
        code.p1({ id: 'x-5', file: '' }),
      );
      assert.deepEqual(statuses(panel), [
        { finding: 'x-1', status: 'current', actions: ['copy-finding', 'ask-finding', 'dismiss-finding'] },
        {
          finding: 'x-2',
          status: 'current',
          actions: ['apply-suggestion', 'copy-finding', 'ask-finding', 'dismiss-finding'],
        },
      ]);
    });

    it('exclude dismissing if another seat refutes it, since it is not in Problems', async () => {
      const refuted = { seat: 'codex', judgement: 'refute', reason: 'It has one.', quote: 'refund(order)' } as const;
      const panel = await shown(code.p1({ secondOpinions: [refuted] }));
      assert.deepEqual(statuses(panel), [
        { finding: 'x-1', status: 'current', actions: ['copy-finding', 'ask-finding'] },
      ]);
    });

    it('change when it is dismissed and when its code changes', async () => {
      const panel = await shown(code.p1());
      panel.parts.person.picks.push('False positive');
      await dismissFinding({ sessionId, finding: 'x-1' }, panel.parts);
      await untilStatus(panel, 'dismissed');
      assert.deepEqual(statuses(panel)[0]?.actions, ['copy-finding']);
      await panel.parts.findings.dismissals.remove(panel.parts.findings.dismissals.all);
      await untilStatus(panel, 'current');
      const editor = await openEditor(code.uri);
      const changed = untilStatus(panel, 'outdated');
      await editor.edit((edit) => edit.replace(new vscode.Range(1, 0, 2, 0), ''));
      await changed;
      assert.deepEqual(statuses(panel)[0]?.actions, ['copy-finding']);
    });

    it('stay the same in a session that a newer one has replaced', async () => {
      const panel = await shown(code.p1());
      const newer = { ...verdictWith(code.p1({ id: 'x-7' })), sessionId: 'vote-20260102-040000-1' };
      await panel.parts.findings.tracker.show(folder, newer);
      panel.panels.refresh(sessionId);
      await until('the view again', () => panel.page.views.length === 2);
      assert.deepEqual(statuses(panel)[0]?.actions, ['copy-finding', 'ask-finding', 'dismiss-finding']);
      panel.parts.person.picks.push('Won’t fix');
      await dismissFinding({ sessionId: newer.sessionId, finding: 'x-7' }, panel.parts);
      await until('it is dismissed here as well', () => statuses(panel)[0]?.status === 'dismissed');
    });

    it('run the commands with the finding', async () => {
      const { page, performed } = await shown(code.p1());
      for (const kind of ['apply-suggestion', 'copy-finding', 'ask-finding', 'dismiss-finding'])
        page.say({ kind, finding: 'x-1' });
      await until('the commands', () => performed.length === 4);
      const argument = { sessionId, finding: 'x-1' };
      assert.deepEqual(performed, [
        { command: 'council.applySuggestion', argument },
        { command: 'council.copyFinding', argument },
        { command: 'council.askFinding', argument },
        { command: 'council.dismissFinding', argument },
      ]);
    });

    it('are refused with a message if the verdict does not have the finding', async () => {
      const { page, performed, parts } = await shown(code.p1());
      for (const kind of ['apply-suggestion', 'copy-finding', 'ask-finding', 'dismiss-finding'])
        page.say({ kind, finding: 'x-9' });
      await until('the sentences', () => parts.person.said.length === 4);
      const sentences = parts.person.said.map(({ message }) => message);
      assert.deepEqual(new Set(sentences), new Set(['The verdict has no finding x-9. Show the verdict again.']));
      assert.deepEqual(performed, []);
    });

    it('come with the newest view, however slowly an older view’s files are read', async () => {
      const { page, panels } = await shown();
      // This one isn't tracked, so its file must be read. The newer one has no findings.
      panels.update({ ...viewWith(code.p1()), heading: [{ key: 'text', text: 'Older' }] });
      panels.update({ ...viewWith(), heading: [{ key: 'text', text: 'Newer' }] });
      await until('the newer view', () => sayAllEnglish(page.views.at(-1)?.heading ?? []) === 'Newer');
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.equal(sayAllEnglish(page.views.at(-1)?.heading ?? []), 'Newer');
    });
  });

  describe('that is to be revealed', () => {
    const lead = ({ panels }: FakePanel): void =>
      panels.show(folder, viewWith(code.p1()), { finding: 'x-1', focus: 'panel' });

    it('is sent once to a page that shows it, and takes the focus', async () => {
      const panel = await shown(code.p1());
      lead(panel);
      assert.deepEqual(panel.page.revealed, [{ preserveFocus: false }]);
      await until('it is told', () => posted(panel).includes('reveal x-1'));
      await until('the newer view', () => panel.page.views.length > 2);
      assert.equal(posted(panel).filter((message) => message === 'reveal x-1').length, 1);
    });

    it('is sent once to a new page, after its first view', async () => {
      const panel = fakePanel(viewWith(code.p1()));
      lead(panel);
      await until('the view is ready', () => panel.page.title !== '');
      assert.deepEqual(posted(panel), []);
      panel.page.say({ kind: 'ready' });
      await until('it is told', () => panel.page.posted.length > 1);
      assert.deepEqual(posted(panel), ['show', 'reveal x-1']);
      panel.page.say({ kind: 'ready' });
      assert.deepEqual(posted(panel), ['show', 'reveal x-1', 'show']);
    });

    it('is sent to the page that is created when a hidden panel comes to the front', async () => {
      const panel = await shown(code.p1());
      panel.page.visible = false;
      lead(panel);
      panel.panels.refresh(sessionId);
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.equal(posted(panel).includes('reveal x-1'), false, 'the page that was hidden is no more');
      panel.page.say({ kind: 'ready' });
      assert.deepEqual(posted(panel).slice(-2), ['show', 'reveal x-1']);
    });

    it('is not sent if no finding is named, and the focus stays', async () => {
      const panel = await shown(code.p1());
      panel.panels.show(folder, viewWith(code.p1()));
      assert.deepEqual(panel.page.revealed, [{ preserveFocus: true }]);
      await until('the view again', () => panel.page.views.length > 1);
      assert.equal(
        posted(panel).every((message) => message === 'show'),
        true,
      );
    });
  });

  describe('that is passed to “Show Verdict”', () => {
    async function show(finding: string) {
      const panel = fakePanel(played);
      const { parts } = panel;
      await play(parts, answered(ballot('REJECT', 80, { findings: [code.p1()] })), NO, NO);
      const shows: unknown[] = [];
      const panels = { show: (_folder: string, _view: SessionView, lead: unknown) => shows.push(lead) };
      const { sessionId: id, view } = parts.council.newest;
      const found = view.verdict?.findings[0]?.id ?? assert.fail('no finding');
      const argument = { sessionId: id, finding: finding === 'first' ? found : finding };
      return {
        shows,
        found,
        outcome: showVerdict(argument, { ...parts, panels: () => Promise.resolve(panels as never) }),
      };
    }

    it('is revealed when the panel opens', async () => {
      const { shows, found, outcome } = await show('first');
      await outcome;
      assert.deepEqual(shows, [{ finding: found, focus: 'panel' }]);
    });

    it('is reported if it is missing, and the panel still opens', async () => {
      const { shows, outcome } = await show('x-9');
      await assert.rejects(outcome, /^CouncilError: The verdict has no finding x-9\. Look for it in the list/);
      assert.deepEqual(shows, [{ finding: null, focus: 'panel' }]);
    });
  });
});
