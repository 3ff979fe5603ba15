import { stored } from '../../protocol/labels/stored.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';
import { type Hints, nameFailure, type NamedFailure, READ_PRINTED } from '../reply/failure.ts';
import type { AcpCall } from './call.ts';
import type { Choice, Setting } from './choices.ts';
import { AUTH_REQUIRED, type RpcError, type Turn } from './messages.ts';
import type { Talk, TalkEnd } from './talk.ts';

type Words = Pick<NamedFailure, 'detail' | 'nextStep'>;

const readOnly = ({ engine }: AcpCall): string =>
  stored`Set engines.${engine}.mode or engines.${engine}.args so that it only reads.`;

/** The failure of an agent that gave no answer after Council refused its request. */
export const askedForMore = (wanted: string, call: AcpCall): NamedFailure => ({
  kind: 'failed',
  detail: stored`It asked for more than reading (“${wanted}”). Council refused, and it gave no answer.`,
  nextStep: readOnly(call),
});

/** All stop reasons of the protocol except the good one, `end_turn`. */
const STOPS: ReadonlyMap<string, Words> = new Map([
  [
    'max_tokens',
    {
      detail: stored`Its answer reached the model’s output limit and was cut off.`,
      nextStep: stored`Review a smaller part, or raise the limit in the engine’s own settings.`,
    },
  ],
  [
    'max_turn_requests',
    {
      detail: stored`It reached its own limit on model requests before it answered.`,
      nextStep: stored`Raise the limit in the engine’s own settings, or review a smaller part.`,
    },
  ],
  ['refusal', { detail: stored`It refused to answer.`, nextStep: stored`Ask another engine.` }],
  ['cancelled', { detail: stored`It stopped without an answer.`, nextStep: stored`Try again.` }],
]);
const UNKNOWN_STOP: Words = {
  detail: stored`It stopped for a reason that the protocol doesn’t define.`,
  nextStep: READ_PRINTED,
};

/** Returns why a turn brought no answer; null if it may have brought one. */
export function turnFailure({ refused, call, text }: Talk, { stopReason }: Turn): NamedFailure | null {
  if (stopReason === 'end_turn') return refused !== null && text.trim() === '' ? askedForMore(refused, call) : null;
  if (stopReason === 'cancelled' && refused !== null) return askedForMore(refused, call);
  return { kind: 'failed', ...(STOPS.get(stopReason) ?? UNKNOWN_STOP) };
}

const check = ({ engine }: AcpCall): string => stored`Check engines.${engine}.command and engines.${engine}.args.`;

/** Returns why a talk ended without a completed turn; null if there was nothing to ask. */
export function talkFailure(end: Exclude<TalkEnd, { kind: 'turn' }>, call: AcpCall, hints: Hints): NamedFailure | null {
  switch (end.kind) {
    case 'open':
      return null;
    case 'refused':
      return refusal(end.error, hints);
    case 'not-chosen':
      return { kind: 'failed', ...notChosen(end.choice, end.error, call) };
    case 'insisted':
      return { ...askedForMore(end.wanted, call), detail: insisted(end.wanted) };
    case 'foreign':
      return {
        kind: 'failed',
        detail: stored`Its answer doesn’t follow version 1 of the Agent Client Protocol.`,
        nextStep: stored`Check engines.${call.engine}.command and engines.${call.engine}.args, or update it.`,
      };
  }
}

const insisted = (wanted: string): string =>
  stored`It asked again and again for more than reading (“${wanted}”). Council refused, and stopped it.`;

/**
 * Explains why a program that exited successfully before the end of its turn gave no answer. Null if there's nothing to
 * add.
 */
export function endedEarly({ call, stage }: Talk): NamedFailure | null {
  if (stage.kind !== 'hello') return null;
  const detail = stored`It ended without a word in the Agent Client Protocol.`;
  return { kind: 'failed', detail, nextStep: check(call) };
}

/** Explains the timeout of an agent that hasn't answered. Null if there's nothing to add. */
export function lateMeans({ call, stage, refused, shown, text }: Talk): Partial<Words> | null {
  if (stage.kind === 'hello')
    return {
      detail: stored`It didn’t answer in the Agent Client Protocol within its time limit.`,
      nextStep: check(call),
    };
  if (refused !== null && text.trim() === '')
    return {
      detail: stored`It didn’t answer within its time limit. Council had refused what it asked for (“${refused}”).`,
      nextStep: readOnly(call),
    };
  return stage.kind === 'turn' && shown === '' && refused === null ? { nextStep: IN_SILENCE } : null;
}

/** For an agent that was asked, but hasn't used a tool, written, or thought anything. */
const IN_SILENCE = stored`Its model or provider may be failing, which the engine doesn’t report. Check the model and the provider, or increase the engine’s time limit.`;

/** Agents put an HTTP status into `code`, and the cause into `message` or `data`. */
function refusal({ code, message, data }: RpcError, hints: Hints): NamedFailure {
  const status = code >= 400 && code < 600 ? code : null;
  const named = nameFailure({ text: message, status }, hints);
  if (code === AUTH_REQUIRED) return named?.kind === 'logged-out' ? named : loggedOut(message, hints);
  return named ?? behind(data, hints) ?? unnamed(message, code);
}

const behind = (data: unknown, hints: Hints): NamedFailure | null =>
  data === undefined ? null : nameFailure({ text: JSON.stringify(data), status: null }, hints);

const unnamed = (message: string, code: number): NamedFailure => ({
  kind: 'failed',
  detail: stored`It failed: ${saidIn(message, code)}`,
  nextStep: READ_PRINTED,
});

const saidIn = (message: string, code: number): string =>
  message === '' ? stored`error ${String(code)}, without a message` : excerpt(message, 200);

const loggedOut = (message: string, { loginHint }: Hints): NamedFailure => ({
  kind: 'logged-out',
  detail: message === '' ? stored`It isn’t logged in.` : stored`It isn’t logged in: ${excerpt(message, 160)}`,
  nextStep: stored`Log in: ${loginHint}.`,
});

function notChosen({ setting, wanted, offered }: Choice, error: string, { engine }: AcpCall): Words {
  const what = wantedOf(setting, wanted);
  const place = placeOf(setting, engine);
  return {
    detail: error === '' ? stored`It doesn’t offer ${what}.` : stored`It refused ${what}: ${excerpt(error, 160)}.`,
    nextStep: offered.length === 0 ? stored`Remove ${place}.` : stored`Set ${place} to one of: ${listed(offered)}.`,
  };
}

function wantedOf(setting: Setting, wanted: string): string {
  switch (setting.kind) {
    case 'option':
      return stored`the option ${setting.id} “${wanted}”`;
    case 'model':
      return stored`the model “${wanted}”`;
    case 'mode':
      return stored`the mode “${wanted}”`;
  }
}

/** The place where the user set it. The model and the effort may also be set for a seat. */
function placeOf(setting: Setting, engine: string): string {
  if (setting.kind !== 'option') {
    const key = `engines.${engine}.${setting.kind}`;
    return setting.kind === 'model' ? stored`${key} or the model of its seat` : key;
  }
  const key = `engines.${engine}.configOptions.${setting.id}`;
  return setting.id === 'effort' ? stored`${key} or the effort of its seat` : key;
}

const MOST_LISTED = 12;
const listed = (offered: readonly string[]): string =>
  [...offered.slice(0, MOST_LISTED), ...(offered.length > MOST_LISTED ? ['…'] : [])].join(', ');
