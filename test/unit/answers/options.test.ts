import assert from 'node:assert/strict';
import { askedOf } from '../../../src/questions/asked.ts';
import { ABOUT, ASKS } from '../questions/asks.ts';
import { fenced, readBy } from './reading.ts';

const answer = (more = ''): string => fenced(`choice: A\nconfidence: 90\nrationale: "It is fast."${more}`);

for (const [name, about] of [
  ['options', ABOUT.question],
  ['research-options', ABOUT.question],
  ['rebuttal-options', ABOUT.question],
] as const)
  describe(`the choice of ${name}`, () => {
    const asked = askedOf(ASKS[name], about);
    const choice = (text: string) => {
      const { ballot, problem } = readBy(asked, text);
      return [ballot?.research?.choice ?? null, problem === null ? 'clear' : 'asked'];
    };

    it('is discarded if a labeled line or a deciding key has another letter', () => {
      for (const line of ['Vote: B', 'My final decision: B', '**Final choice:** B', 'Verdict - b', 'Answer: B.'])
        for (const text of [`${answer()}\n\n${line}`, `${line}\n\n${answer()}`])
          assert.deepEqual(choice(text), [null, 'asked'], text);
      for (const key of ['vote', 'decision', 'position', 'final_decision'])
        assert.deepEqual(choice(answer(`\n${key}: B`)), [null, 'asked'], key);
    });

    it('is kept beside the same letter, and beside letters that only head a section', () => {
      for (const line of ['Vote: A', 'Final choice: a', 'A\nis fast.\nB\nis slow.', '## B\n\nSlower.', '- B'])
        assert.deepEqual(choice(`${line}\n\n${answer()}`), ['A', 'clear'], line);
      assert.deepEqual(choice(answer('\nvote: A')), ['A', 'clear']);
    });
  });
