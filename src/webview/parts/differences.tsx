import type { Verdict, VerdictSeat } from '../../protocol/verdict.ts';
import { opposed } from '../words/opposed.ts';
import { seatName } from '../../protocol/mode.ts';
import { SIDE_WORDS } from '../words/seatState.ts';
import { Plain } from './plain.tsx';
import { Prose } from './prose.tsx';
import { Section } from './section.tsx';

function Texts({ texts, about }: { readonly texts: readonly string[]; readonly about: string }) {
  if (texts.length === 0) return <>–</>;
  return (
    <ul class="plain-list">
      {texts.map((text, index) => (
        <li key={index}>
          <Prose text={text} about={about} />
        </li>
      ))}
    </ul>
  );
}

/** The rows of all sides stand level where the sides stand side by side, so a side without an entry keeps its dash. */
function Side({ seat, rows }: { readonly seat: VerdictSeat; readonly rows: readonly Row[] }) {
  const name = seatName(seat);
  return (
    <li class="side" data-rows={rows.length}>
      <h3 class={seat.vote.position.toLowerCase()}>
        <Plain text={name} />, {SIDE_WORDS[seat.vote.position]} · {seat.vote.confidence}
      </h3>
      {rows.map(({ title, texts }) => (
        <div key={title} class="side-row">
          <h4>{title}</h4>
          <Texts texts={texts(seat)} about={`${title.toLowerCase()} of ${name}`} />
        </div>
      ))}
    </li>
  );
}

interface Row {
  readonly title: string;
  readonly texts: (seat: VerdictSeat) => readonly string[];
}

const ROWS: readonly Row[] = [
  { title: 'Reason', texts: ({ vote }) => (vote.rationale.trim() === '' ? [] : [vote.rationale]) },
  { title: 'Evidence', texts: ({ vote }) => vote.key_evidence },
  { title: 'Risks seen', texts: ({ vote }) => vote.risks },
  { title: 'Conditions', texts: ({ vote }) => vote.conditions },
];

export function Differences({ verdict }: { readonly verdict: Verdict }) {
  const sides = opposed(verdict);
  if (sides.length === 0) return null;
  const rows = ROWS.filter(({ texts }) => sides.some((seat) => texts(seat).length > 0));
  return (
    <Section title="Why they differ" name="differences">
      <ul class="sides">
        {sides.map((seat) => (
          <Side key={seat.id} seat={seat} rows={rows} />
        ))}
      </ul>
    </Section>
  );
}
