import { DIMENSIONS, sayings } from '../../protocol/verdict/difference.ts';
import { seatName } from '../../protocol/mode.ts';
import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { opposed } from './options.ts';
import { Plain, Prose } from '../elements/texts.tsx';
import { Section } from '../elements/section.tsx';
import { type Column, Table } from '../elements/table.tsx';
import { words } from '../labels/words.ts';

interface Row {
  readonly title: string;
  readonly texts: (seat: VerdictSeat) => readonly string[];
}

/** How the seats differ, and what each would accept. */
const ROWS: readonly Row[] = [
  ...DIMENSIONS.map((dimension) => ({
    title: words.verdict.dimension({ dimension }),
    texts: (seat: VerdictSeat) => sayings(seat)[dimension],
  })),
  { title: words.verdict.conditions(), texts: ({ vote }) => vote.conditions },
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

function columnOf(seat: VerdictSeat): Column<Row> {
  const { position, confidence } = seat.vote;
  const name = seatName(seat);
  return {
    title: name,
    head: (
      <>
        <Plain text={name} />
        {words.elements.comma()}
        {words.verdict.side({ position })} · {confidence}
      </>
    ),
    headClass: position.toLowerCase(),
    cell: ({ title, texts }) => <Texts texts={texts(seat)} about={`${title.toLowerCase()}, ${name}`} />,
  };
}

/** Each side is a column, and each aspect is a row. */
export function Differences({ verdict }: { readonly verdict: Verdict }) {
  const sides = opposed(verdict);
  if (sides.length === 0) return null;
  const rows = ROWS.filter(({ texts }) => sides.some((seat) => texts(seat).length > 0));
  return (
    <Section title={words.verdict.whyTheyDiffer()} name="differences">
      <Table rows={rows} about={{ title: '', cell: ({ title }) => title }} columns={sides.map(columnOf)} />
    </Section>
  );
}
