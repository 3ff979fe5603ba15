import { l10n } from 'vscode';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { Council, Preparation } from '../../session/council.ts';
import { aborted, convene } from '../convene.ts';
import type { ConveneNeeds, Needs } from '../needs.ts';
import { expertsDraft } from '../questions/personas.ts';
import { findSubject } from '../requests.ts';

type ProposalNeeds = ConveneNeeds & Pick<Needs, 'drafts'>;

/** Debates the whole document, which counts as a proposal, whatever its name. */
export async function councilProposal(resource: unknown, needs: ProposalNeeds): Promise<Verdict | null> {
  const subject = await findSubject(resource, 'whole', needs.dialogs);
  if (subject === null) return null;
  return convene({ protocol: 'debate', ...subject, target: 'proposal' }, needs, (preparation, council) =>
    chooseExperts(preparation, council, needs),
  );
}

/** Finds experts for this proposal, and shows them before any of them is asked. */
async function chooseExperts(
  preparation: Preparation,
  council: Council,
  { progress, drafts, language }: ProposalNeeds,
): Promise<Preparation | null> {
  const prepared = await progress.run('Council', (report, signal) => {
    report(l10n.t('Looking for experts on this proposal…'));
    const ready = council.withExperts(preparation, signal).then((found) => {
      report(l10n.t('Checking that each engine gets its expert…'));
      return council.preflight(found, signal);
    });
    return Promise.race([ready, aborted(signal)]);
  });
  if (prepared === null) return null;
  const draft = expertsDraft(prepared, preparation, language);
  return draft === null ? prepared : ((await drafts.edit(draft)) ?? null);
}
