import { stored } from '../../protocol/labels/stored.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';
import { type Hints, nameFailure, type NamedFailure } from '../reply/failure.ts';
import type { AcpCall } from './call.ts';
import type { Choice, Setting } from './choices.ts';
import { AUTH_REQUIRED, type RpcError, type Turn } from './messages.ts';
import type { Talk, TalkEnd } from './talk.ts';

type Words = Pick<NamedFailure, 'detail' | 'nextStep'>;

const readOnly = ({ engine }: AcpCall): string =>
  stored`Set engines.${engine}.mode or engines.${engine}.args so that it only reads.`;

/** Where it gave no answer after it was refused. */
export const askedForMore = (wanted: string, call: AcpCall): NamedFailure => ({
  kind: 'failed',
  detail: stored`It asked for more than reading (“${wanted}”). Council refused, and it gave no answer.`,
  nextStep: readOnly(call),
});

/** All reasons of the protocol but the good one. */
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
  nextStep: stored`See the log for what it printed.`,
};

/** Why a turn brought no answer; null where it may have brought one. */
export function turnFailure({ refused, call, text }: Talk, { stopReason }: Turn): NamedFailure | null {
  if (stopReason === 'end_turn') return refused !== null && text.trim() === '' ? askedForMore(refused, call) : null;
  if (stopReason === 'cancelled' && refused !== null) return askedForMore(refused, call);
  return { kind: 'failed', ...(STOPS.get(stopReason) ?? UNKNOWN_STOP) };
}

const check = ({ engine }: AcpCall): string => stored`Check engines.${engine}.command and engines.${engine}.args.`;

/** Why no turn was brought to its end. */
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

/** Why a program that ended well before its turn was over brought no answer; null where that is all there is to say. */
export function endedEarly({ call, stage }: Talk): NamedFailure | null {
  if (stage.kind !== 'hello') return null;
  const detail = stored`It ended without a word in the Agent Client Protocol.`;
  return { kind: 'failed', detail, nextStep: check(call) };
}

/** What a time limit means for an agent that has not answered; null: no more than that. */
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

/** It was asked, and has neither used a tool nor written or thought anything. */
const IN_SILENCE = stored`Its model or provider may be failing, which the engine doesn’t report. Check the model and the provider, or increase the engine’s time limit.`;

/** Agents put a status of HTTP into the code, and the cause into the message or behind it. */
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
  nextStep: stored`See the log for what it printed.`,
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

/** Where a person has set it: model and effort may stand in a seat as well. */
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
