import { l10n } from 'vscode';
import { profileText, STANDARD } from '../../session/prepare/profiles.ts';
import { said } from '../language.ts';
import { openFolders } from '../folders.ts';
import type { Needs } from '../needs.ts';
import { choice } from '../questions/choice.ts';

type ProfileNeeds = Pick<Needs, 'councils' | 'dialogs' | 'homeFolder' | 'profile'>;

/** Asks which profile the sessions of this workspace use from now on. Closing the question changes nothing. */
export async function chooseProfile(needs: ProfileNeeds): Promise<string | undefined> {
  const council = await needs.councils.of(openFolders()[0] ?? needs.homeFolder);
  const current = needs.profile.nameFor(council) ?? STANDARD;
  const chosen = await needs.dialogs.pick({
    title: l10n.t('Council: choose profile'),
    placeholder: l10n.t('Choose a profile for this workspace'),
    rows: council.profiles.map((one) =>
      choice(one.name, one.name, {
        detail: said(profileText(one)),
        ...(one.name === current ? { description: l10n.t('current') } : {}),
      }),
    ),
  });
  if (chosen !== undefined) await needs.profile.pick(chosen);
  return chosen;
}
