import type { Label } from '../labels/label.ts';
import type { SessionSetup } from '../setup.ts';
import { sentence } from '../text/sentences.ts';

type Unusable = Pick<SessionSetup, 'unusable'>;

/** An engine that doesn't take part, why, and what to do about it. */
export function absence({ title: name, detail, nextStep }: SessionSetup['unusable'][number]): Label {
  return { key: 'absent', name, why: sentence(detail, nextStep) };
}

/** The engines that became unusable after the user saw who takes part. */
export function laterAbsences(before: Unusable, { unusable }: Unusable): readonly Label[] {
  return unusable.slice(before.unusable.length).map(absence);
}
