import { l10n } from 'vscode';
import { said } from '../language.ts';
import { inTurn } from '../../protocol/labels/text.ts';
import { isEditorModel, modelWords } from '../../protocol/seat.ts';
import type { Price } from '../../protocol/setup.ts';
import { joined } from '../../protocol/text/phrases.ts';
import type { EngineState } from '../../session/ports.ts';
import type { SeatsNow, SeatState } from '../../session/seatPorts.ts';
import { choice } from './choice.ts';
import type { Choice } from './dialogs.ts';

/**
 * Returns the seats and engines to choose from, by the name of the seat: the current seats, then the other usable
 * engines, then the rest. Leaves out scripted engines.
 */
export function engineChoices(
  engines: readonly EngineState[],
  { seats }: SeatsNow<SeatState>,
): readonly Choice<string>[] {
  const stateOf = (name: string): EngineState | undefined => engines.find(({ engine }) => engine === name);
  const now = seats.map((seat) => rowOf(seat, stateOf(seat.engine)));
  const others = engines
    .filter(({ engine, rehearsal }) => !rehearsal && seats.every(({ id }) => id !== engine))
    .toSorted((one, other) => Number(other.kind === 'usable') - Number(one.kind === 'usable'));
  return [...now, ...others.map((state) => rowOf({ ...state, id: state.engine }, state))];
}

type Row = Pick<SeatState, 'id' | 'engine' | 'kind' | 'detail' | 'nextStep' | 'model' | 'effort'>;

const KINDS: Readonly<Record<SeatState['kind'], string>> = {
  usable: l10n.t('ready'),
  missing: l10n.t('not installed'),
  'logged-out': l10n.t('not logged in'),
  failed: l10n.t('not working'),
  refused: l10n.t('can’t be used as configured'),
};
/** A model isn't installed, and users don't log in to it. */
const MODEL_KINDS: typeof KINDS = { ...KINDS, missing: l10n.t('not offered'), 'logged-out': l10n.t('not allowed') };

const PAYMENTS = {
  subscription: l10n.t('Paid with your subscription.'),
  'api-key': l10n.t('Paid with your API key.'),
} as const;

/** For example, “Claude · Anthropic, model opus, ready”, and below it who pays and what it can read. */
function rowOf(row: Row, state: EngineState | undefined): Choice<string> {
  const { id, engine, kind } = row;
  const title = state?.title ?? engine;
  const words = (isEditorModel(engine) ? MODEL_KINDS : KINDS)[kind];
  const remarks = state === undefined ? [] : remarksOn(state);
  const description = joined([id === engine ? '' : title, ...remarks, ...modelWords(row), words], ', ');
  const problem = kind === 'usable' ? '' : said(inTurn(row.detail, row.nextStep));
  const detail = joined([problem, ...(state === undefined ? [] : accessOf(state))], ' ');
  return choice(id, id === engine ? title : id, { description, detail });
}

/** The vendor comes first, unless the engine has the same name. */
const remarksOn = ({ title, vendor, experimental, unproven }: EngineState): readonly string[] => [
  vendor === title ? '' : vendor,
  experimental ? l10n.t('experimental') : '',
  unproven === true ? l10n.t('not proven read-only') : '',
];

/** For example, “US$3 per million input tokens, US$15 per million output tokens.” */
const priceOf = ({ input, output }: Price): string =>
  l10n.t('US${input} per million input tokens, US${output} per million output tokens.', {
    input: String(input),
    output: String(output),
  });

const accessOf = ({ payment, price, access, cautions }: EngineState): readonly string[] => [
  payment === null ? '' : PAYMENTS[payment],
  price === undefined ? '' : priceOf(price),
  said(access),
  ...cautions.map(said),
];
