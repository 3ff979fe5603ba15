import type { Councils } from '../councils.ts';
import { chooseFolder, openFolders } from '../folders.ts';
import type { Council } from '../../session/council.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { engineCount, engineRows } from '../questions/engineRows.ts';
import type { Notifier } from '../notifier.ts';
import type { Progress } from '../sessions/progress.ts';

export interface DoctorCommandNeeds extends DoctorNeeds {
  readonly councils: Councils;
  /** Engines can be looked at without a folder; the settings of the user then hold. */
  readonly homeFolder: string;
}

export async function doctor(needs: DoctorCommandNeeds): Promise<void> {
  const folder = openFolders().length === 0 ? needs.homeFolder : await chooseFolder(needs.dialogs);
  if (folder !== null) await showEngines(await needs.councils.of(folder), needs);
}

interface DoctorNeeds {
  readonly dialogs: Dialogs;
  readonly progress: Progress;
  readonly notifier: Notifier;
  readonly copy: (text: string) => Promise<void>;
  readonly rehearse: () => Promise<unknown>;
}

/** Shows what every engine is good for right now. */
async function showEngines(council: Council, needs: DoctorNeeds): Promise<void> {
  const states = await needs.progress.run('Council', async (report) => {
    report('Checking the engines…');
    return council.doctor();
  });
  const answer = await needs.dialogs.pick({
    title: 'Council: engines',
    placeholder: engineCount(states),
    rows: engineRows(states),
  });
  if (answer?.kind === 'rehearse') await needs.rehearse();
  if (answer?.kind !== 'copy') return;
  await needs.copy(answer.text);
  void needs.notifier.say('info', `Copied: ${answer.text}`);
}
