import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { convene, type ConveneNeeds } from '../convene.ts';
import { findSubject } from '../requests.ts';

/** The selection, else the symbol around the cursor, else the file; or the file that was clicked in the explorer. */
export async function councilThis(resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'selection', needs.dialogs);
  if (subject === null) return null;
  return convene(
    { protocol: 'vote', ...subject, target: null, question: {}, engines: null, timeoutSeconds: null },
    needs,
  );
}
