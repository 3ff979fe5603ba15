import type { Verdict } from '../../protocol/verdict.ts';
import { convene, type ConveneNeeds } from '../convene.ts';
import { findSubject } from '../requests.ts';

/** The whole document, judged as a proposal whatever its name. */
export async function councilProposal(resource: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'whole', needs.dialogs);
  if (subject === null) return null;
  return convene(
    { protocol: 'vote', ...subject, target: 'proposal', question: {}, engines: null, timeoutSeconds: null },
    needs,
  );
}
