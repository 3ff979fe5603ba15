import assert from 'node:assert/strict';
import type { EngineAdapter, Invocation } from '../../../src/engines/adapter.ts';
import { type CommandEngine, customAdapter } from '../../../src/engines/custom.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../../../src/engines/registry.ts';
import { ASKED, ENDED, readerOf, SETTINGS } from './samples.ts';

const adapterOf = (name: string): EngineAdapter => {
  const adapter = findAdapter(name, []);
  assert.ok(adapter);
  return adapter;
};

/** Whether the arguments contain these words next to each other. */
function has({ args }: Invocation, ...words: readonly string[]): boolean {
  return args.some((_, index) => words.every((word, offset) => args[index + offset] === word));
}

const FULL = { ...SETTINGS, autonomy: 'full' } as const;
const WRITING = /yolo|acceptEdits|workspace-write|danger|skip-permissions|allow-all|full-auto|bypass/i;

describe('invocations', () => {
  for (const name of BUILT_IN_ENGINES) {
    const adapter = adapterOf(name);

    it(`${name} is read-only unless the user wants otherwise`, () => {
      const invocation = adapter.invoke(ASKED, SETTINGS);
      assert.ok(!invocation.args.some((arg) => WRITING.test(arg)), invocation.args.join(' '));
      const full = adapter.invoke(ASKED, FULL);
      assert.notEqual(invocation.acp?.access, 'all');
      const said = ({ args, acp }: Invocation) => [args, acp?.access];
      if (adapter.kind !== 'rehearsal') assert.notDeepEqual(said(full), said(invocation));
    });

    it(`${name} gets the whole prompt once, where it cannot be taken for a flag`, () => {
      const { args, stdin = '', files = {}, acp } = adapter.invoke(ASKED, SETTINGS);
      const said = acp?.prompt ?? '';
      const places = [...args, stdin, said, ...Object.values(files)].filter((place) => place.includes(ASKED.prompt));
      assert.deepEqual(places, [ASKED.prompt]);
      const [before = '-'] = args.slice(args.indexOf(ASKED.prompt) - 1);
      assert.ok(!args.includes(ASKED.prompt) || before.startsWith('-'), args.join(' '));
    });

    it(`${name} gets the user's arguments and environment`, () => {
      const settings = { ...SETTINGS, args: ['--mine', 'x y'], env: { MY_PROXY: 'http://p' } };
      const invocation = adapter.invoke(ASKED, settings);
      assert.ok(has(invocation, '--mine', 'x y'));
      assert.equal(invocation.env['MY_PROXY'], 'http://p');
    });

    it(`${name} gets a model and an effort if it supports them`, () => {
      const { takes = [] } = adapter;
      const { args, acp } = adapter.invoke(ASKED, { ...SETTINGS, model: 'big-1', effort: 'grim' });
      const said = [...args, acp?.model ?? ''];
      assert.deepEqual(
        [said.some((one) => one === 'big-1' || one.endsWith('=big-1')), said.some((one) => one.includes('grim'))],
        [takes.includes('model'), takes.includes('effort')],
      );
    });

    it(`${name} writes its files only to the folder of the call`, () => {
      for (const file of Object.keys(adapter.invoke(ASKED, SETTINGS).files ?? {}))
        assert.match(file, /^[\w-]+(?:\.[\w-]+)+$/);
    });

    it(`${name} says how to install it and how to log in`, () => {
      assert.notEqual(adapter.installHint, '');
      assert.notEqual(adapter.loginHint, '');
      assert.ok(adapter.promptLimitBytes > 100_000);
    });
  }

  it('Claude runs in the workspace without loading anything from the repository', () => {
    const invocation = adapterOf('claude').invoke(ASKED, SETTINGS);
    assert.equal(invocation.cwd, ASKED.workspace);
    assert.ok(has(invocation, '--setting-sources', 'user', '--strict-mcp-config', '--tools', 'Read,Grep,Glob'));
    assert.ok(has(invocation, '--output-format', 'stream-json', '--verbose', '--no-session-persistence'));
    assert.ok(has(invocation, '--json-schema', '{"type":"object"}'));
    assert.equal(invocation.env['CLAUDE_CODE_DISABLE_FILE_MENTIONS'], '1');
    assert.equal(invocation.env['CLAUDE_CODE_MAX_RETRIES'], '2');
    const isolated = adapterOf('claude').invoke(ASKED, FULL);
    assert.ok(has(isolated, '--setting-sources', 'user', '--strict-mcp-config'));
  });

  it('Claude keeps the number of retries that the user has set', () => {
    const environment = { CLAUDE_CODE_MAX_RETRIES: '5' };
    assert.equal(
      adapterOf('claude').invoke({ ...ASKED, environment }, SETTINGS).env['CLAUDE_CODE_MAX_RETRIES'],
      undefined,
    );
  });

  it('Codex treats the workspace as untrusted and takes no rules, skills, or instructions from it', () => {
    const workspace = '/home/user/a "b" \\c';
    const invocation = adapterOf('codex').invoke({ ...ASKED, workspace }, SETTINGS);
    assert.equal(invocation.cwd, workspace);
    assert.equal(invocation.args[0], 'exec');
    assert.equal(invocation.args.at(-1), '-');
    assert.ok(has(invocation, '-s', 'read-only', '-c', 'approval_policy="never"'));
    assert.ok(has(invocation, '--ignore-rules'));
    assert.ok(has(invocation, '-c', 'projects={"/home/user/a \\"b\\" \\\\c"={trust_level="untrusted"}}'));
    for (const setting of [
      'project_root_markers=[]',
      'skills.include_instructions=false',
      'project_doc_max_bytes=0',
      'features.shell_snapshot=false',
    ])
      assert.ok(has(invocation, '-c', setting), setting);
    assert.ok(has(invocation, '--output-schema', '/home/user/state/call-1/answer-schema.json'));
    assert.equal(invocation.files?.['answer-schema.json'], '{"type":"object"}');
    assert.ok(has(invocation, '-o', '/home/user/state/call-1/last-message.txt'));
  });

  it('Codex gives its answer in a file if the stream has none', () => {
    const reader = readerOf(adapterOf('codex'));
    reader.onLine('stdout', '{"type":"turn.completed","usage":null}');
    const reply = reader.finish(ENDED, { 'last-message.txt': 'From the file.' });
    assert.ok(reply.kind === 'answered');
    assert.equal(reply.text, 'From the file.');
  });

  it('Gemini runs in the private folder, with the policy in both places and the shield first', () => {
    const invocation = adapterOf('gemini').invoke(ASKED, SETTINGS);
    const policy = '/home/user/state/call-1/read-only-policy.toml';
    assert.equal(invocation.cwd, ASKED.privateFolder);
    assert.ok(has(invocation, '--skip-trust', '--include-directories', ASKED.workspace));
    assert.ok(has(invocation, '--policy', policy, '--admin-policy', policy, '-o', 'stream-json'));
    assert.match(invocation.files?.['read-only-policy.toml'] ?? '', /toolName = "\*"\ndecision = "deny"/);
    assert.equal(invocation.env['NO_BROWSER'], 'true');
    assert.equal(invocation.env['NODE_OPTIONS'], '--require="/home/user/state/call-1/gemini-shield.cjs"');
    assert.ok(!('GOOGLE_GEMINI_BASE_URL' in invocation.env), 'the user’s address stays as it is');
    const full = adapterOf('gemini').invoke(ASKED, FULL);
    assert.equal(full.cwd, ASKED.privateFolder);
    assert.ok(full.env['NODE_OPTIONS']?.includes('gemini-shield.cjs'));
  });

  it('Gemini keeps the user’s own Node options', () => {
    const environment = { NODE_OPTIONS: '--max-old-space-size=4096' };
    const invocation = adapterOf('gemini').invoke({ ...ASKED, environment }, SETTINGS);
    assert.match(invocation.env['NODE_OPTIONS'] ?? '', /^--max-old-space-size=4096 --require="/);
    const own = { ...SETTINGS, env: { NODE_OPTIONS: '--no-warnings' } };
    assert.match(
      adapterOf('gemini').invoke({ ...ASKED, environment }, own).env['NODE_OPTIONS'] ?? '',
      /^--no-warnings --req/,
    );
  });

  it('Qwen and Copilot run in the private folder and read the workspace beside it', () => {
    const qwen = adapterOf('qwen').invoke(ASKED, SETTINGS);
    assert.equal(qwen.cwd, ASKED.privateFolder);
    assert.ok(has(qwen, '--safe-mode', '--approval-mode', 'default', '--exclude-tools'));
    assert.ok(has(qwen, '--include-directories', ASKED.workspace));
    assert.ok(has(qwen, '--max-wall-time', '65s'));
    assert.ok(!qwen.args.includes('--json-schema'), 'an answer in prose would be lost');
    const excluded = qwen.args[qwen.args.indexOf('--exclude-tools') + 1]?.split(',') ?? [];
    for (const tool of ['edit', 'write_file', 'run_shell_command', 'agent', 'enter_worktree', 'web_fetch'])
      assert.ok(excluded.includes(tool), tool);
    assert.ok(!excluded.includes('read_file'));
    const copilot = adapterOf('copilot').invoke(ASKED, SETTINGS);
    assert.equal(copilot.cwd, ASKED.privateFolder);
    assert.ok(has(copilot, '--available-tools', 'view', 'grep', 'glob'));
    assert.ok(has(copilot, '--no-custom-instructions', '--add-dir', ASKED.workspace));
  });

  it('paths in a Windows folder are joined with backslashes', () => {
    const invocation = adapterOf('codex').invoke({ ...ASKED, callFolder: 'C:\\state\\call-1' }, SETTINGS);
    assert.ok(has(invocation, '-o', 'C:\\state\\call-1\\last-message.txt'));
  });
});

describe('logins and versions', () => {
  const check = (engine: string, stdout: string, environment = {}) =>
    adapterOf(engine).loginCheck?.read(
      { ...ENDED, stdout, exitCode: stdout.includes('ot logged') ? 1 : 0 },
      environment,
    );
  const login = (...asked: Parameters<typeof check>) => check(...asked)?.kind;

  it('are read from the CLI’s own check', () => {
    assert.equal(login('claude', '{"loggedIn":true,"authMethod":"x"}'), 'ready');
    assert.equal(login('claude', '{"loggedIn":false}'), 'logged-out');
    assert.equal(login('claude', 'unknown command'), 'unknown');
    assert.equal(login('codex', 'Not logged in'), 'logged-out');
    assert.equal(login('codex', 'Logged in using ChatGPT'), 'ready');
    assert.equal(login('gemini', ''), undefined);
  });

  it('count an API key in the environment', () => {
    assert.equal(login('claude', '{"loggedIn":false}', { ANTHROPIC_API_KEY: 'k' }), 'ready');
    assert.equal(login('codex', 'Not logged in', { CODEX_API_KEY: 'k' }), 'ready');
    assert.equal(login('codex', 'Not logged in', { CODEX_API_KEY: '' }), 'logged-out');
    assert.equal(login('codex', 'Not logged in', { AZURE_OPENAI_API_KEY: 'k' }), 'unknown');
  });

  it('say who pays only if the CLI or a key reveals it', () => {
    const payment = (...asked: Parameters<typeof check>) => {
      const state = check(...asked);
      return state?.kind === 'ready' ? (state.payment ?? null) : 'not ready';
    };
    const signedIn = { loggedIn: true, authMethod: 'claude.ai', subscriptionType: 'max' };
    assert.equal(payment('claude', JSON.stringify(signedIn)), 'subscription');
    assert.equal(payment('claude', JSON.stringify({ ...signedIn, subscriptionType: null })), null);
    assert.equal(payment('claude', JSON.stringify({ loggedIn: true, authMethod: 'api_key' })), 'api-key');
    assert.equal(payment('claude', JSON.stringify({ loggedIn: true, authMethod: 'oauth_token' })), null);
    assert.equal(payment('claude', JSON.stringify(signedIn), { ANTHROPIC_API_KEY: 'k' }), 'api-key');
    assert.equal(payment('claude', JSON.stringify(signedIn), { CLAUDE_CODE_USE_BEDROCK: '1' }), null);
    assert.equal(payment('codex', 'Logged in using ChatGPT'), 'subscription');
    assert.equal(payment('codex', 'API key configured - ***'), 'api-key');
    assert.equal(payment('codex', 'Logged in using access token'), null);
    assert.equal(payment('codex', 'Logged in using ChatGPT', { CODEX_API_KEY: 'k' }), 'api-key');
    assert.equal(payment('codex', 'Logged in using ChatGPT', { OPENAI_API_KEY: 'k' }), null);
    assert.equal(payment('codex', 'Not logged in'), 'not ready');
  });
});

describe('registry', () => {
  it('knows the built-in engines and those of the user, and no others', () => {
    assert.equal(new Set(BUILT_IN_ENGINES).size, BUILT_IN_ENGINES.length);
    for (const name of ['claude', 'codex', 'gemini', 'rehearsal-a', 'rehearsal-b', 'rehearsal-c'])
      assert.ok(BUILT_IN_ENGINES.includes(name), name);
    for (const name of BUILT_IN_ENGINES) assert.equal(adapterOf(name).name, name);
    assert.equal(findAdapter('acme', []), null);
    assert.equal(findAdapter('acme', [ACME])?.vendor, 'Acme');
    assert.equal(findAdapter('acme', [{ ...ACME, vendor: 'anthropic ' }])?.vendor, 'Anthropic');
    assert.equal(findAdapter('claude', [{ ...ACME, name: 'claude' }])?.vendor, 'Anthropic');
    assert.equal(adapterOf('antigravity').kind, 'experimental');
  });
});

const ACME: CommandEngine = {
  name: 'acme',
  protocol: 'text',
  vendor: 'Acme',
  command: '/opt/acme/bin/acme',
  prompt: 'stdin',
  answer: 'text',
  login: 'acme login',
};

describe('custom engines', () => {
  const settings = { ...SETTINGS, args: ['ask', '--in={file}'] };

  it('get the prompt on standard input, as an argument, or as a file', () => {
    const stdin = customAdapter(ACME).invoke(ASKED, settings);
    assert.deepEqual([stdin.args, stdin.stdin], [['ask', '--in={file}'], ASKED.prompt]);
    const argument = customAdapter({ ...ACME, prompt: 'argument' }).invoke(ASKED, settings);
    assert.deepEqual([argument.args.at(-1), argument.stdin], [ASKED.prompt, '']);
    const file = customAdapter({ ...ACME, prompt: 'file' }).invoke(ASKED, settings);
    assert.deepEqual(file.args, ['ask', '--in=/home/user/state/call-1/prompt.md']);
    assert.deepEqual([file.files, file.stdin], [{ 'prompt.md': ASKED.prompt }, '']);
  });

  const reply = (engine: Partial<CommandEngine>, end: Partial<typeof ENDED>) =>
    readerOf(customAdapter({ ...ACME, ...engine })).finish({ ...ENDED, ...end }, {});

  it('answer with text or with a field of their JSON', () => {
    const text = (engine: Partial<CommandEngine>, stdout: string) => {
      const answer = reply(engine, { stdout });
      return answer.kind === 'answered' ? answer.text : answer.detail;
    };
    assert.equal(text({}, '\u001b[1mI approve.\u001b[0m\r\n'), 'I approve.');
    assert.equal(text({ answer: 'json:/a~1b/0/text' }, '{"a/b":[{"text":"I approve."}]}'), 'I approve.');
    assert.equal(text({ answer: 'json:' }, '{"position":"APPROVE"}'), '{"position":"APPROVE"}');
    assert.equal(text({ answer: 'json:/text' }, 'Loading…\n{"text":"Yes."}\n'), 'Yes.');
    assert.match(text({ answer: 'json:/nothing' }, '{"text":"Yes."}'), /nothing at \/nothing/);
    assert.match(text({ answer: 'json:/toString' }, '{}'), /nothing at \/toString/);
    assert.match(text({ answer: 'json:/text' }, 'no JSON'), /nothing at/);
    assert.match(text({ answer: 'json:/text' }, '{"is_error":true,"text":"Vote: APPROVE"}'), /call failed/);
  });

  it('fail on a bad exit status, an error message, silence, or a timeout', () => {
    assert.equal(reply({}, { stdout: '' }).kind, 'failed');
    assert.equal(reply({}, { stdout: 'I approve.', exitCode: 1 }).kind, 'failed');
    assert.equal(reply({}, { stderr: 'HTTP 429 Too Many Requests', exitCode: 1 }).kind, 'quota');
    const loggedOut = reply({}, { stderr: 'Error: not logged in', exitCode: 1 });
    assert.ok(loggedOut.kind === 'logged-out');
    assert.match(loggedOut.nextStep, /acme login/);
    assert.equal(reply({}, { stdout: 'I approve.', endedByUs: 'timed-out' }).kind, 'timed-out');
  });
});
