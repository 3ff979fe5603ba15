import { inShape } from '../reply/record.ts';
import type { AcpCall } from './call.ts';
import { type AgentSession, type ConfigOption, optionsSchema } from './messages.ts';

/** What to set: the mode, the model, or another option of the agent. */
export type Setting = { readonly kind: 'mode' | 'model' } | { readonly kind: 'option'; readonly id: string };

/** Something to set before the question. */
export interface Choice {
  readonly setting: Setting;
  readonly wanted: string;
  /** The values that the agent offers; empty if it doesn't say. */
  readonly offered: readonly string[];
  /** Null if the agent doesn't have this setting or doesn't offer the value. */
  readonly request: { readonly method: string; readonly params: object } | null;
  /** The ID under which the agent reports the current value; null if it doesn't report it. */
  readonly option: string | null;
}

/** Returns what to set, in order. */
export function choicesOf({ mode, model, configOptions }: AcpCall, session: AgentSession): readonly Choice[] {
  const options = Object.entries(configOptions).map(([id, wanted]) =>
    optionChoice({ kind: 'option', id }, wanted, byId(session, id)),
  );
  const first = [
    ...(mode === null ? [] : [modeChoice(mode, session)]),
    ...(model === null ? [] : [modelChoice(model, session)]),
  ];
  // Another model may offer other options, so the agent itself has to reject what it doesn't offer.
  return [...first.map(amongOffered), ...(model === null ? options.map(amongOffered) : options)];
}

const byId = ({ sessionId, configOptions }: AgentSession, id: string): Found => ({
  sessionId,
  option: configOptions.find((one) => one.id === id),
});

interface Found {
  readonly sessionId: string;
  readonly option: ConfigOption | undefined;
}

function optionChoice(setting: Setting, wanted: string, { sessionId, option }: Found): Choice {
  if (option === undefined) return { setting, wanted, offered: [], request: null, option: null };
  const params = { sessionId, configId: option.id, value: wanted };
  const request = { method: 'session/set_config_option', params };
  return { setting, wanted, offered: option.options, request, option: option.id };
}

/** Drops the request if the agent doesn't offer the value, because some agents accept any value and then ignore it. */
function amongOffered(choice: Choice): Choice {
  const { offered, wanted } = choice;
  return offered.length === 0 || offered.includes(wanted) ? choice : { ...choice, request: null };
}

function modeChoice(wanted: string, session: AgentSession): Choice {
  const { sessionId, modes } = session;
  if (modes === null) return optionChoice({ kind: 'mode' }, wanted, byId(session, 'mode'));
  const offered = modes.availableModes.map(({ id }) => id);
  const request = { method: 'session/set_mode', params: { sessionId, modeId: wanted } };
  return { setting: { kind: 'mode' }, wanted, offered, request, option: null };
}

/** Agents let clients choose the model through one of their options, or through a separate method. */
function modelChoice(wanted: string, session: AgentSession): Choice {
  const { sessionId, models, configOptions } = session;
  const option = configOptions.find(({ id, category }) => category === 'model' || id === 'model');
  if (option !== undefined || models === null) return optionChoice({ kind: 'model' }, wanted, { sessionId, option });
  const offered = models.availableModels.map(({ modelId }) => modelId);
  const request = { method: 'session/set_model', params: { sessionId, modelId: wanted } };
  return { setting: { kind: 'model' }, wanted, offered, request, option: null };
}

/** Whether the agent reports another value than the wanted one. It may report success and keep its previous value. */
export function isIgnored({ option, wanted }: Choice, result: unknown): boolean {
  const told = inShape(optionsSchema, result)?.configOptions.find(({ id }) => id === option);
  return told !== undefined && told.currentValue !== wanted;
}
