import { useContext, useState } from 'preact/hooks';
import { lineText } from '../../protocol/text/phrases.ts';
import type { EarlyFinding } from '../../protocol/view/earlyFindings.ts';
import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { PostContext } from '../contexts.ts';
import { DebateTimeline } from '../debate/debateTimeline.tsx';
import { DeliberationReasons } from '../deliberation/deliberationBody.tsx';
import { Rounds } from '../deliberation/rounds.tsx';
import { Ask } from '../elements/ask.tsx';
import { Dotted } from '../elements/facts.tsx';
import { Seat } from '../elements/seat.tsx';
import { Section } from '../elements/section.tsx';
import { Plain, Prose, Title } from '../elements/texts.tsx';
import { severityCount } from '../findings/findingOrder.ts';
import { Elapsed } from './elapsed.tsx';
import { doing, hasClock, isRunning, tryWords } from './live.ts';
import { words } from '../labels/words.ts';

interface OnceProps {
  readonly before: string;
  /** The label afterwards. */
  readonly after: string;
  readonly act: () => void;
  /** What the button is about, for screen readers. */
  readonly of?: string;
}

/** Asks once. The button stays focusable afterwards, because a disabled button would lose the focus. */
function Once({ before, after, act, of }: OnceProps) {
  const [asked, setAsked] = useState(false);
  const ask = (): void => {
    if (asked) return;
    setAsked(true);
    act();
  };
  return (
    <button type="button" class="second" aria-disabled={asked} onClick={ask}>
      {asked ? after : before}
      {of !== undefined && <span class="unseen"> {of}</span>}
    </button>
  );
}

function LiveSeat({ seat, step }: { readonly seat: SeatView; readonly step: SessionView['step'] }) {
  const post = useContext(PostContext);
  const { id, title, status } = seat;
  const tried = tryWords(seat);
  return (
    <Seat
      id={id}
      name={title}
      status={status === 'abstained' ? 'answered' : status}
      beside={
        hasClock(seat) && (
          <span class="dim">
            <Elapsed since={seat.askedAt} before={seat.durationMs} form="clock" />
          </span>
        )
      }
    >
      <p>
        <Title text={doing(seat, step)} />
      </p>
      {tried !== '' && <p class="dim">{tried}</p>}
      {status === 'asked' && (
        <div class="stop">
          <Once
            before={words.live.stopSeat()}
            after={words.live.stopping()}
            act={() => post({ kind: 'cancel-seat', seat: id })}
            of={title}
          />
        </div>
      )}
    </Seat>
  );
}

/** What was said in the finished rounds. Shows nothing in the first round, and nothing of the running one. */
function SoFar({ view: { rounds, debate, standing, seats } }: { readonly view: SessionView }) {
  const nameOf = (id: string): string => seats.find((seat) => seat.id === id)?.title ?? id;
  return (
    <>
      {standing?.deliberation !== undefined && (
        <DeliberationReasons verdict={standing} deliberation={standing.deliberation} />
      )}
      {rounds !== undefined && (
        <Rounds rounds={rounds} nameOf={nameOf} title={words.live.roundsSoFar()} open="newest" />
      )}
      {debate !== undefined && debate.turns.length > 0 && (
        <DebateTimeline debate={debate} nameOf={nameOf} phase="live" />
      )}
    </>
  );
}

/**
 * The findings that the user wants to see before all seats have answered. A text says that they're only early findings.
 */
function Early({ early }: { readonly early: readonly EarlyFinding[] }) {
  if (early.length === 0) return null;
  return (
    <Section
      title={words.live.earlyFindings()}
      name="early"
      beside={severityCount(early.map(({ finding }) => finding))}
    >
      <p class="dim">{words.live.aboutEarly()}</p>
      <ul class="finding-list">
        {early.map(({ seat, finding: { severity, title, detail, file, startLine } }, index) => (
          <li key={index} class="finding">
            <h3>
              <span class={`severity ${severity.toLowerCase()}`}>{severity}</span>
              <span>
                <Title text={title} />
              </span>
            </h3>
            <div class="finding-text">
              <p class="badge">
                <Dotted
                  parts={[
                    words.live.early(),
                    ...(file === '' ? [] : [<Plain key="place" text={lineText(file, startLine)} />]),
                    <Plain key="seat" text={seat} />,
                  ]}
                />
              </p>
              <Prose text={detail} about={title} dim short />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LiveSessionProps {
  readonly view: SessionView;
  readonly early: readonly EarlyFinding[];
}

export function LiveSession({ view, early }: LiveSessionProps) {
  const post = useContext(PostContext);
  const { called } = view;
  const stopWaiting = (): void => called?.out.forEach((seat) => post({ kind: 'cancel-seat', seat }));
  return (
    <>
      <Section title={words.live.seats()} name="votes">
        <ul class="seats" data-seats={view.seats.length}>
          {view.seats.map((seat) => (
            <LiveSeat key={seat.id} seat={seat} step={view.step} />
          ))}
        </ul>
      </Section>
      {/* The heading already says what is certain. This button lets the user stop waiting for a dissent. */}
      {called !== undefined && (
        <div class="called">
          <Once before={words.live.stopWaiting()} after={words.live.stopping()} act={stopWaiting} />
        </div>
      )}
      {view.phase === 'interrupted' && (
        <div class="actions">
          <Ask message={{ kind: 'resume' }} look="first">
            {words.live.resume()}
          </Ask>
        </div>
      )}
      {isRunning(view) && (
        <div class="actions">
          <Once before={words.live.cancel()} after={words.live.canceling()} act={() => post({ kind: 'cancel' })} />
        </div>
      )}
      {view.phase === 'live' && <Early early={early} />}
      <SoFar view={view} />
    </>
  );
}
