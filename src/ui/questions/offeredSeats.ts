import { l10n } from 'vscode';
import { titleAndVendor } from '../../protocol/seat.ts';
import { listText } from '../language.ts';
import type { ConveneRequest, Council, Preparation } from '../../session/council.ts';
import type { EngineState } from '../../session/ports.ts';
import type { Notifier } from '../notifier.ts';

const USE = l10n.t('Use Them');
const NOT_HERE = l10n.t('Not Here');

/**
 * If Council chooses the engines and there's room for more, asks the user once whether other engines may take part in
 * this workspace. True: they may, so the session must be prepared again. If the user closes the message, Council asks
 * again later.
 */
export async function areLetIn(
  { engines, choice }: Preparation,
  { presence }: Pick<ConveneRequest, 'presence'>,
  { council, notifier }: { readonly council: Council; readonly notifier: Notifier },
): Promise<boolean> {
  if (choice?.hasRoom !== true || presence === 'unattended') return false;
  const offered = await council.seating.offer(engines);
  if (offered.length === 0) return false;
  const answer = await notifier.say('info', offerOf(offered), USE, NOT_HERE);
  const names = offered.map(({ engine }) => engine);
  if (answer === USE) await council.seating.confirm(names);
  if (answer === NOT_HERE) await council.seating.decline(names);
  return answer === USE;
}

function offerOf(offered: readonly EngineState[]): string {
  const named = listText(offered.map(titleAndVendor));
  return l10n.t('Council can also ask {engines}. If you use them, Council asks them in this workspace from now on.', {
    engines: named,
  });
}
