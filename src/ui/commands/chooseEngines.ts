import { l10n } from 'vscode';
import { listText } from '../language.ts';
import type { Council } from '../../session/council.ts';
import { usage } from '../../session/fault.ts';
import { NO_FOLDER, openFolders } from '../folders.ts';
import type { Needs } from '../needs.ts';
import { engineChoices } from '../questions/engineChoices.ts';
import { requireTrust } from '../trust.ts';

type ChooseNeeds = Pick<Needs, 'trust' | 'councils' | 'dialogs' | 'notifier'>;

const PLACEHOLDER = l10n.t('Select the engines to ask in this workspace. Select none to follow your settings.');

/** Lets the user choose the engines for all open folders, and for all repositories inside them. */
export async function chooseEngines({ trust, councils, dialogs, notifier }: ChooseNeeds): Promise<void> {
  requireTrust(trust);
  const [first] = openFolders();
  if (first === undefined) throw usage(NO_FOLDER);
  const council = await councils.of(first);
  const search = engineSearch(council);
  const found = search.then(({ rows, now }) => ({ rows, chosen: now }));
  const searching = l10n.t('Looking for the engines…');
  const question = { title: l10n.t('Council: choose engines'), placeholder: PLACEHOLDER, searching, found };
  const chosen = await dialogs.pickSeveralAwaited(question);
  if (chosen === undefined) return;
  const { rows, now } = await search;
  if (chosen.length > 0 && chosen.length === now.length && chosen.every((name) => now.includes(name))) return;
  const seats = chosen.length === 0 ? null : chosen;
  for (const folder of await allFolders(councils)) await (await councils.of(folder)).seating.pick(seats);
  const titles = rows.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const says =
    seats === null
      ? l10n.t('Council follows your settings again in this workspace from now on.')
      : l10n.t('Council asks {engines} in this workspace from now on.', { engines: listText(titles) });
  void notifier.say('info', says);
}

async function engineSearch(council: Council) {
  const engines = await council.doctor();
  const here = await council.seating.check(engines);
  return { rows: engineChoices(engines, here), now: here.seats.map(({ id }) => id) };
}

/** Includes the repositories inside the open folders, because each of them remembers its own choice of engines. */
async function allFolders(councils: ChooseNeeds['councils']): Promise<readonly string[]> {
  const open = openFolders();
  const inside = await Promise.all(open.map(async (folder) => (await councils.of(folder)).repositories(folder)));
  return [...new Set([...open, ...inside.flat()])];
}
