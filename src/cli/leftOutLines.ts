import { grouped } from '../protocol/findings/connected.ts';
import type { LeftOut } from '../protocol/setup.ts';
import { firstFew } from '../protocol/view/notice.ts';
import type { Words } from './labels/words.ts';

/** Lists the files that were left out, in one line for each reason, without those that an earlier review covered. */
export function leftOutLines(leftOut: readonly LeftOut[], words: Pick<Words, 'leftOutFiles'>): readonly string[] {
  const told = leftOut.filter(({ reason }) => reason !== 'reviewed-before');
  return [...grouped(told, ({ reason, rule }) => JSON.stringify([reason, rule])).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ reason, rule = '' }) => {
      const names = alike.map(({ file }) => file);
      return words.leftOutFiles({ count: names.length, ...firstFew(names), reason, rule });
    }),
  );
}
