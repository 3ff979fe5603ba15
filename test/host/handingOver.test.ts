import * as assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { copyFinding } from '../../src/ui/commands/copyFinding.ts';
import { dismissFinding } from '../../src/ui/commands/dismissFinding.ts';
import { handOver } from '../../src/ui/commands/handOver.ts';
import { driver } from './bridge.ts';
import { type CodeFile, verdictWith, writeCode } from './findingsInCode.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

const folder = workspaceFolder().fsPath;
const { sessionId } = verdictWith();
const NEW_CHAT = 'workbench.action.chat.open';

/** Writes its arguments and one variable to the file named by its first argument. */
const SCRIPT =
  'require("node:fs").writeFileSync(process.argv[1], JSON.stringify([process.argv.slice(2), process.env.COUNCIL_TEST_KEY])); setTimeout(() => {}, 3600000)';

describe('handing over findings', () => {
  let code: CodeFile;
  let parts: Parts;

  beforeEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    code = await writeCode();
    parts = makeParts();
    const p3 = code.p3({ title: 'The result is dropped' });
    const verdict = verdictWith(code.p1(), p3, code.p3({ id: 'x-3', title: 'Never awaited' }));
    await parts.findings.tracker.show(folder, { ...verdict, protocol: 'review', scope: 'uncommitted: 1 file' });
  });

  afterEach(() => rmSync(code.uri.fsPath, { force: true }));

  const titles = (prompt = ''): readonly string[] =>
    prompt.split('\n').flatMap((line) => (line.startsWith('  title: ') ? [line.slice('  title: '.length)] : []));

  const [ALL, RESULT, AWAITED] = [
    'A timeout is retried without an idempotency key',
    'The result is dropped',
    'Never awaited',
  ];

  async function copied(argument?: unknown, selected?: unknown): Promise<readonly string[]> {
    parts.person.picks.push('Clipboard');
    await handOver(argument, selected, parts);
    return titles(parts.copied.at(-1)).toSorted();
  }

  it('includes all open findings and no dismissed ones', async () => {
    assert.deepEqual(await copied(), [ALL, AWAITED, RESULT]);
    assert.equal(parts.person.asked.at(-1), 'Council: hand over 3 findings');
    parts.person.picks.push('This finding', 'Won’t fix');
    await dismissFinding({ sessionId, finding: 'x-3' }, parts);
    assert.deepEqual(await copied(), [ALL, RESULT]);
  });

  it('takes the selected findings once each, wherever the command is invoked', async () => {
    const [group] = parts.findings.list.groups;
    const [one, two] = group?.children ?? [];
    assert.ok(group !== undefined && one !== undefined && two !== undefined);
    const both = [one, two].map(({ finding }) => finding.title).toSorted();
    assert.deepEqual(await copied(one, [one, two]), both);
    assert.deepEqual(await copied(one), [one.finding.title]);
    assert.deepEqual(await copied(group, [one, group]), [ALL, AWAITED, RESULT]);
    assert.deepEqual(await copied(undefined, [two, one]), both);
  });

  it('skips listed findings that are no longer open', async () => {
    const { list } = parts.findings;
    list.filter = { severities: [], seats: [], standings: [], text: '' };
    parts.person.picks.push('This finding', 'Won’t fix');
    await dismissFinding({ sessionId, finding: 'x-3' }, parts);
    const [group] = list.groups;
    const dismissed = group?.children.find(({ finding: { id } }) => id === 'x-3') ?? assert.fail('it is not listed');
    assert.deepEqual(await copied(group), [ALL, RESULT]);
    assert.deepEqual(await copied(dismissed, group?.children), [ALL, RESULT]);
    await assert.rejects(handOver(dismissed, undefined, parts), /These findings aren’t open/);
  });

  it('takes the findings that the panel names, with their current places', async () => {
    assert.deepEqual(await copied({ sessionId, findings: ['x-2', 'x-3'] }), [AWAITED, RESULT]);
    assert.match(parts.copied.at(-1) ?? '', new RegExp(`^  place: ${code.name}, line 1$`, 'm'));
  });

  it('accepts a row of the view, like every command on a finding', async () => {
    const leaf = parts.findings.list.groups[0]?.children.find(({ finding: { id } }) => id === 'x-2');
    await copyFinding(leaf, parts);
    assert.deepEqual(titles(parts.copied[0]), [RESULT]);
  });

  it('offers another review but starts none by itself', async () => {
    await copied();
    const [said] = parts.person.said;
    assert.equal(said?.message, 'Copied 3 findings as a prompt for an assistant. Review again after the fix.');
    assert.deepEqual([said.actions, parts.ran], [['Review again'], []]);
    parts.person.presses.push('Review again');
    await copied();
    await until('the review', () => parts.ran.length > 0);
    assert.deepEqual(parts.ran, ['council.reviewAgain']);
  });

  it('offers no other review if the findings come from no review', async () => {
    parts.findings.tracker.remove(sessionId);
    await parts.findings.tracker.show(folder, verdictWith(code.p1()));
    await copied();
    assert.deepEqual(parts.person.said, [{ message: 'Copied 1 finding as a prompt for an assistant.', actions: [] }]);
  });

  it('does nothing if the question is closed, nothing is open, or trust is missing', async () => {
    await handOver(undefined, undefined, parts);
    assert.deepEqual([parts.copied, parts.person.said], [[], []]);
    parts.findings.tracker.remove(sessionId);
    await assert.rejects(handOver(undefined, undefined, parts), /There are no Council findings in your code/);
    const untrusted = makeParts({ isTrusted: () => false });
    await assert.rejects(handOver(undefined, undefined, untrusted), /only in workspaces that you trust/);
  });

  it('fills in a new chat if the editor has one, and sends nothing', async () => {
    const hasChat = async () => (await vscode.commands.getCommands(true)).includes(NEW_CHAT);
    const asked: unknown[] = [];
    if (!(await hasChat())) {
      parts.person.picks.push('New chat');
      await assert.rejects(handOver(undefined, undefined, parts), /there is no choice New chat/);
      const chat = vscode.commands.registerCommand(NEW_CHAT, (options: unknown) => void asked.push(options));
      parts.person.picks.push('New chat');
      await handOver(undefined, undefined, parts).finally(() => void chat.dispose());
      const [options] = asked as readonly { readonly query: string; readonly isPartialQuery: boolean }[];
      assert.deepEqual([titles(options?.query).length, options?.isPartialQuery], [3, true]);
    } else {
      parts.person.picks.push('New chat');
      await handOver(undefined, undefined, parts);
    }
    assert.match(parts.person.said.at(-1)?.message ?? '', /^Added 3 findings to the chat\. Send the prompt when/);
  });

  it('starts the engine itself in a terminal, and types nothing into a shell', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'council-hand-over-'));
    const file = path.join(place, 'arguments');
    const sentence = 'Read /a b/$(id)/`id`/findings.md; echo "x" && do what it says.';
    parts.council.talkative = [{ engine: 'claude', title: 'Claude' }];
    const env = { COUNCIL_TEST_KEY: 'k', ELECTRON_RUN_AS_NODE: '1' };
    parts.council.chat = { program: process.execPath, args: ['-e', SCRIPT, file, sentence], env };
    parts.person.picks.push('Claude');
    await handOver(undefined, undefined, parts);
    const terminal =
      vscode.window.terminals.find(({ name }) => name === 'Council: Claude') ?? assert.fail('no terminal');
    try {
      const { shellPath, shellArgs, cwd } = terminal.creationOptions as vscode.TerminalOptions;
      assert.deepEqual([shellPath, shellArgs, cwd], [process.execPath, ['-e', SCRIPT, file, sentence], folder]);
      await until('the program', () => existsSync(file) && readFileSync(file, 'utf8') !== '');
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), [[sentence], 'k']);
      const [opened] = parts.council.opened;
      assert.deepEqual([opened?.engine, titles(opened?.prompt).length], ['claude', 3]);
      assert.match(
        parts.person.said[0]?.message ?? '',
        /^Handed 3 findings over to Claude in a terminal\. Review again/,
      );
    } finally {
      terminal.dispose();
      rmSync(place, { recursive: true, force: true });
    }
  });

  it('has a button in the title of the findings view', async function () {
    if (driver === undefined) this.skip();
    const page = driver;
    await vscode.commands.executeCommand('council.findings.focus');
    await until('the button', async () => (await page.texts({ selector: '.pane-header .codicon-share' })).length > 0);
    await vscode.commands.executeCommand('workbench.view.explorer');
  });
});
