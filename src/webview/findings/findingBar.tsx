import { useContext } from 'preact/hooks';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { FindingsContext } from '../contexts.ts';
import { Ask } from '../elements/ask.tsx';
import { formatNumber } from '../elements/number.ts';
import { type Filter, filterChoices } from './findingFilter.ts';
import { worstFirst } from './findingOrder.ts';
import { words } from '../labels/words.ts';

/** Readers can take in this many at a glance. */
const FEW = 5;

interface FindingBarProps {
  readonly verdict: Verdict;
  /** The findings that match the filter. */
  readonly found: readonly Finding[];
  readonly filter: Filter;
  readonly setFilter: (filter: Partial<Filter>) => void;
}

const PARTS = ['severity', 'seat', 'state'] as const;

/** What can be done with the findings as a whole: filter them, copy them, and hand them over. */
export function FindingBar({ verdict, found, filter, setFilter }: FindingBarProps) {
  const { statuses } = useContext(FindingsContext);
  const all = verdict.findings.length;
  if (all < 2) {
    return (
      <div class="finding-bar">
        <HandOver found={found} />
      </div>
    );
  }
  const choices = filterChoices(verdict, statuses);
  const parts = PARTS.filter((part) => choices[part].length > 0);
  const isFiltered = Object.values(filter).some((part) => part !== '');
  return (
    <div class="finding-bar">
      {(all > FEW || isFiltered) && (
        <>
          {parts.map((part) => (
            <select
              key={part}
              aria-label={words.findings.part({ part })}
              value={filter[part]}
              onChange={({ currentTarget }) => setFilter({ [part]: currentTarget.value })}
            >
              <option value="">{words.findings.partAll({ part })}</option>
              {choices[part].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ))}
          <input
            type="search"
            placeholder={words.findings.search()}
            aria-label={words.findings.search()}
            value={filter.text}
            onInput={({ currentTarget }) => setFilter({ text: currentTarget.value })}
          />
        </>
      )}
      <Copy found={found} which={isFiltered ? 'these' : 'all'} />
      <HandOver found={found} />
      <span class="badge" role="status">
        {isFiltered && words.findings.matches({ found: formatNumber(found.length), all: formatNumber(all) })}
      </span>
      {isFiltered && (
        <button type="button" class="quiet" onClick={() => setFilter({ severity: '', seat: '', state: '', text: '' })}>
          {words.findings.showAll()}
        </button>
      )}
      <span class="badge keys">
        <kbd>n</kbd> {words.findings.next()}
        {words.elements.comma()}
        <kbd>p</kbd> {words.findings.previous()}
      </span>
    </div>
  );
}

function Copy({ found, which }: Pick<FindingBarProps, 'found'> & { readonly which: 'these' | 'all' }) {
  if (found.length === 0) return null;
  const [text, label] =
    which === 'all'
      ? [words.findings.copyAll(), words.findings.copyAllOf()]
      : [words.findings.copyThese(), words.findings.copyTheseOf()];
  return (
    <Ask message={{ kind: 'copy-findings', findings: found.map(({ id }) => id) }} look="quiet" label={label}>
      {text}
    </Ask>
  );
}

/** Only open findings. What was refuted, withdrawn, resolved, or dismissed isn't a task. */
function HandOver({ found }: Pick<FindingBarProps, 'found'>) {
  const { statuses } = useContext(FindingsContext);
  const closed = new Set(statuses.filter(({ status }) => status !== 'current').map(({ finding }) => finding));
  const open = worstFirst(found).standing.filter(({ id }) => !closed.has(id));
  if (open.length === 0) return null;
  return (
    <Ask message={{ kind: 'hand-over', findings: open.map(({ id }) => id) }} look="quiet">
      {words.findings.handOver()}
    </Ask>
  );
}
