import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { findSubject } from '../requests.ts';

/** The selection, else the symbol around the cursor, else the file; or the file that was clicked in the explorer. */
export async function councilThis(
  resource: unknown,
  needs: ConveneNeeds,
  engines: readonly string[] | null = null,
): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'selection', needs.dialogs);
  return subject === null ? null : convene({ ...subject, engines }, needs);
}

/** Council This with scripted answers: the whole way, and no model is asked. */
export const rehearse = (resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> =>
  councilThis(resource, needs, ['rehearsal-a', 'rehearsal-b', 'rehearsal-c']);
