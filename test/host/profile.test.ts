import * as assert from 'node:assert/strict';
import { chooseProfile } from '../../src/ui/commands/chooseProfile.ts';
import { conveneUnasked } from '../../src/ui/convene.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

describe('Choose Profile', () => {
  const artifact = { kind: 'uncommitted' } as const;

  /** The profile of the next session that begins. */
  async function nextProfile(parts: Parts): Promise<string | undefined> {
    const before = parts.council.requests.length;
    void conveneUnasked({ workspace: workspaceFolder().fsPath, artifact }, parts);
    await until('a session is prepared', () => parts.council.requests.length > before);
    return parts.council.requests.at(-1)?.profile;
  }

  it('offers those that are built in and the user’s own, and remembers what is picked for the next session', async () => {
    const parts = makeParts();
    const needs = { ...parts, homeFolder: workspaceFolder().fsPath };
    assert.equal(await nextProfile(parts), undefined);
    parts.person.picks.push('cheap');
    assert.equal(await chooseProfile(needs), 'cheap');
    assert.equal(await nextProfile(parts), 'cheap');
    assert.equal(await chooseProfile(needs), undefined);
    assert.equal(await nextProfile(parts), 'cheap');
  });

  it('names none that the settings no longer have', async () => {
    const parts = makeParts();
    await parts.profile.pick('cheap');
    parts.council.profiles = [];
    assert.equal(await nextProfile(parts), undefined);
  });
});
