import * as assert from 'node:assert/strict';
import { chooseProfile } from '../../src/ui/commands/chooseProfile.ts';
import { conveneUnasked } from '../../src/ui/convene.ts';
import { seatChoices } from '../../src/ui/commands/redeliberate.ts';
import type { Verdict } from '../../src/protocol/verdict/verdict.ts';
import { begin, YES } from './play.ts';
import { makeParts, type Parts, until, workspaceFolder } from './parts.ts';

describe('Choose Profile', () => {
  const artifact = { kind: 'uncommitted' } as const;

  /** Resolves to the profile of the next session. */
  async function nextProfile(parts: Parts): Promise<string | undefined> {
    const before = parts.council.requests.length;
    void conveneUnasked({ workspace: workspaceFolder().fsPath, artifact }, parts);
    await until('a session is prepared', () => parts.council.requests.length > before);
    return parts.council.requests.at(-1)?.profile;
  }

  it('offers the profiles, and remembers the choice for the next session', async () => {
    const parts = makeParts();
    const needs = { ...parts, homeFolder: workspaceFolder().fsPath };
    assert.equal(await nextProfile(parts), undefined);
    parts.person.picks.push('cheap');
    assert.equal(await chooseProfile(needs), 'cheap');
    assert.equal(await nextProfile(parts), 'cheap');
    assert.equal(await chooseProfile(needs), undefined);
    assert.equal(await nextProfile(parts), 'cheap');
  });

  it('still lets the user ask a seat that was skipped at first', async () => {
    const parts = makeParts();
    parts.council.parts = { limits: { timeoutSeconds: {}, retries: 1, askFirst: 2 } };
    const { verdict } = await begin(parts);
    parts.council.newest.answer(YES, YES);
    const { rows } = seatChoices((await verdict) as Verdict, 'More.');
    assert.deepEqual(
      rows.map(({ value, description }) => [value, description.startsWith('for') ? 'for' : description]),
      [
        ['claude', 'for'],
        ['codex', 'for'],
        ['gemini', 'not asked yet'],
      ],
    );
  });

  it('ignores a remembered profile that the settings no longer have', async () => {
    const parts = makeParts();
    await parts.profile.pick('cheap');
    parts.council.profiles = [];
    assert.equal(await nextProfile(parts), undefined);
  });
});
