import type { DoctorMessage, EngineShown, EnginesShown, SeatsShown } from '../../messages.ts';
import { Engine } from './engine.tsx';
import { words } from '../labels/engineWords.ts';

interface EnginesProps {
  readonly shown: EnginesShown;
  /** The engine whose remedy was copied last; null if no remedy was copied since the last check. */
  readonly copied: string | null;
  readonly post: (message: DoctorMessage) => void;
}

/** The page of the engines. Its status is always the same element, so that screen readers announce a change. */
export function Engines({ shown, copied, post }: EnginesProps) {
  const engines = shown.engines ?? [];
  const ready = engines.filter(({ kind }) => kind === 'usable');
  const others = engines.filter(({ kind }) => kind !== 'usable');
  const isChecking = shown.state === 'checking';
  const list = { copied, post };
  return (
    <>
      <header>
        <h1>{words.engines.title()}</h1>
        <p class="sub" role="status">
          {statusText(shown, ready.length)}
          <span class="unseen">{copiedText(engines, copied)}</span>
        </p>
        <div class="actions">
          <button
            type="button"
            class="first"
            aria-disabled={isChecking}
            onClick={() => {
              if (!isChecking) post({ kind: 'check' });
            }}
          >
            {isChecking ? words.engines.checking() : words.engines.check()}
          </button>
          <button type="button" class="second" onClick={() => post({ kind: 'choose' })}>
            {words.engines.choose()}
          </button>
          <button type="button" class="second" onClick={() => post({ kind: 'rehearse' })}>
            {words.engines.rehearse()}
          </button>
        </div>
      </header>
      {shown.seats !== null && <Seats {...shown.seats} />}
      <EngineList name="ready" title={words.engines.ready()} engines={ready} {...list} />
      <EngineList name="not-ready" title={words.engines.notReady()} engines={others} {...list} />
      {shown.smaller.length > 0 && (
        <section aria-labelledby="smaller">
          <h2 id="smaller">{words.engines.smaller()}</h2>
          <p>{words.engines.aboutSmaller()}</p>
          <ul class="texts">
            {shown.smaller.map((council) => (
              <li key={council}>{council}</li>
            ))}
          </ul>
          <div class="actions">
            <button type="button" class="second" onClick={() => post({ kind: 'ask-again' })}>
              {words.engines.askAgain()}
            </button>
          </div>
        </section>
      )}
      <p class="dim rehearsal-note">{words.engines.aboutRehearsal()}</p>
    </>
  );
}

/** The seats that are asked in this workspace, and why some of them can't be. */
const Seats = ({ from, seats }: SeatsShown) => (
  <section aria-labelledby="seats">
    <h2 id="seats">{words.engines.seats()}</h2>
    <p>{words.engines.seatsFrom({ from, count: seats.length })}</p>
    <ul class="texts">
      {seats.map(({ title, problem }) => (
        <li key={title}>
          {title}
          {problem !== '' && (
            <>
              {': '}
              <bdi>{problem}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
);

function statusText({ engines, state }: EnginesShown, ready: number): string {
  if (state === 'unchecked') return words.engines.unchecked();
  if (engines === null) return words.engines.checkingAll();
  return words.engines.count({ ready, all: engines.length });
}

/** For screen readers only, because the button itself shows it. */
function copiedText(engines: readonly EngineShown[], copied: string | null): string {
  const title = engines.find(({ engine }) => engine === copied)?.title;
  return title === undefined ? '' : words.engines.copiedFor({ title });
}

interface EngineListProps extends Omit<EnginesProps, 'shown'> {
  readonly name: string;
  readonly title: string;
  readonly engines: readonly EngineShown[];
}

const EngineList = ({ name, title, engines, copied, post }: EngineListProps) =>
  engines.length === 0 ? null : (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <ul>
        {engines.map((engine) => (
          <Engine key={engine.engine} engine={engine} isCopied={copied === engine.engine} post={post} />
        ))}
      </ul>
    </section>
  );
