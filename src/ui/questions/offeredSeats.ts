import { titleAndVendor } from '../../protocol/seat.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import type { ConveneRequest, Council, Preparation } from '../../session/council.ts';
import type { EngineState } from '../../session/ports.ts';
import type { Notifier } from '../notifier.ts';

const USE = 'Use Them';
const NOT_HERE = 'Not Here';

/**
 * Where Council chooses who is asked and has room for more: asks the user once whether other engines may take part in this
 * workspace. True: they may now, so that the session is to be prepared again. Closing the message puts the question off.
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
  const named = listOf(offered.map(titleAndVendor));
  return `Council can also ask ${named}. If you use them, it asks them in this workspace from now on.`;
}
