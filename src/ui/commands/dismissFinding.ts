import { l10n } from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { grouped } from '../../protocol/findings/connected.ts';
import { usage } from '../../session/fault.ts';
import { timeText } from '../language.ts';
import { chooseFinding } from '../findings/chosenFinding.ts';
import type { NewDismissal } from '../../session/dismissalPorts.ts';
import { dismissalOf, isSameFinding } from '../../session/dismissed/coveredCode.ts';
import { dismissedRows, type FolderFinding, reasonQuestion, widthRows } from '../findings/dismissal.ts';
import type { FindingNeeds, Needs } from '../needs.ts';

type DismissNeeds = FindingNeeds & Pick<Needs, 'notifier'>;

const UNDO = l10n.t('Undo');
const NOTHING_TO_REMEMBER = msg`Council can’t dismiss this finding, because the code that it quotes isn’t in your files. The finding isn’t in Problems, either.`;

/**
 * Removes a finding, or all findings like it, from the code and Problems. Each stays hidden as long as the code that it
 * quotes doesn't change.
 */
export async function dismissFinding(argument: unknown, needs: DismissNeeds): Promise<void> {
  const chosen = await chooseFinding(argument, needs);
  if (chosen === null) return;
  const { moved } = chosen;
  if (moved?.quote !== 'there') throw usage(NOTHING_TO_REMEMBER);
  const open = needs.findings.open.all.map(({ file, tracked }): FolderFinding => ({ ...file, ...tracked }));
  const title = l10n.t('Council: dismiss “{title}”', { title: chosen.title });
  const together = await chooseWidth(title, widthRows({ ...chosen, moved }, open), needs);
  if (together === undefined) return;
  const reason = await needs.dialogs.pick(reasonQuestion(title));
  if (reason === undefined) return;
  const left = open.filter((one) => !together.some((other) => isSameFinding(one, other)));
  const at = new Date().toISOString();
  const made = [...grouped(together, ({ folder }) => folder)].map(([folder, ones]) => {
    const beside = left.filter((one) => one.folder === folder);
    return [folder, ones.map((one) => dismissalOf(one, { reason, at, left: beside }))] as const;
  });
  for (const [folder, dismissals] of made) await needs.findings.dismissals.add(folder, dismissals);
  void offerUndo(
    made.flatMap(([, dismissals]) => dismissals),
    chosen.title,
    needs,
  );
}

/** Asks only if there's a wider choice than the finding itself. */
async function chooseWidth(
  title: string,
  rows: ReturnType<typeof widthRows>,
  { dialogs }: DismissNeeds,
): Promise<readonly FolderFinding[] | undefined> {
  return rows.length === 1 ? rows[0]?.value : dialogs.pick({ title, placeholder: l10n.t('Which findings?'), rows });
}

/** Doesn't make the command wait, because the message may stay open for a long time. */
async function offerUndo(
  dismissals: readonly NewDismissal[],
  title: string,
  { notifier, findings }: DismissNeeds,
): Promise<void> {
  const count = dismissals.length;
  const done = count === 1 ? l10n.t('Dismissed: {title}', { title }) : l10n.t('Dismissed {count} findings.', { count });
  const said = await notifier.say('info', done, UNDO);
  if (said === UNDO) await findings.dismissals.remove(dismissals);
}

type ShowDismissedNeeds = Pick<Needs, 'dialogs' | 'findings' | 'notifier'>;

/** Shows what was dismissed in this workspace. What the user selects counts again. */
export async function showDismissed({ dialogs, findings, notifier }: ShowDismissedNeeds): Promise<void> {
  const { dismissals } = findings;
  if (dismissals.all.length === 0) {
    void notifier.say('info', l10n.t('This workspace has no dismissed findings.'));
    return;
  }
  const back = await dialogs.pickSeveral({
    title: l10n.t('Council: dismissed findings'),
    placeholder: l10n.t('Select findings to restore'),
    rows: dismissedRows(dismissals.all, timeText),
    chosen: [],
  });
  if (back !== undefined && back.length > 0) await dismissals.remove(back);
}
