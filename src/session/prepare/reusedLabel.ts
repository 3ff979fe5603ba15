import type { Label } from '../../protocol/labels/label.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** Says that a verdict is an earlier one, and of when: in local time, and the language of the panel's dates. */
export const reusedLabel = ({ endedAt }: Pick<Verdict, 'endedAt'>): Label => ({
  key: 'reused',
  when: new Date(endedAt).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
});
