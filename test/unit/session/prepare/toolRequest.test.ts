import assert from 'node:assert/strict';
import { TOOLS, type DeliberateToolInput, type ReviewToolInput } from '../../../../src/schema/tool.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { toolRequest } from '../../../../src/session/prepare/toolRequest.ts';

const review = (input: ReviewToolInput) => toolRequest({ tool: 'council_review', input }, '/work');
const deliberate = (input: DeliberateToolInput) => toolRequest({ tool: 'council_deliberate', input }, '/work');

const SCOPES: readonly (readonly [string, ArtifactRequest])[] = [
  ['uncommitted', { kind: 'uncommitted' }],
  ['staged', { kind: 'staged' }],
  ['commit:HEAD~2', { kind: 'commit', commit: 'HEAD~2' }],
  ['base:origin/main', { kind: 'base', branch: 'origin/main' }],
  ['range:v1.0..HEAD', { kind: 'range', range: 'v1.0..HEAD' }],
  ['file:src/a.ts', { kind: 'file', path: 'src/a.ts', lines: null }],
  ['file:src/a.ts:7', { kind: 'file', path: 'src/a.ts', lines: { start: 7, end: 7 } }],
  ['file:src/a.ts:3-9', { kind: 'file', path: 'src/a.ts', lines: { start: 3, end: 9 } }],
  ['file:odd:name.ts', { kind: 'file', path: 'odd:name.ts', lines: null }],
  ['file:.env.example', { kind: 'file', path: '.env.example', lines: null }],
];

describe('a request from another agent’s tool', () => {
  for (const [scope, artifact] of SCOPES) {
    it(`accepts the scope ${scope}`, () => {
      assert.equal(TOOLS.council_review.input.safeParse({ scope }).success, true);
      assert.deepEqual(review({ scope }).artifact, artifact);
      assert.deepEqual(deliberate({ question: 'May we?', scope }).artifact, artifact);
    });
  }

  for (const scope of ['', 'all', 'file:', 'file: ', 'commit:', 'Uncommitted', 'uncommitted:a.ts', 'file:a\nb']) {
    it(`rejects the scope ${JSON.stringify(scope)}`, () => {
      assert.equal(TOOLS.council_review.input.safeParse({ scope }).success, false);
    });
  }

  it('is about all uncommitted changes by default, or about the question alone in a deliberation', () => {
    assert.deepEqual(review({}).artifact, { kind: 'uncommitted' });
    assert.deepEqual(deliberate({ question: 'May we?' }).artifact, { kind: 'none' });
  });

  it('leaves the choice of engines and the time limit to the user', () => {
    for (const request of [review({}), deliberate({ question: 'May we?' })]) {
      assert.deepEqual([request.workspace, request.engines, request.timeoutSeconds], ['/work', null, null]);
    }
  });

  it('passes on what is to be decided', () => {
    const request = deliberate({
      question: 'Which?',
      options: ['a', 'b'],
      constraints: ['cheap'],
      context: 'It fell.',
    });
    assert.deepEqual(request.question, {
      text: 'Which?',
      options: ['a', 'b'],
      constraints: ['cheap'],
      context: 'It fell.',
    });
    assert.deepEqual([request.protocol, request.target], ['deliberate', null]);
    assert.deepEqual(review({ question: 'Is it safe?' }).question, { text: 'Is it safe?' });
    assert.deepEqual([review({}).question, review({ target: 'auto' }).target], [{}, null]);
    assert.equal(review({ target: 'proposal' }).target, 'proposal');
  });

  it('rejects a line range that ends before it begins', () => {
    assert.throws(() => review({ scope: 'file:src/a.ts:9-3' }), /first line number and then the last/);
  });
});

const SECRET = [
  '.git/config',
  'sub/.GIT/hooks/pre-commit',
  '.env',
  'conf/.env.local',
  'id_ed25519',
  'a/credentials.json',
  'deploy/Server.KEY',
];
const ROUNDABOUT = ['./.env', 'src/../.env', '.env/', '.env/.', '.env/x/..', '/work/.env', String.raw`conf\.env`];

describe('a path in an agent’s request', () => {
  for (const path of [...SECRET, ...ROUNDABOUT]) {
    it(`is refused: ${path}`, () => {
      for (const scope of [`file:${path}`, `file:${path}:1-2`]) {
        assert.throws(() => review({ scope }), /an agent can’t send it/);
        assert.throws(() => deliberate({ question: 'May we?', scope }), /an agent can’t send it/);
      }
    });
  }
  for (const path of ['.env.example', 'src/secret.ts', 'keys.md', '.gitignore', '.env/readme.md', '..']) {
    it(`is allowed: ${path}`, () => assert.equal(review({ scope: `file:${path}` }).artifact.kind, 'file'));
  }
});
