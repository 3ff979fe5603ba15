import type { Change, SeatChange, Verdict } from '../../protocol/verdict/verdict.ts';
import { changeWords, keepers, standing } from './change.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { type Column, Table } from '../elements/table.tsx';
import { seatNameOf } from '../../protocol/mode.ts';
import { words } from '../labels/words.ts';

const COLUMNS: readonly Column<SeatChange>[] = [
  { title: words.verdict.before(), cell: ({ from }) => standing(from), cellClass: () => 'dim' },
  { title: words.verdict.now(), cell: ({ to }) => standing(to), cellClass: ({ to }) => to.position.toLowerCase() },
  {
    title: words.verdict.change(),
    cell: (change) => (change.moved ? <b>{changeWords(change)}</b> : changeWords(change)),
  },
];

/** One redeliberation: the new information, and how each seat responded. */
function Round({ change, verdict }: { readonly change: Change; readonly verdict: Verdict }) {
  const kept = keepers(change, verdict);
  const nameOf = ({ seat }: SeatChange) => <Plain text={seatNameOf(seat, verdict.seats)} />;
  return (
    <li>
      <h3>
        {words.verdict.roundTitle(change)}
        <span class="dim">
          {'\u00A0· '}
          {change.evidence ? words.verdict.withEvidence() : words.verdict.withContext()}
        </span>
      </h3>
      <Prose text={change.context} about={words.verdict.theNews(change)} dim />
      <Table
        class="moves"
        rows={change.seats}
        about={{ title: words.verdict.seat(), cell: nameOf }}
        columns={COLUMNS}
      />
      {kept !== '' && (
        <p class="dim">
          <Plain text={kept} />
        </p>
      )}
    </li>
  );
}

/** What each redeliberation changed, newest first. */
export function Changes({ verdict }: { readonly verdict: Verdict }) {
  const { redeliberations } = verdict;
  if (redeliberations.length === 0) return null;
  return (
    <Section title={words.verdict.whatChanged()} name="changes">
      <ul class="plain-list">
        {redeliberations.toReversed().map((change) => (
          <Round key={change.round} change={change} verdict={verdict} />
        ))}
      </ul>
    </Section>
  );
}
