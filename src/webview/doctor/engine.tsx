import type { ComponentChildren } from 'preact';
import type { DoctorMessage, EngineAction, EngineShown } from '../../messages.ts';

const STATES = {
  usable: { words: 'Ready', tone: 'approve' },
  missing: { words: 'Not installed', tone: 'dim' },
  'logged-out': { words: 'Not logged in', tone: 'abstain' },
  failed: { words: 'Doesn’t work', tone: 'reject' },
} as const satisfies Record<EngineShown['kind'], { readonly words: string; readonly tone: string }>;

/** Of a model nothing is installed, and nobody logs in to it. */
const MODEL_STATES = {
  ...STATES,
  missing: { words: 'Not offered', tone: 'dim' },
  'logged-out': { words: 'Not allowed', tone: 'abstain' },
} as const;

const PAYMENTS = { subscription: 'Your subscription', 'api-key': 'The account of your API key' } as const;

const ACTIONS: Readonly<Record<EngineAction, string>> = {
  'log-in': 'Log in…',
  'copy-remedy': 'Copy the command',
  'open-setting': 'Open the setting',
};

const LOGIN_UNKNOWN = 'Its first answer shows whether it’s logged in.';

interface EngineProps {
  readonly engine: EngineShown;
  readonly isCopied: boolean;
  readonly post: (message: DoctorMessage) => void;
}

/** One engine: what it is good for, who pays, what it can read, and what to do about it. */
export function Engine({ engine, isCopied, post }: EngineProps) {
  const { kind, title, version, experimental, unproven, actions } = engine;
  const { words, tone } = (engine.form === 'model' ? MODEL_STATES : STATES)[kind];
  const labelOf = (action: EngineAction): string => (action === 'copy-remedy' && isCopied ? 'Copied' : ACTIONS[action]);
  return (
    <li class="engine" data-engine={engine.engine}>
      <div class="engine-head">
        <h3>
          {title}
          {version !== null && <span class="badge"> {version}</span>}
          {experimental && <span class="badge"> experimental</span>}
          {unproven && <span class="badge"> not proven read-only</span>}
        </h3>
        <span class={`position ${tone}`}>{words}</span>
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
              <span class="unseen"> for {title}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** What is not known is not said. */
function EngineFacts({ engine }: { readonly engine: EngineShown }) {
  const { kind, form, payment, access, cautions, command, actions } = engine;
  const isLoginUnknown = kind === 'usable' && actions.includes('log-in');
  return (
    <dl class="facts">
      {form === 'model' && kind === 'usable' && <Fact title="Model">{engine.detail}</Fact>}
      {payment !== null && <Fact title="Paid by">{PAYMENTS[payment]}</Fact>}
      {isLoginUnknown && <Fact title="Login">{LOGIN_UNKNOWN}</Fact>}
      {(access !== '' || cautions.length > 0) && (
        <Fact title="Access">
          {[access, ...cautions]
            .filter((text) => text !== '')
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
        </Fact>
      )}
      {command !== null && (
        <Fact title="Program">
          <code>{command}</code>
        </Fact>
      )}
      {form === 'model' && (
        <Fact title="Seat name">
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
