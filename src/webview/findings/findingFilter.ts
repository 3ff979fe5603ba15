import { ASIDE, type FindingGroups, groupsOf } from '../../protocol/findings/findingText.ts';
import { SEVERITIES, type Finding } from '../../protocol/findings/finding.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { FindingStatus } from '../../messages.ts';
import { words } from '../labels/words.ts';

/** Which findings to show. Empty: all. */
export interface Filter {
  readonly severity: string;
  /** The ID of a seat that has raised it. */
  readonly seat: string;
  readonly state: string;
  /** Searched for anywhere in the finding, ignoring case. */
  readonly text: string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What each part of the filter can be set to; empty if all findings are alike. */
export type FilterChoices = Readonly<Record<Exclude<keyof Filter, 'text'>, readonly Choice[]>>;

type Statuses = readonly FindingStatus[];

const GROUPS: readonly (keyof FindingGroups)[] = ['standing', ...ASIDE];

/** Returns the state of each finding in one word: what the editor knows about it, or else what the verdict says. */
function statesOf(findings: readonly Finding[], statuses: Statuses): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  const groups = groupsOf(findings);
  for (const group of GROUPS) {
    // This group also contains applied findings.
    for (const { id, state } of groups[group])
      states.set(id, words.findings.state({ group: state === 'applied' ? state : group }));
  }
  for (const { finding, status } of statuses)
    if (status !== 'current') states.set(finding, words.findings.status({ status }));
  return states;
}

export function filterChoices({ findings, seats }: Verdict, statuses: Statuses): FilterChoices {
  const states = new Set(statesOf(findings, statuses).values());
  const alone = (value: string): Choice => ({ value, label: value });
  const differing = (choices: readonly Choice[]): readonly Choice[] => (choices.length > 1 ? choices : []);
  return {
    severity: differing(SEVERITIES.filter((one) => findings.some(({ severity }) => severity === one)).map(alone)),
    seat: differing(
      seats
        .filter(({ id }) => findings.some(({ raisedBy }) => raisedBy.includes(id)))
        .map((seat) => ({ value: seat.id, label: seatName(seat) })),
    ),
    state: differing([...states].map(alone)),
  };
}

export function filtered({ findings }: Verdict, filter: Filter, statuses: Statuses): readonly Finding[] {
  const states = statesOf(findings, statuses);
  const words = filter.text.trim().toLowerCase();
  return findings.filter(
    (finding) =>
      (filter.severity === '' || finding.severity === filter.severity) &&
      (filter.seat === '' || finding.raisedBy.includes(filter.seat)) &&
      (filter.state === '' || states.get(finding.id) === filter.state) &&
      says(finding, words),
  );
}

const says = ({ title, detail, file, quote, suggestion }: Finding, words: string): boolean =>
  [title, detail, file, quote, suggestion].some((text) => text.toLowerCase().includes(words));
