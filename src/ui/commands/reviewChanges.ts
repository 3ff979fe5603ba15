import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { ConveneNeeds } from '../convene.ts';
import { chooseRepository } from '../questions/repositories.ts';
import { review } from '../review.ts';

/** Everything that is not committed yet, or what is staged alone, in the repository that was clicked or chosen. */
export async function reviewChanges(
  kind: 'uncommitted' | 'staged',
  source: unknown,
  needs: ConveneNeeds,
): Promise<Verdict | null> {
  const workspace = await chooseRepository(source, needs);
  return workspace === null ? null : review(workspace, { kind }, needs);
}
