import { inShape } from '../reply/record.ts';
import type { AcpCall } from './call.ts';
import { type AgentSession, type ConfigOption, optionsSchema } from './messages.ts';

/** What is wanted: the mode, the model, or one of the agent's other options. */
export type Setting = { readonly kind: 'mode' | 'model' } | { readonly kind: 'option'; readonly id: string };

/** Something that is set before the question. */
export interface Choice {
  readonly setting: Setting;
  readonly wanted: string;
  /** What the agent offers for it; empty when it does not tell. */
  readonly offered: readonly string[];
  /** Null: the agent has nothing of the kind, or does not offer it. */
  readonly request: { readonly method: string; readonly params: object } | null;
  /** The id under which the agent tells what holds; null where it does not. */
  readonly option: string | null;
}

/** What is to be set, in order. */
export function choicesOf({ mode, model, configOptions }: AcpCall, session: AgentSession): readonly Choice[] {
  const options = Object.entries(configOptions).map(([id, wanted]) =>
    optionChoice({ kind: 'option', id }, wanted, byId(session, id)),
  );
  const first = [
    ...(mode === null ? [] : [modeChoice(mode, session)]),
    ...(model === null ? [] : [modelChoice(model, session)]),
  ];
  // Another model may offer other options: the agent itself has to say so.
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

/** Some take over whatever they are told, and go on as before. */
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

/** Agents let a model be chosen as one of their options, or by a method of its own. */
function modelChoice(wanted: string, session: AgentSession): Choice {
  const { sessionId, models, configOptions } = session;
  const option = configOptions.find(({ id, category }) => category === 'model' || id === 'model');
  if (option !== undefined || models === null) return optionChoice({ kind: 'model' }, wanted, { sessionId, option });
  const offered = models.availableModels.map(({ modelId }) => modelId);
  const request = { method: 'session/set_model', params: { sessionId, modelId: wanted } };
  return { setting: { kind: 'model' }, wanted, offered, request, option: null };
}

/** Whether the agent's answer says that something else holds. It may answer well and keep what it had. */
export function isIgnored({ option, wanted }: Choice, result: unknown): boolean {
  const told = inShape(optionsSchema, result)?.configOptions.find(({ id }) => id === option);
  return told !== undefined && told.currentValue !== wanted;
}
