import { type Language, LOCALES } from '../../protocol/labels/language.ts';
import type { Label } from '../../protocol/labels/label.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** Says that a verdict is an earlier one, and when it was reached: in local time, in the format of the language. */
export const reusedLabel = ({ endedAt }: Pick<Verdict, 'endedAt'>, language: Language): Label => ({
  key: 'reused',
  when: new Date(endedAt).toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }),
});
