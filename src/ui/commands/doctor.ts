import type { Councils } from '../councils.ts';
import { type DoctorNeeds, showEngines } from '../questions/doctorView.ts';
import { chooseFolder, openFolders } from '../folders.ts';

export interface DoctorCommandNeeds extends DoctorNeeds {
  readonly councils: Councils;
  /** Engines can be looked at without a folder; the settings of the user then hold. */
  readonly homeFolder: string;
}

export async function doctor(needs: DoctorCommandNeeds): Promise<void> {
  const folder = openFolders().length === 0 ? needs.homeFolder : await chooseFolder(needs.dialogs);
  if (folder !== null) await showEngines(await needs.councils.of(folder), needs);
}
