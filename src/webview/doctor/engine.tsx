import type { ComponentChildren } from 'preact';
import type { DoctorMessage, EngineAction, EngineShown } from '../../messages.ts';
import { words } from '../labels/engineWords.ts';

const TONES = { usable: 'approve', missing: 'dim', 'logged-out': 'abstain', failed: 'reject' } as const;

interface EngineProps {
  readonly engine: EngineShown;
  readonly isCopied: boolean;
  readonly post: (message: DoctorMessage) => void;
}

/** One engine: its state, who pays, what it can read, and what to do about it. */
export function Engine({ engine, isCopied, post }: EngineProps) {
  const { kind, title, version, experimental, unproven, actions } = engine;
  const labelOf = (action: EngineAction): string =>
    action === 'copy-remedy' && isCopied ? words.engines.copied() : words.engines.action({ action });
  return (
    <li class="engine" data-engine={engine.engine}>
      <div class="engine-head">
        <h3>
          {title}
          {version !== null && <span class="badge"> {version}</span>}
          {experimental && <span class="badge"> {words.engines.experimental()}</span>}
          {unproven && <span class="badge"> {words.engines.unproven()}</span>}
        </h3>
        <span class={`position ${TONES[kind]}`}>{words.engines.state(engine)}</span>
      </div>
      {kind !== 'usable' && (
        <p>
          <bdi>{`${engine.detail} ${engine.nextStep}`}</bdi>
        </p>
      )}
      <EngineFacts engine={engine} />
      {actions.length > 0 && (
        <div class="actions">
          {actions.map((action) => (
            <button
              type="button"
              key={action}
              class="second"
              onClick={() => post({ kind: action, engine: engine.engine })}
            >
              {labelOf(action)}
              <span class="unseen">{words.engines.forEngine({ title })}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** The facts about an engine. Leaves out what is unknown. */
function EngineFacts({ engine }: { readonly engine: EngineShown }) {
  const { kind, form, payment, access, cautions, command, actions } = engine;
  const isLoginUnknown = kind === 'usable' && actions.includes('log-in');
  return (
    <dl class="facts">
      {form === 'model' && kind === 'usable' && <Fact title={words.engines.model()}>{engine.detail}</Fact>}
      {payment !== null && <Fact title={words.engines.paidBy()}>{words.engines.payment({ payment })}</Fact>}
      {isLoginUnknown && <Fact title={words.engines.login()}>{words.engines.loginUnknown()}</Fact>}
      {(access !== '' || cautions.length > 0) && (
        <Fact title={words.engines.access()}>
          {[access, ...cautions]
            .filter((text) => text !== '')
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
        </Fact>
      )}
      {command !== null && (
        <Fact title={words.engines.program()}>
          <code>{command}</code>
        </Fact>
      )}
      {form === 'model' && (
        <Fact title={words.engines.seatName()}>
          <code>{engine.engine}</code>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
