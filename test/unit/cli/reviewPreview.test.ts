import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PromptPreview } from '../../../src/session/council.ts';
import { votes } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, freshScene } from './commandLine.ts';

/** A program that poses as Codex as long as it gets no question. */
const CODEX = `#!/usr/bin/env node
console.log(process.argv[2] === 'login' ? 'Logged in' : 'codex-cli 99.0.0');
`;

/** Adds Codex beside a scripted engine, in a repository with a change. Returns the environment to run in. */
function withCodex(scene: Scene): Record<string, string> {
  const codex = path.join(scene.folder, 'codex');
  writeFileSync(codex, CODEX, { mode: 0o755 });
  scene.configure('codex', { command: codex, ownReview: true });
  const config = path.join(scene.folder, 'with-codex.json');
  writeFileSync(config, JSON.stringify(scene.config));
  scene.initialise();
  scene.write({ 'src/pay.ts': 'export const refund = 1;\n' });
  return { COUNCIL_CONFIG: config };
}

describe('council review --dry-run', () => {
  const scene = freshScene(() => ({ engines: { alpha: votes('APPROVE') } }));
  const DRY = ['review', '--dry-run'];

  it('shows the command of Codex’s own review, without a prompt', async () => {
    const env = withCodex(scene());
    const { stdout, stderr } = await council(scene(), DRY, { env });
    const [alpha = '', codex = ''] = stdout.split(/^=== codex: /m);
    assert.match(alpha, /^=== alpha: \d{3,} bytes$/m, stderr);
    assert.match(alpha, /--- prompt\n/);
    assert.match(codex, /^0 bytes\ncommand: .* exec -c model_reasoning_effort=high .* review --uncommitted$/m);
    assert.match(codex, /^--- no prompt: this command reads the change by itself$/m);
    assert.ok(!codex.includes('--- prompt') && !codex.includes('refund'), codex);
    const { stdout: json } = await council(scene(), [...DRY, '--json'], { env });
    const { prompts } = JSON.parse(json) as { prompts: readonly PromptPreview[] };
    assert.deepEqual(
      prompts.map(({ seat, bytes, prompt }) => [seat, bytes === Buffer.byteLength(prompt), prompt === '']),
      [
        ['alpha', true, false],
        ['codex', true, true],
      ],
    );
  });

  it('shows the prompt for Codex as it is sent, if one is sent', async () => {
    const env = withCodex(scene());
    git(scene().workspace, 'add', '--all');
    for (const args of [
      [...DRY, '--staged'],
      [...DRY, '--question', 'Is it fast enough?'],
    ]) {
      const { stdout, stderr } = await council(scene(), args, { env });
      const [, codex = ''] = stdout.split(/^=== codex: /m);
      assert.match(
        codex,
        /--- prompt\nYou are one reviewer[^]*\nThe whole change is also in \S.*change\.diff and /,
        stderr,
      );
      assert.match(codex, /refund/);
      assert.ok(!codex.includes(' review --'), codex);
    }
  });

  it('uses the prompt for an engine that may write', async () => {
    const env = withCodex(scene());
    scene().configure('codex', { autonomy: 'full', ownReview: true });
    writeFileSync(env['COUNCIL_CONFIG'] ?? '', JSON.stringify(scene().config));
    const { stdout, stderr } = await council(scene(), DRY, { env });
    const [, codex = ''] = stdout.split(/^=== codex: /m);
    assert.match(codex, /--- prompt\n/, stderr);
    assert.match(codex, /workspace-write/);
  });
});
