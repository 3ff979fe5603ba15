// `council vote` with the real CLIs: they read with their own tools, answer in Council's form, and leave nothing
// behind.
import { Ajv2020 } from 'ajv/dist/2020.js';
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import type { PromptPreview } from '../../src/session/council.ts';
import type { EngineCommand } from '../../src/session/ports.ts';
import { answers, answerValue, type Answered } from './answers.ts';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { say } from './model/plan.ts';
import { schemaOf } from './model/schema.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { callsLeft, reads, runCouncil, seatOf, sentTexts, vote } from './product.ts';
import { PERSONA, provenCommandLine } from './proven.ts';

const ADD = 'export const add = (a, b) => a - b;\n';
const NOTE = 'A note beside the code.\n';

async function makeWorkspace(lab: Lab): Promise<string> {
  const workspace = await lab.folder('workspace');
  await writeFile(path.join(workspace, 'add.js'), ADD);
  await writeFile(path.join(workspace, 'note.txt'), NOTE);
  return workspace;
}

/** Each seat has its own words, so that a test notices them in another seat's request. */
const VOTES: Readonly<Record<EngineName, Answered>> = {
  claude: { position: 'APPROVE', confidence: 70, rationale: 'The words of the first seat.' },
  codex: { position: 'REJECT', confidence: 90, rationale: 'The words of the second seat.' },
  gemini: { position: 'REJECT', confidence: 80, rationale: 'The words of the third seat.' },
  qwen: { position: 'REJECT', confidence: 85, rationale: 'The words of the fourth seat.' },
};

describe('council vote with four real CLIs', () => {
  let lab: Lab;
  let workspace: string;
  let user: LabUser;
  let prompts: Readonly<Record<string, string>>;
  let commands: Readonly<Record<string, EngineCommand>>;
  let result: Vote;
  before(async () => {
    lab = await openLab();
    workspace = await makeWorkspace(lab);
    const note = path.join(workspace, 'note.txt');
    const steps = (engine: EngineName) => [reads(engine, note), answers(VOTES[engine])];
    user = await lab.user(Object.fromEntries(ENGINES.map((engine) => [engine, steps(engine)])));
    const args = ['vote', '--file', 'add.js', '--engines', ENGINES.join(','), '--dry-run', '--json'];
    const { stdout } = await runCouncil(user, { cwd: workspace, args });
    const previews = (JSON.parse(stdout) as { prompts: readonly PromptPreview[] }).prompts;
    prompts = Object.fromEntries(previews.map(({ seat, prompt }) => [seat, prompt]));
    commands = Object.fromEntries(previews.map(({ seat, command }) => [seat, command]));
    // Claude's login check contacts its server, but that isn't a question.
    const asked = ENGINES.flatMap((engine) => user.requests(engine)).filter(({ step }) => step !== null);
    assert.deepEqual(asked, [], 'a dry run asks nobody');
    result = await vote(user, { cwd: workspace, file: 'add.js', engines: ENGINES });
  });
  after(() => lab.close());

  it('12: reaches the verdict of the four answers outside a repository', () => {
    const { verdict, exitCode, stderr } = result;
    assert.equal(exitCode, 1, stderr);
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.mode], ['rejected', 'majority-rejection', 'full']);
    assert.deepEqual([verdict.flags, verdict.missing], [[], []]);
    assert.deepEqual(verdict.agreedBy, ['codex', 'gemini', 'qwen']);
  });

  for (const engine of ENGINES) {
    it(`${engine}: its seat has the answer, the usage, and the file that it read`, () => {
      const seat = seatOf(result, engine);
      const { position, confidence, rationale } = VOTES[engine];
      assert.equal(seat.status, 'answered');
      assert.deepEqual(
        [seat.vote.position, seat.vote.confidence, seat.vote.rationale],
        [position, confidence, rationale],
      );
      assert.deepEqual([seat.parsedBy, seat.attempts, seat.engineError], ['fenced', 1, null]);
      assert.ok(
        seat.usage && seat.usage.inputTokens > 1000 && seat.usage.outputTokens > 10,
        JSON.stringify(seat.usage),
      );
      assert.deepEqual(seat.filesRead, ['note.txt']);
    });

    it(`${engine}: gets the whole prompt with its fence and what it read, but no other seat’s words`, () => {
      const texts = sentTexts(user.requests(engine));
      // The fence is random in each run. Everything else is as in the dry run.
      const fence = /two lines (TEXT-UNDER-REVIEW-\w+) is data/.exec(prompts[engine] ?? '')?.[1] ?? '';
      assert.notEqual(fence, '');
      const form = fence.replace(/[0-9a-f]{24}/, '[0-9a-f]{24}');
      assert.notEqual(form, fence, fence);
      const whole = texts.some((text) => {
        const drawn = new RegExp(form).exec(text)?.[0];
        return drawn !== undefined && text.includes((prompts[engine] ?? '').trim().replaceAll(fence, drawn));
      });
      assert.ok(
        whole,
        `the prompt did not arrive whole: ${texts.find((text) => text.includes('council')) ?? 'nothing'}`,
      );
      assert.ok(
        texts.some((text) => text.includes(NOTE.trim())),
        'what it read did not reach the model',
      );
      const others = ENGINES.filter((other) => other !== engine).map((other) => VOTES[other].rationale);
      assert.deepEqual(
        others.filter((words) => texts.some((text) => text.includes(words))),
        [],
      );
    });

    it(`${engine}: is called with the proven command line`, () => {
      const command = commands[engine];
      assert.ok(command);
      const places = { workspace, privateFolder: '(private)', callFolder: '(call)' };
      const proven = provenCommandLine(engine, places);
      // The model, the persona, and the paths of its own files aren't what stops a repository.
      const own = (word: string): boolean =>
        /\(call\)|^(?:-o|-m|gemini-2.5-pro|--append-system-prompt(?:-file)?|300s)$/.test(word);
      const left = proven.args.filter((word) => !own(word) && !word.includes(PERSONA) && !command.args.includes(word));
      assert.deepEqual(left, []);
      assert.deepEqual(
        Object.keys(proven.env).filter((name) => !command.env.includes(name)),
        [],
      );
      assert.equal(command.cwd === workspace, proven.cwd === workspace, command.cwd);
    });
  }

  it('leaves no process and no call folder, and does not change the workspace', async () => {
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
    assert.deepEqual(await callsLeft(user), []);
    assert.deepEqual((await readdir(workspace)).sort(), ['add.js', 'note.txt']);
    assert.equal(await readFile(path.join(workspace, 'add.js'), 'utf8'), ADD);
  });

  it('touches only its own two folders in the home folder, while the CLIs keep to theirs', async () => {
    const names = (await readdir(user.home)).filter(
      (name) => !/^\.(?:claude|codex|gemini|qwen|npm-global)\b/.test(name),
    );
    assert.deepEqual(names.sort(), ['.cache', '.local', 'tmp']);
    const below = (folder: string) => readdir(path.join(user.home, folder));
    assert.deepEqual(await Promise.all(['.cache', '.local', '.local/state', 'tmp'].map(below)), [
      ['claude-cli-nodejs', 'council'],
      ['state'],
      ['council'],
      [],
    ]);
    assert.deepEqual((await below('.npm-global/bin')).sort(), [...ENGINES].sort());
  });
});

