import type { Change, SeatChange, Verdict } from '../../protocol/verdict/verdict.ts';
import { changeWords, keepers, standing } from './change.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { TableHead } from '../elements/tableHead.tsx';
import { seatNameOf } from '../../protocol/mode.ts';

const COLUMNS = ['Seat', 'Before', 'Now', 'Change'];

function Row({ change, name }: { readonly change: SeatChange; readonly name: string }) {
  const { from, to, moved } = change;
  return (
    <tr role="row" data-moved={moved}>
      <th role="rowheader" scope="row">
        <Plain text={name} />
      </th>
      <td role="cell" data-title="Before" class="dim">
        {standing(from)}
      </td>
      <td role="cell" data-title="Now" class={to.position.toLowerCase()}>
        {standing(to)}
      </td>
      <td role="cell" data-title="Change">
        {moved ? <b>{changeWords(change)}</b> : changeWords(change)}
      </td>
    </tr>
  );
}

/** One time of asking again: what was new, and what each seat made of it. */
function Round({ change, verdict }: { readonly change: Change; readonly verdict: Verdict }) {
  const kept = keepers(change, verdict);
  return (
    <li>
      <h3>
        Round {change.round}
        <span class="dim">
          {'\u00A0· '}
          {change.evidence ? 'with new evidence' : 'with more context'}
        </span>
      </h3>
      <Prose text={change.context} about={`what was new in round ${change.round}`} dim />
      <table role="table" class="moves">
        <TableHead titles={COLUMNS} />
        <tbody role="rowgroup">
          {change.seats.map((one) => (
            <Row key={one.seat} change={one} name={seatNameOf(one.seat, verdict.seats)} />
          ))}
        </tbody>
      </table>
      {kept !== '' && (
        <p class="dim">
          <Plain text={kept} />
        </p>
      )}
    </li>
  );
}

/** What each re-deliberation changed, the newest first. */
export function Changes({ verdict }: { readonly verdict: Verdict }) {
  const { redeliberations } = verdict;
  if (redeliberations.length === 0) return null;
  return (
    <Section title="What changed" name="changes">
      <ul class="plain-list">
        {redeliberations.toReversed().map((change) => (
          <Round key={change.round} change={change} verdict={verdict} />
        ))}
      </ul>
    </Section>
  );
}
