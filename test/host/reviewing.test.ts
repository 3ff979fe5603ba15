import * as assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { mkdirSync, rmSync } from 'node:fs';
import type { ArtifactRequest } from '../../src/session/ports.ts';
import {
  reviewChanges,
  reviewFile,
  reviewFileChanges,
  reviewBranch,
  reviewCommit,
} from '../../src/ui/commands/review.ts';
import { makeParts, openEditor, type Parts, until, workspaceFolder, writeFile } from './parts.ts';
import { YES } from './play.ts';

const folder = workspaceFolder().fsPath;
const at = '2026-01-02T03:04:05Z';

/** Resolves to the request to the council, after three approvals. */
async function asked(parts: Parts, command: Promise<unknown>): Promise<readonly [string, ArtifactRequest]> {
  await until('a session has begun', () => parts.council.sessions.length === 1);
  parts.council.newest.answer(YES, YES, YES);
  await command;
  const [request] = parts.council.requests;
  assert.equal(request?.protocol, 'review');
  return [request.workspace, request.artifact];
}

describe('a review from the source control view', () => {
  it('covers the uncommitted or staged changes of the clicked repository', async () => {
    for (const kind of ['uncommitted', 'staged'] as const) {
      const parts = makeParts();
      const source = { rootUri: workspaceFolder() };
      assert.deepEqual(await asked(parts, reviewChanges(kind, source, parts)), [folder, { kind }]);
      assert.deepEqual(parts.person.asked, []);
    }
  });

  it('finds the repository of a group or file, even a nested one', async () => {
    const nested = path.join(folder, 'nested');
    mkdirSync(path.join(nested, '.git'), { recursive: true });
    const resource = { resourceUri: vscode.Uri.file(path.join(nested, 'src', 'gone.ts')) };
    const parts = makeParts();
    const group = { id: 'index', resourceStates: [resource] };
    assert.deepEqual(await asked(parts, reviewChanges('staged', group, parts)), [nested, { kind: 'staged' }]);
    const other = makeParts();
    const wanted = { kind: 'uncommitted', path: resource.resourceUri.fsPath };
    assert.deepEqual(await asked(other, reviewFileChanges(resource, other)), [nested, wanted]);
    assert.deepEqual(await other.councils.folders(), [folder, nested], 'its sessions are looked for as well');
    rmSync(nested, { recursive: true });
    assert.deepEqual(await other.councils.folders(), [folder]);
  });

  it('asks which repository if there are several, and does nothing if none is chosen', async () => {
    const parts = makeParts();
    parts.council.nested = [path.join(folder, 'one'), path.join(folder, 'two')];
    assert.equal(await reviewChanges('uncommitted', undefined, parts), null);
    parts.person.picks.push('two');
    const [workspace] = await asked(parts, reviewChanges('uncommitted', undefined, parts));
    assert.equal(workspace, path.join(folder, 'two'));
    assert.deepEqual(new Set(parts.person.asked), new Set(['Council: review which repository?']));
  });
});

describe('a review of history', () => {
  const commits = [{ name: 'a'.repeat(40), subject: 'Refund once', author: 'Ada', at }];
  const branches = [{ name: 'main', place: 'local', isDefault: true, subject: 'Last', at }] as const;

  it('covers the chosen or typed commit', async () => {
    for (const [pick, commit] of [
      ['Refund once', 'a'.repeat(40)],
      ['a1b2c3d', 'a1b2c3d'],
    ] as const) {
      const parts = makeParts();
      parts.council.choices = { commits, branches };
      parts.person.picks.push(pick);
      assert.deepEqual(await asked(parts, reviewCommit(undefined, parts)), [folder, { kind: 'commit', commit }]);
      assert.deepEqual(parts.council.listed, [folder]);
    }
  });

  it('covers the commits since a branch', async () => {
    const parts = makeParts();
    parts.council.choices = { commits, branches };
    parts.person.picks.push('main');
    assert.deepEqual(await asked(parts, reviewBranch(undefined, parts)), [folder, { kind: 'base', branch: 'main' }]);
  });

  it('does nothing if none is chosen, and says so if there are none', async () => {
    const parts = makeParts();
    await assert.rejects(reviewCommit(undefined, parts), /no commits in .* yet\. Commit something first/);
    await assert.rejects(reviewBranch(undefined, parts), /no other branch .*\. Commit on a branch/);
    parts.council.choices = { commits, branches };
    assert.equal(await reviewCommit(undefined, parts), null);
    assert.equal(await reviewBranch(undefined, parts), null);
    assert.deepEqual(parts.council.requests, []);
  });
});

describe('a review of one file', () => {
  it('covers the whole file as it is in the editor', async () => {
    const uri = await writeFile('review.council-test', 'one();\ntwo();\n');
    const editor = await openEditor(uri);
    editor.selection = new vscode.Selection(0, 0, 0, 3);
    const parts = makeParts();
    const [, artifact] = await asked(parts, reviewFile(uri, parts));
    assert.deepEqual([artifact.kind, artifact.kind === 'text' && artifact.whole], ['text', true]);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await vscode.workspace.fs.delete(uri);
  });

  it('covers the file on disk if no editor shows it', async () => {
    const uri = await writeFile('closed.council-test', 'one();\n');
    const parts = makeParts();
    const wanted = { kind: 'file', path: uri.fsPath, lines: null };
    assert.deepEqual((await asked(parts, reviewFile(uri, parts)))[1], wanted);
    await vscode.workspace.fs.delete(uri);
  });
});

describe('a document that may mix code and proposal', () => {
  it('is asked about once and prepared as the user answers', async () => {
    const parts = makeParts();
    parts.council.targetQuestion = 'Is the code in it under review as well?';
    parts.person.presses.push('Treat as Mixed');
    await asked(parts, reviewChanges('uncommitted', undefined, parts));
    assert.deepEqual(
      parts.council.requests.map(({ target }) => target),
      [null, 'mixed'],
    );
    assert.equal(parts.person.said.length, 1);
  });

  it('starts no session if the question is closed', async () => {
    const parts = makeParts();
    parts.council.targetQuestion = 'Is the code in it under review as well?';
    assert.equal(await reviewChanges('uncommitted', undefined, parts), null);
    assert.deepEqual(parts.council.sessions, []);
  });
});