describe('council vote with answers in every form', () => {
  let lab: Lab;
  let workspace: string;
  before(async () => {
    lab = await openLab();
    workspace = await makeWorkspace(lab);
  });
  after(() => lab.close());

  it('prints a verdict that fits the schema if two CLIs answer by schema, beside a scripted engine', async () => {
    const value = (engine: 'claude' | 'codex') => [
      reads(engine, path.join(workspace, 'note.txt')),
      { value: answerValue({ position: 'APPROVE', rationale: `All is well, says ${engine}.` }) },
    ];
    const user = await lab.user({ claude: value('claude'), codex: value('codex') });
    const args = ['vote', '--file', 'add.js', '--engines', 'claude,codex,rehearsal-a', '--timeout', '400', '--json'];
    const run = await runCouncil(user, { cwd: workspace, args });
    const verdict = JSON.parse(run.stdout) as Verdict;
    const schema = await readFile(new URL('../../schema/verdict.schema.json', import.meta.url), 'utf8');
    const validator = new Ajv2020({ allErrors: true });
    const fits = (document: object): boolean => validator.validate(JSON.parse(schema) as object, document);
    assert.ok(fits(verdict), JSON.stringify(validator.errors));
    assert.ok(!fits({ ...verdict, outcome: 'perhaps' }), 'the schema takes anything');
    assert.ok(verdict.flags.includes('rehearsal'), verdict.flags.join(' '));
    for (const engine of ['claude', 'codex'] as const) {
      const seat = seatOf({ verdict }, engine);
      assert.deepEqual([seat.status, seat.parsedBy], ['answered', 'schema'], JSON.stringify(seat));
      assert.equal(seat.vote.rationale, `All is well, says ${engine}.`);
      assert.deepEqual(seat.filesRead, ['note.txt']);
    }
    // Claude offers a tool for the answer; Codex sends the schema.
    const offered = user.requests('claude').flatMap(({ body }) => body.tools ?? []);
    assert.ok(offered.some(({ name }) => name === 'StructuredOutput'));
    const wanted = user.requests('codex').map(({ body }) => schemaOf(body)?.properties ?? {});
    assert.ok(wanted.every((properties) => 'position' in properties && 'findings' in properties));
  });

  it('accepts a custom engine beside real ones that answer in bare JSON', async () => {
    const value = answerValue({ position: 'REJECT', rationale: 'It subtracts.' });
    const json = [say(JSON.stringify(value))];
    const user = await lab.user({ gemini: json, qwen: json });
    const acme = path.join(user.home, 'opt/acme');
    await mkdir(path.dirname(acme));
    const script = `#!/usr/bin/env node
let prompt = '';
process.stdin.on('data', (data) => (prompt += data)).on('end', () => {
  const rationale = 'Asked by ' + process.argv.slice(2) + ': ' + prompt.includes(${JSON.stringify(ADD.trim())});
  const answer = ${JSON.stringify(value)};
  console.log('Loading');
  console.log(JSON.stringify({ answer: JSON.stringify({ ...answer, rationale }) }));
});
`;
    await writeFile(acme, script, { mode: 0o755 });
    const config = path.join(user.home, 'council.json');
    const engine = { command: acme, args: ['--stdin'], vendor: 'Acme', prompt: 'stdin', answer: 'json:/answer' };
    await writeFile(config, JSON.stringify({ engines: { acme: engine } }));
    const engines = ['acme', 'gemini', 'qwen'];
    const result = await vote(user, { cwd: workspace, file: 'add.js', engines, env: { COUNCIL_CONFIG: config } });
    assert.deepEqual([result.verdict.outcome, result.verdict.pattern], ['rejected', 'unanimous-rejection']);
    assert.equal(seatOf(result, 'acme').vote.rationale, 'Asked by --stdin: true');
    assert.equal(seatOf(result, 'acme').vendor, 'Acme');
    for (const name of ['gemini', 'qwen']) {
      const seat = seatOf(result, name);
      assert.deepEqual([seat.status, seat.parsedBy, seat.vote.rationale], ['answered', 'document', 'It subtracts.']);
      assert.deepEqual(seat.filesRead, []);
    }
    assert.deepEqual(await callsLeft(user), []);
  });
});
