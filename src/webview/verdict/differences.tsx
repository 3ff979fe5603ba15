import { type Dimension, DIMENSIONS, sayings } from '../../protocol/verdict/difference.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { opposed } from './options.ts';
import { SIDE_WORDS } from './seatState.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';

interface Row {
  readonly title: string;
  readonly texts: (seat: VerdictSeat) => readonly string[];
}

const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  facts: 'Facts',
  values: 'What matters',
  missing: 'Left open',
};

/** In what they differ, and what each would accept. */
const ROWS: readonly Row[] = [
  ...DIMENSIONS.map((dimension) => ({
    title: DIMENSION_WORDS[dimension],
    texts: (seat: VerdictSeat) => sayings(seat)[dimension],
  })),
  { title: 'Conditions', texts: ({ vote }) => vote.conditions },
];

function Texts({ texts, about }: { readonly texts: readonly string[]; readonly about: string }) {
  const [only] = texts;
  if (only === undefined) return <>–</>;
  if (texts.length === 1) return <Prose text={only} about={about} />;
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

const Head = ({ sides }: { readonly sides: readonly VerdictSeat[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      <td role="cell" />
      {sides.map((seat) => (
        <th key={seat.id} role="columnheader" scope="col" class={seat.vote.position.toLowerCase()}>
          <Plain text={seatName(seat)} />, {SIDE_WORDS[seat.vote.position]} · {seat.vote.confidence}
        </th>
      ))}
    </tr>
  </thead>
);

/** Each side a column and each respect a row. Its roles are spelt out as those of any table here. */
export function Differences({ verdict }: { readonly verdict: Verdict }) {
  const sides = opposed(verdict);
  if (sides.length === 0) return null;
  const rows = ROWS.filter(({ texts }) => sides.some((seat) => texts(seat).length > 0));
  return (
    <Section title="Why they differ" name="differences">
      <table role="table" data-sides={sides.length}>
        <Head sides={sides} />
        <tbody role="rowgroup">
          {rows.map(({ title, texts }) => (
            <tr key={title} role="row">
              <th role="rowheader" scope="row">
                {title}
              </th>
              {sides.map((seat) => (
                <td key={seat.id} role="cell" data-title={seatName(seat)}>
                  <Texts texts={texts(seat)} about={`${title.toLowerCase()}, ${seatName(seat)}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
