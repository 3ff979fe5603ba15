import { l10n } from 'vscode';
import { SEVERITIES } from '../../protocol/findings/finding.ts';
import { listText } from '../language.ts';
import {
  type FindingFilter,
  OPEN_ONLY,
  seatsIn,
  STANDING_WORDS,
  STANDINGS,
  standingsText,
} from '../findings/findingEntries.ts';
import type { Needs } from '../needs.ts';
import { choice } from '../questions/choice.ts';

type FilterNeeds = Pick<Needs, 'dialogs' | 'findings'>;
type Part = keyof FindingFilter;

const TITLE = l10n.t('Council: filter findings');
const TICK = l10n.t('Select what to list, or nothing to list all');

/** Asks what to filter the view of findings by, and then for the values. Closing a question changes nothing. */
export async function filterFindings(needs: FilterNeeds): Promise<void> {
  const { list } = needs.findings;
  const { severities, seats, standings, text } = list.filter;
  const row = (part: Part, label: string, now: string) => choice<Part>(part, label, { description: now });
  const part = await needs.dialogs.pick<Part>({
    title: TITLE,
    placeholder: l10n.t('Choose a filter'),
    rows: [
      row('severities', l10n.t('Severity'), listText(severities)),
      row('seats', l10n.t('Seat'), listText(seats)),
      row('standings', l10n.t('State'), standingsText(standings)),
      row('text', l10n.t('Text'), text),
    ],
  });
  const change = part === undefined ? undefined : await QUESTIONS[part](needs);
  if (change !== undefined) list.filter = { ...list.filter, ...change };
}

type Change = Partial<FindingFilter> | undefined;

const QUESTIONS: Readonly<Record<Part, (needs: FilterNeeds) => Promise<Change>>> = {
  severities: async ({ dialogs, findings }) => {
    const rows = SEVERITIES.map((severity) => choice(severity, severity));
    const chosen = findings.list.filter.severities;
    const severities = await dialogs.pickSeveral({ title: TITLE, placeholder: TICK, rows, chosen });
    return severities && { severities };
  },
  seats: async ({ dialogs, findings }) => {
    const { known, filter } = findings.list;
    const rows = [...new Set([...seatsIn(known), ...filter.seats])].map((seat) => choice<string>(seat, seat));
    const seats = await dialogs.pickSeveral({ title: TITLE, placeholder: TICK, rows, chosen: filter.seats });
    return seats && { seats };
  },
  standings: async ({ dialogs, findings }) => {
    const rows = STANDINGS.map((standing) => choice(standing, STANDING_WORDS[standing]));
    const chosen = findings.list.filter.standings;
    const standings = await dialogs.pickSeveral({ title: TITLE, placeholder: TICK, rows, chosen });
    return standings && { standings };
  },
  text: async ({ dialogs }) => {
    const prompt = l10n.t('Part of a title, an explanation, or a path. Leave this empty to list all.');
    const text = await dialogs.ask({ title: TITLE, prompt, refusal: null });
    return text === undefined ? undefined : { text };
  },
};

/** Makes the view list the open findings again. */
export function clearFindingFilter({ findings }: Pick<Needs, 'findings'>): Promise<void> {
  findings.list.filter = OPEN_ONLY;
  return Promise.resolve();
}
