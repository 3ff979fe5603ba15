import { l10n } from 'vscode';
import { listText } from '../language.ts';
import { isEditorModel } from '../../protocol/seat.ts';
import type { ConveneRequest, Council } from '../../session/council.ts';
import { isCouncilError } from '../../session/fault.ts';
import type { EngineState } from '../../session/ports.ts';
import type { ConveneNeeds } from '../needs.ts';

const MOST_SEATS = 3;

/** Returns up to three usable models of the editor, each by another maker, in the editor's order. */
export function councilOfModels(engines: readonly EngineState[]): readonly EngineState[] {
  const usable = engines.filter(({ engine, kind }) => isEditorModel(engine) && kind === 'usable');
  return usable
    .filter(({ vendor }, index) => usable.findIndex((one) => one.vendor === vendor) === index)
    .slice(0, MOST_SEATS);
}

interface OfferNeeds extends Pick<ConveneNeeds, 'councils' | 'notifier' | 'run'> {
  readonly council: Council;
}

/** The message names the models, because a label with all the names would be cut off. */
const USE = l10n.t('Use Them');
const REHEARSE = l10n.t('Rehearse');
const CHECK_ENGINES = l10n.t('Check Engines');

/**
 * If no engine of the settings can be used, offers the editor's own models instead. Keeps them if the user accepts, and
 * otherwise returns null. Throws `cause` if it's another fault, if the request names its engines or is unattended, or
 * if the editor has no models.
 */
export async function modelsInstead(
  cause: unknown,
  { engines, presence }: Pick<ConveneRequest, 'engines' | 'presence'>,
  { council, councils, notifier, run }: OfferNeeds,
): Promise<'seated' | null> {
  if (!isCouncilError(cause) || cause.kind !== 'no-engine') throw cause;
  if (engines !== null || presence === 'unattended') throw cause;
  const models = councilOfModels(await council.doctor());
  if (models.length === 0) throw cause;
  const answer = await notifier.say('warning', offerOf(models), USE, REHEARSE, CHECK_ENGINES);
  if (answer === REHEARSE) await run('council.rehearse');
  if (answer === CHECK_ENGINES) await run('council.doctor');
  if (answer !== USE) return null;
  const names = models.map(({ engine }) => engine);
  // If Council chooses the engines, it may also choose these in this workspace from now on.
  if ((await council.seating.current()).from === 'chosen') await council.seating.confirm(names);
  else await councils.keepSeats(names);
  return 'seated';
}

function offerOf(models: readonly EngineState[]): string {
  const named = listText(models.map(({ title, vendor }) => `${title} (${vendor})`));
  return l10n.t(
    'Council can’t use any engine in your settings. VS Code’s own language models can review instead: {models}. If you use them, Council asks them from now on, and VS Code may ask for your consent.',
    { models: named },
  );
}
