import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { verbatim } from '../../src/protocol/labels/text.ts';
import type { ToolName } from '../../src/schema/tool.ts';
import { CouncilError } from '../../src/session/fault.ts';
import type { CouncilApi } from '../../src/ui/api.ts';
import { invoke, prepare } from '../../src/ui/tools/councilTool.ts';
import { setup } from '../unit/protocol/run/seats.ts';
import { makeParts, type Parts, until, workspaceFolder, writeFile } from './parts.ts';
import { NO, YES } from './play.ts';

const NEVER = new vscode.CancellationTokenSource().token;
const REVIEW = { scope: 'uncommitted' };

const textOf = ({ content }: vscode.LanguageModelToolResult): string =>
  content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '?')).join('');

const toolOf = (parts: Parts, name: ToolName = 'council_review') => ({
  prepareInvocation: (input: unknown, token: vscode.CancellationToken) => prepare({ name, input, token }, parts),
  invoke: (input: unknown, token: vscode.CancellationToken) => invoke({ name, input, token }, parts),
});

async function begin(parts: Parts, token = NEVER) {
  const result = toolOf(parts).invoke(REVIEW, token);
  // The test checks the rejection later. Until then, it mustn't count as unhandled.
  result.catch(() => undefined);
  await until('a session has begun', () => parts.sessions.running.length === 1);
  return { result, session: parts.council.newest };
}

