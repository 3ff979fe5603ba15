import { useContext } from 'preact/hooks';
import type { DebateView, PositionView, TurnView } from '../../protocol/debate/debateView.ts';
import { PostContext } from '../contexts.ts';
import { type DebateRow, debateRows, restsOn, silenceWords, stanceLabel, turnText } from './turn.ts';
import { Plain, Prose, Texts } from '../elements/texts.tsx';
import { SeatHead } from '../elements/seatHead.tsx';
import { Section } from '../elements/section.tsx';

interface TimelineProps {
  readonly debate: DebateView;
  readonly nameOf: (seat: string) => string;
  readonly phase: 'live' | 'over';
}

/** Whoever speaks for an expert is known by both names. */
function speaker(seat: string, { debate, nameOf }: Pick<TimelineProps, 'debate' | 'nameOf'>): string {
  const persona = debate.personas.find((one) => one.seat === seat);
  return persona === undefined ? nameOf(seat) : `${nameOf(seat)}, ${persona.perspective}`;
}

const Titled = ({ title, texts, about }: { title: string; texts: readonly string[]; about: string }) => (
  <>
    {texts.length > 0 && <h5>{title}</h5>}
    <Texts texts={texts} about={`${title.toLowerCase()} of ${about}`} />
  </>
);

function Compare({ version }: { readonly version: number }) {
  const post = useContext(PostContext);
  if (version < 2) return null;
  return (
    <button type="button" class="quiet" onClick={() => post({ kind: 'compare-positions', version })}>
      v{version - 1} → v{version}
      <span class="unseen">: compare the two versions</span>
    </button>
  );
}

interface HeldProps extends TimelineProps {
  readonly position: PositionView | null;
  readonly said: TurnView | null;
  /** Of the row before. */
  readonly before: number;
}

/** The version itself, unless it is the one of the row before. */
function Version({ position, standing }: { readonly position: PositionView; readonly standing: boolean }) {
  if (standing) return null;
  return (
    <>
      <Prose text={position.text} about={`position ${position.version}`} />
      <Compare version={position.version} />
    </>
  );
}

/** What the proponent said with a version: its reasons, or its answers to the round before. */
function Reasons({ said, name }: { readonly said: TurnView; readonly name: string }) {
  return (
    <>
      <h5>{said.stance.kind === 'opening' ? 'Because' : 'Its answers'}</h5>
      <Prose text={turnText(said)} about={`the reasons of ${name} in round ${said.round}`} dim />
      <Titled title="Weak points it names" texts={said.evidence} about={name} />
    </>
  );
}

/** The version that the row is about. */
function Held({ position, said, before, debate, nameOf }: HeldProps) {
  const name = nameOf(debate.proponent);
  const standing = position?.version === before;
  return (
    <li class="seat held" data-seat={debate.proponent}>
      <SeatHead name={name} heading="h4">
        {position !== null && (
          <span class="position">
            {standing ? `v${position.version} stands` : `v${position.version}`} · {position.confidence}
          </span>
        )}
      </SeatHead>
      {position !== null && <Version position={position} standing={standing} />}
      {said !== null && <Reasons said={said} name={name} />}
    </li>
  );
}

function Turn({ turn, ...timeline }: TimelineProps & { readonly turn: TurnView }) {
  const name = speaker(turn.seat, timeline);
  const [label, tone] = stanceLabel(turn.stance);
  return (
    <li class="seat" data-seat={turn.seat}>
      <SeatHead name={name} heading="h4">
        <span class={`position ${tone}`}>
          {label}
          {turn.confidence !== null && ` · ${turn.confidence}`}
        </span>
      </SeatHead>
      <Prose text={turnText(turn)} about={`what ${name} says`} />
      <Titled title="Evidence" texts={turn.evidence} about={name} />
      {turn.alternative !== '' && <h5>Instead</h5>}
      <Prose text={turn.alternative} about={`the alternative of ${name}`} />
    </li>
  );
}

interface SilentProps extends TimelineProps {
  readonly seat: string;
  readonly words: string;
}

/** A challenger that says nothing in a round keeps its column. */
const Silent = ({ seat, words, ...timeline }: SilentProps) => (
  <li class="seat silent" data-seat={seat}>
    <SeatHead name={speaker(seat, timeline)} heading="h4" dim />
    <p class="dim">{words}</p>
  </li>
);

interface RowProps extends TimelineProps {
  readonly row: DebateRow;
  readonly earlier: readonly DebateRow[];
}

/** One version, and what each challenger makes of it. */
function Row({ row, earlier, debate, nameOf, phase }: RowProps) {
  const timeline = { debate, nameOf, phase };
  const last = row.turns.length === 0 && phase === 'over';
  return (
    <li>
      <h3>{last ? 'Last answer' : `Round ${row.round}`}</h3>
      <ol class="seats" data-seats={debate.personas.length + 1}>
        <Held {...timeline} position={row.position} said={row.said} before={earlier.at(-1)?.position?.version ?? 0} />
        {!last &&
          debate.personas.map(({ seat }) => {
            const turn = row.turns.find((one) => one.seat === seat);
            if (turn !== undefined) return <Turn key={seat} turn={turn} {...timeline} />;
            return <Silent key={seat} seat={seat} words={silenceWords(seat, row, earlier)} {...timeline} />;
          })}
      </ol>
    </li>
  );
}

/** Who challenges, and from which angle. */
const Experts = ({ debate, nameOf }: Pick<TimelineProps, 'debate' | 'nameOf'>) => (
  <dl class="facts experts">
    {debate.personas.map(({ seat, angle }) => (
      <div key={seat}>
        <dt>
          <Plain text={speaker(seat, { debate, nameOf })} />
        </dt>
        <dd>
          <Prose text={angle} about="its angle" />
        </dd>
      </div>
    ))}
  </dl>
);

/** The debate so far: the versions of the position on the left, and a column for each challenger. */
export function DebateTimeline(timeline: TimelineProps) {
  const rows = debateRows(timeline.debate);
  const reasons = restsOn(timeline.debate);
  return (
    <Section title="The debate" name="timeline">
      <Experts {...timeline} />
      <ol class="rows">
        {rows.map((row, index) => (
          <Row key={row.round} row={row} earlier={rows.slice(0, index)} {...timeline} />
        ))}
        {reasons.length > 0 && (
          <li>
            <h3>Why they hold on</h3>
            <ol class="seats" data-seats={reasons.length}>
              {reasons.map((turn) => (
                <li key={turn.seat} class="seat" data-seat={turn.seat}>
                  <h4>
                    <Plain text={speaker(turn.seat, timeline)} />
                  </h4>
                  <Prose text={turn.text} about="why it holds on" />
                </li>
              ))}
            </ol>
          </li>
        )}
      </ol>
    </Section>
  );
}
