import { useContext } from 'preact/hooks';
import type { Finding } from '../../protocol/findings/finding.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { FindingsContext } from '../contexts.ts';
import { Ask } from '../elements/ask.tsx';
import { formatNumber } from '../elements/number.ts';
import { type Filter, filterChoices } from './findingFilter.ts';
import { worstFirst } from './findingOrder.ts';

/** So many can be taken in at a glance. */
const FEW = 5;

interface FindingBarProps {
  readonly verdict: Verdict;
  /** Those that match. */
  readonly found: readonly Finding[];
  readonly filter: Filter;
  readonly setFilter: (filter: Partial<Filter>) => void;
}

const PARTS = { severity: 'Severity', seat: 'Raised by', state: 'State' } as const;

/** What can be done with the findings as a whole: to look for some of them, and to take them along. */
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
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((part) => choices[part].length > 0);
  const isFiltered = Object.values(filter).some((part) => part !== '');
  return (
    <div class="finding-bar">
      {(all > FEW || isFiltered) && (
        <>
          {parts.map((part) => (
            <select
              key={part}
              aria-label={PARTS[part]}
              value={filter[part]}
              onChange={({ currentTarget }) => setFilter({ [part]: currentTarget.value })}
            >
              <option value="">{PARTS[part]}: all</option>
              {choices[part].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ))}
          <input
            type="search"
            placeholder="Search findings"
            aria-label="Search findings"
            value={filter.text}
            onInput={({ currentTarget }) => setFilter({ text: currentTarget.value })}
          />
        </>
      )}
      <Copy found={found} which={isFiltered ? 'these' : 'all'} />
      <HandOver found={found} />
      <span class="badge" role="status">
        {isFiltered && `${formatNumber(found.length)} of ${formatNumber(all)}`}
      </span>
      {isFiltered && (
        <button type="button" class="quiet" onClick={() => setFilter({ severity: '', seat: '', state: '', text: '' })}>
          Show all
        </button>
      )}
      <span class="badge keys">
        <kbd>n</kbd> next, <kbd>p</kbd> previous
      </span>
    </div>
  );
}

function Copy({ found, which }: Pick<FindingBarProps, 'found'> & { readonly which: 'these' | 'all' }) {
  if (found.length === 0) return null;
  return (
    <Ask message={{ kind: 'copy-findings', findings: found.map(({ id }) => id) }} look="quiet">
      Copy {which}
      <span class="unseen"> findings as a prompt</span>
    </Ask>
  );
}

/** What was refuted, withdrawn, resolved or dismissed is no task for anybody. */
function HandOver({ found }: Pick<FindingBarProps, 'found'>) {
  const { statuses } = useContext(FindingsContext);
  const closed = new Set(statuses.filter(({ status }) => status !== 'current').map(({ finding }) => finding));
  const open = worstFirst(found).standing.filter(({ id }) => !closed.has(id));
  if (open.length === 0) return null;
  return (
    <Ask message={{ kind: 'hand-over', findings: open.map(({ id }) => id) }} look="quiet">
      Hand over…
    </Ask>
  );
}