describe('the tools for the editor’s agents', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('are listed with a closed input schema', async () => {
    await vscode.extensions.getExtension<CouncilApi>('council.council')?.activate();
    const ours = () => vscode.lm.tools.filter(({ name }) => name.startsWith('council_'));
    await until('the tools are listed', () => ours().length === 2);
    assert.deepEqual(
      ours().map(({ name }) => name),
      ['council_review', 'council_deliberate'],
    );
    for (const { description, inputSchema } of ours()) {
      assert.match(description, /Use it (?:when|for)/);
      assert.equal((inputSchema as { additionalProperties?: unknown }).additionalProperties, false);
    }
  });

  it('give the agent the verdict as text and the user the panel', async () => {
    const uri = await writeFile('careless.ts', 'export const run = (text: string) => eval(text);\n');
    const input = { scope: 'file:careless.ts', question: 'May this be merged?' };
    const result = await vscode.lm.invokeTool('council_review', { input, toolInvocationToken: undefined }, NEVER);
    assert.match(textOf(result), /^# .+\n[\s\S]*May this be merged\?[\s\S]*## Votes/);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.ok(
      tabs.some(({ input: tab }) => tab instanceof vscode.TabInputWebview && tab.viewType.includes('council.verdict')),
    );
    await vscode.workspace.fs.delete(uri);
  });

  it('tell the agent that nothing has changed, without asking an engine', async () => {
    const parts = makeParts();
    const { result, session } = await begin(parts);
    session.answer(YES, YES, YES);
    await result;
    parts.council.unchanged = session;
    const again = textOf(await toolOf(parts).invoke(REVIEW, NEVER));
    assert.match(again, /^This verdict is from .* Nothing has changed since.*\n\n# Approved 3–0/);
    assert.equal(parts.council.sessions.length, 1);
  });

  it('show before a call what would be sent to which engines', async () => {
    const parts = makeParts();
    const { confirmationMessages, invocationMessage } = await toolOf(parts).prepareInvocation(REVIEW, NEVER);
    assert.ok(confirmationMessages);
    const message = confirmationMessages.message as vscode.MarkdownString;
    // Versions of the editor escape different characters.
    const text = message.value.replace(/\\(.)/g, '$1').replaceAll('&nbsp;', ' ');
    const { seats, artifact } = setup();
    for (const { title, vendor } of seats) assert.ok(text.includes(`${title} (${vendor})`), text);
    assert.match(confirmationMessages.title, /^Let the council review “.+”\?$/);
    assert.ok(text.includes(artifact.files[0]?.path ?? '-'), text);
    assert.notEqual(message.isTrusted, true);
    assert.match(invocationMessage as string, /^The council reviews “/);
    assert.deepEqual(parts.council.sessions, [], 'nothing has begun');
  });

  it('name the engines of the profile that the call itself uses', async () => {
    const parts = makeParts();
    await parts.profile.pick('cheap');
    await toolOf(parts).prepareInvocation(REVIEW, NEVER);
    const { result, session } = await begin(parts);
    session.cancel();
    await result;
    assert.deepEqual(
      parts.council.requests.map(({ profile }) => profile),
      ['cheap', 'cheap'],
    );
  });

  it('use an editor model only if the confirmation of the same call named it', async () => {
    const parts = makeParts();
    const model = 'editor.copilot.gpt-4o';
    const [first, ...others] = setup().seats;
    assert.ok(first !== undefined);
    parts.council.parts = { seats: [{ ...first, id: model, engine: model, title: 'GPT-4o' }, ...others] };
    const input = { scope: 'staged', question: 'Is it named?' };
    await assert.rejects(
      toolOf(parts).invoke(input, NEVER),
      /didn’t name editor\.copilot\.gpt-4o\. Call the tool again/,
    );
    assert.deepEqual(parts.council.sessions, []);
    const { confirmationMessages } = await toolOf(parts).prepareInvocation(input, NEVER);
    const { value } = confirmationMessages?.message as vscode.MarkdownString;
    assert.ok(value.replace(/\\(.)/g, '$1').replaceAll('&nbsp;', ' ').includes(`, as ${model})`), value);
    await assert.rejects(toolOf(parts).invoke({ ...input, question: 'Another' }, NEVER), /didn’t name/);
    const result = toolOf(parts).invoke(input, NEVER);
    await until('a session has begun', () => parts.sessions.running.length === 1);
    parts.council.newest.cancel();
    await result;
    assert.ok(parts.council.requests.every(({ presence }) => presence === 'unattended'));
  });

  it('show an agent’s text in the confirmation only as plain text', async () => {
    const input = { question: '[click](command:council.doctor) <img src=x> **now**\n# Title' };
    const parts = makeParts();
    const { council } = parts;
    const prepare = council.prepare.bind(council);
    council.prepare = async (request) => {
      const preparation = await prepare(request);
      const question = { ...preparation.setup.question, text: request.question.text ?? '' };
      return { ...preparation, setup: { ...preparation.setup, question } };
    };
    const prepared = await toolOf(parts).prepareInvocation(input, NEVER);
    const { value, isTrusted, supportHtml } = prepared.confirmationMessages?.message as vscode.MarkdownString;
    for (const raw of ['[click](command:', '**now**', '\n# Title']) assert.ok(!value.includes(raw), value);
    assert.ok(isTrusted !== true && supportHtml !== true);
  });

  it('run nothing in an untrusted workspace, and say so', async () => {
    const parts = makeParts({ isTrusted: () => false });
    await assert.rejects(toolOf(parts).prepareInvocation(REVIEW, NEVER), /only in workspaces that you trust/);
    await assert.rejects(toolOf(parts).invoke(REVIEW, NEVER), /only in workspaces that you trust/);
    assert.deepEqual([parts.council.requests, parts.council.sessions], [[], []]);
  });

  it('do not let the agent choose what runs or where', async () => {
    const parts = makeParts();
    for (const key of ['engines', 'command', 'cwd', 'config', 'autonomy']) {
      await assert.rejects(toolOf(parts).invoke({ ...REVIEW, [key]: 'x' }, NEVER), /Unrecognized key/);
    }
    await assert.rejects(toolOf(parts).invoke({ scope: 'file:.env' }, NEVER), /an agent can’t send it/);
    assert.deepEqual(parts.council.requests, []);
  });

  it('pass on the core’s message, but hide internal errors from the agent', async () => {
    const parts = makeParts();
    parts.council.refusal = new CouncilError(
      'nothing-to-review',
      verbatim('There are no changes; change something first.'),
    );
    await assert.rejects(
      toolOf(parts).invoke(REVIEW, NEVER),
      /^Error: There are no changes; change something first\.$/,
    );
    parts.council.refusal = new Error('a secret path') as CouncilError;
    await assert.rejects(toolOf(parts).prepareInvocation(REVIEW, NEVER), (error: Error) => {
      assert.match(error.message, /error in Council/);
      assert.doesNotMatch(error.message, /secret path/);
      return true;
    });
  });

  it('end the engines if the agent is stopped', async () => {
    const parts = makeParts();
    const source = new vscode.CancellationTokenSource();
    const { result } = await begin(parts, source.token);
    source.cancel();
    await assert.rejects(result, vscode.CancellationError);
    assert.deepEqual(parts.sessions.running, []);
  });

  it('tell the agent if the user stopped the council', async () => {
    const parts = makeParts();
    const { result, session } = await begin(parts);
    session.cancel();
    assert.match(textOf(await result), /The user canceled the council/);
    const small = makeParts();
    small.council.degradedNotice = 'Gemini can’t take part. The council would consist of Claude and Codex.';
    assert.match(textOf(await toolOf(small).invoke(REVIEW, NEVER)), /stopped the council before it asked an engine/);
  });

  it('request the review that the agent asked for', async () => {
    const parts = makeParts();
    const { result, session } = await begin(parts);
    session.answer(YES, YES, NO);
    assert.match(textOf(await result), /^# /);
    const [request] = parts.council.requests;
    assert.deepEqual(
      [request?.protocol, request?.workspace, request?.engines],
      ['review', workspaceFolder().fsPath, null],
    );
  });
});
