import type { SessionSetup } from '../setup.ts';
import { sentence } from '../text/sentences.ts';

type Unusable = Pick<SessionSetup, 'unusable'>;

/** Who does not take part, why, and what to do about it. */
export function absenceText({ title, detail, nextStep }: SessionSetup['unusable'][number]): string {
  return `${title} does not take part. ${sentence(detail, nextStep)}`;
}

/** Who was found unfit since the user was told who takes part. */
export function lossNotes(before: Unusable, { unusable }: Unusable): readonly string[] {
  return unusable.slice(before.unusable.length).map(absenceText);
}
