import type { DebateView, PositionView, TurnView } from '../../protocol/debate/debateView.ts';
import { Ask } from '../elements/ask.tsx';
import { type DebateRow, debateRows, restsOn, silenceWords, stanceLabel, turnText } from './turn.ts';
import { Plain, Prose, Texts } from '../elements/texts.tsx';
import { Seat, Stands } from '../elements/seat.tsx';
import { Section } from '../elements/section.tsx';
import { Facts } from '../elements/facts.tsx';
import { words } from '../labels/words.ts';

const Titled = ({ title, texts, about }: { title: string; texts: readonly string[]; about: string }) => (
  <>
    {texts.length > 0 && <h5>{title}</h5>}
    <Texts texts={texts} about={about} />
  </>
);

/** What the proponent said with a version: its reasons, or its answers to the previous round. */
function Reasons({ said, name }: { readonly said: TurnView; readonly name: string }) {
  return (
    <>
      <h5>{said.stance.kind === 'opening' ? words.debate.reasons() : words.debate.answers()}</h5>
      <Prose text={turnText(said)} about={words.debate.theReasons({ name, round: said.round })} dim />
      <Titled title={words.debate.weaknesses()} texts={said.evidence} about={words.debate.theWeaknesses({ name })} />
    </>
  );
}

interface CardProps {
  readonly seat: string;
  readonly name: string;
  readonly row: DebateRow;
  readonly earlier: readonly DebateRow[];
}

/** A version, with a button that compares it with the previous one. */
const Version = ({ position: { version, text } }: { readonly position: PositionView }) => (
  <>
    <Prose text={text} about={words.debate.theVersion({ version })} />
    {version > 1 && (
      <Ask message={{ kind: 'compare-positions', version }} look="quiet">
        {words.debate.versionAlone({ version: version - 1 })} → {words.debate.versionAlone({ version })}
        <span class="unseen">{words.debate.compareVersions()}</span>
      </Ask>
    )}
  </>
);

const versionOf = (row: DebateRow | undefined): number => row?.position?.version ?? 0;

/** The version that a row is about. Shows its text only if the version isn't that of the previous row. */
function Held({ seat, name, row, earlier }: CardProps) {
  const { position, said } = row;
  const stands = versionOf(row) === versionOf(earlier.at(-1));
  const version = versionOf(row);
  const text = stands ? words.debate.versionUnchanged({ version }) : words.debate.versionAlone({ version });
  const beside = position !== null && <Stands words={text} confidence={position.confidence} />;
  return (
    <Seat id={seat} name={name} heading="h4" look="held" beside={beside}>
      {position !== null && !stands && <Version position={position} />}
      {said !== null && <Reasons said={said} name={name} />}
    </Seat>
  );
}

/** What a challenger says about a version. A challenger that says nothing in a round keeps its column. */
function Challenger({ seat, name, row, earlier }: CardProps) {
  const turn = row.turns.find((one) => one.seat === seat);
  if (turn === undefined) {
    return (
      <Seat id={seat} name={name} heading="h4" look="dim">
        <p class="dim">{silenceWords(seat, row, earlier)}</p>
      </Seat>
    );
  }
  const [text, tone] = stanceLabel(turn.stance);
  return (
    <Seat id={seat} name={name} heading="h4" beside={<Stands words={text} tone={tone} confidence={turn.confidence} />}>
      <Prose text={turnText(turn)} about={words.debate.whatItSays({ name })} />
      <Titled title={words.debate.evidence()} texts={turn.evidence} about={words.debate.theEvidence({ name })} />
      {turn.alternative !== '' && <h5>{words.debate.alternative()}</h5>}
      <Prose text={turn.alternative} about={words.debate.theAlternative({ name })} />
    </Seat>
  );
}

interface TimelineProps {
  readonly debate: DebateView;
  readonly nameOf: (seat: string) => string;
  readonly phase: 'live' | 'over';
}

/** The debate so far: the versions of the position on the left, and a column for each challenger. */
export function DebateTimeline({ debate, nameOf, phase }: TimelineProps) {
  const { proponent, personas } = debate;
  // A seat that speaks for an expert is shown with both names.
  const speaker = (seat: string): string =>
    [nameOf(seat), ...personas.filter((one) => one.seat === seat).map(({ perspective }) => perspective)].join(
      words.elements.comma(),
    );
  const rows = debateRows(debate);
  const reasons = restsOn(debate);
  return (
    <Section title={words.debate.title()} name="timeline">
      <Facts
        class="facts experts"
        facts={personas.map(({ seat, angle }) => {
          const title = speaker(seat);
          return { title, term: <Plain text={title} />, texts: [angle], about: words.debate.itsAngle() };
        })}
      />
      <ol class="rows">
        {rows.map((row, index) => {
          const isLast = row.turns.length === 0 && phase === 'over';
          const at = { row, earlier: rows.slice(0, index) };
          return (
            <li key={row.round}>
              <h3>{isLast ? words.debate.lastAnswer() : words.debate.round({ round: row.round })}</h3>
              <ol class="seats" data-seats={personas.length + 1}>
                <Held seat={proponent} name={nameOf(proponent)} {...at} />
                {!isLast &&
                  personas.map(({ seat }) => <Challenger key={seat} seat={seat} name={speaker(seat)} {...at} />)}
              </ol>
            </li>
          );
        })}
        {reasons.length > 0 && <Reasoned turns={reasons} speaker={speaker} />}
      </ol>
    </Section>
  );
}

interface ReasonedProps {
  readonly turns: readonly TurnView[];
  readonly speaker: (seat: string) => string;
}

/** What each side bases its view on, if they couldn't agree. */
const Reasoned = ({ turns, speaker }: ReasonedProps) => (
  <li>
    <h3>{words.debate.whyTheyDisagree()}</h3>
    <ol class="seats" data-seats={turns.length}>
      {turns.map(({ seat, text }) => (
        <li key={seat} class="seat" data-seat={seat}>
          <h4>
            <Plain text={speaker(seat)} />
          </h4>
          <Prose text={text} about={words.debate.whyItDisagrees({ name: speaker(seat) })} />
        </li>
      ))}
    </ol>
  </li>
);
