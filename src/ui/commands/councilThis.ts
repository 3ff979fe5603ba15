import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { findSubject } from '../requests.ts';

/** The selection, else the symbol around the cursor, else the file; or the file that was clicked in the explorer. */
export async function councilThis(resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'selection', needs.dialogs);
  if (subject === null) return null;
  return convene(subject, needs);
}

const REHEARSAL_ENGINES = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];

/** Council This with scripted answers: the whole way, and no model is asked. */
export async function rehearse(resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'selection', needs.dialogs);
  if (subject === null) return null;
  return convene({ ...subject, engines: REHEARSAL_ENGINES }, needs);
}
