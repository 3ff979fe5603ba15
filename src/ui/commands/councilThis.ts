import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { convene } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import { findSubject } from '../requests.ts';

/**
 * Asks about the selection, or else the symbol around the cursor, or else the file; or about the file that was clicked
 * in the explorer.
 */
export async function councilThis(
  resource: unknown,
  needs: ConveneNeeds,
  engines: readonly string[] | null = null,
): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'selection', needs.dialogs);
  return subject === null ? null : convene({ ...subject, engines }, needs);
}
