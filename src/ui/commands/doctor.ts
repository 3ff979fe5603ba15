import { chooseFolder, openFolders } from '../folders.ts';
import type { Needs } from '../needs.ts';
import { engineCount, engineRows } from '../questions/engineRows.ts';

type DoctorNeeds = Pick<Needs, 'councils' | 'dialogs' | 'notifier' | 'copy' | 'run' | 'homeFolder'>;

/** Shows what every engine is good for right now. */
export async function doctor(needs: DoctorNeeds): Promise<void> {
  const folder = openFolders().length === 0 ? needs.homeFolder : await chooseFolder(needs.dialogs);
  if (folder === null) return;
  const council = await needs.councils.of(folder);
  const answer = await needs.dialogs.pickAwaited({
    title: 'Council: engines',
    searching: 'Checking the engines…',
    found: council.doctor().then((states) => ({ placeholder: engineCount(states), rows: engineRows(states) })),
  });
  if (answer?.kind === 'rehearse') await needs.run('council.rehearse');
  if (answer?.kind !== 'copy') return;
  await needs.copy(answer.text);
  void needs.notifier.say('info', `Copied: ${answer.text}`);
}
