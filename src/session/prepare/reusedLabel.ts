import type { Label } from '../../protocol/labels/label.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** In the language of the panel's dates. */
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Says that a verdict is an earlier one, and of when, in local time. */
export const reusedLabel = ({ endedAt }: Pick<Verdict, 'endedAt'>): Label => ({
  key: 'reused',
  when: WHEN.format(new Date(endedAt)),
});
