import { codeOf } from './codeText.ts';
import type { Place, ShownFile, ShownLine, Check } from './check.ts';

const LOOP = /\b(for|while|do)\b/;
const REPEATS = /(retr(y|ies)|attempt|\btries\b)/i;
const CARRIES_OUT =
  /(?<what>(?:[\w$]+\.)*(?:refund|charge|pay|transfer|withdraw|capture|submit|send|create|insert|book|order|post)\w*)\s*\(/i;
const DECLARES = /\bfunction\b|=>|\bdef\b/;
const KEY_OF_THE_MOMENT = /idempot\w*.*(Date\.now|new Date|Math\.random|random\w*|uuid\w*)\s*\(/i;
/** How far below its head the body of a loop is looked at. */
const REACH = 16;

/** The bodies of loops that speak of trying again. */
function retryBodies(file: ShownFile): readonly (readonly ShownLine[])[] {
  return file.lines.flatMap((head, index) => {
    const body = file.lines.slice(index + 1, index + 1 + REACH);
    const repeats = LOOP.test(codeOf(head)) && [head, ...body].some((line) => REPEATS.test(codeOf(line)));
    return repeats ? [body] : [];
  });
}

function firstIn(body: readonly ShownLine[], nameIn: (code: string) => string | undefined): readonly Place[] {
  const places = body.flatMap((line) => {
    const what = nameIn(codeOf(line));
    return what === undefined ? [] : [{ line, what }];
  });
  return places.slice(0, 1);
}

// A declaration looks like a call and carries nothing out.
const callIn = (code: string): string | undefined =>
  DECLARES.test(code) ? undefined : CARRIES_OUT.exec(code)?.groups?.['what'];

export const repeatedCall: Check = {
  name: 'repeated-call',
  severity: 'P1',
  find: (file) =>
    file.lines.some((line) => /idempot/i.test(codeOf(line)))
      ? []
      : retryBodies(file).flatMap((body) => firstIn(body, callIn)),
  words: {
    a: (what) => ({
      title: `A retry without an idempotency key can carry out ${what} twice`,
      detail: `When a try succeeds and only its answer is lost, the loop calls ${what} again. Nothing shown in this file gives the call an idempotency key, so the other side cannot tell the second from a new one.`,
      suggestion: 'Make one idempotency key before the loop and send it with every try.',
    }),
    b: (what) => ({
      title: `${what} is retried without an idempotency key`,
      detail:
        'A timeout does not say that nothing happened. The next round of the loop repeats an effect that may already have taken place.',
      suggestion:
        'Derive a key from the request itself, pass it on each try, and repeat only what is known to be safe.',
    }),
  },
  condition: (what) => `Give every try of ${what} the same idempotency key before this meets real traffic.`,
  risk: (what) => `${what} may take effect twice when an answer is lost.`,
};

export const keyOfTheMoment: Check = {
  name: 'key-of-the-moment',
  severity: 'P1',
  find: (file) => retryBodies(file).flatMap((body) => firstIn(body, (code) => KEY_OF_THE_MOMENT.exec(code)?.[1])),
  words: {
    a: (what) => ({
      title: 'Each try gets an idempotency key of its own, so a retry can take effect twice',
      detail: `The key is built inside the loop from ${what}, which differs on every try. When the first try went through and only its answer was lost, the second counts as a new request.`,
      suggestion: 'Build the key once, before the loop, from what identifies the request.',
    }),
    b: () => ({
      title: 'The idempotency key changes on each try, so the effect can happen twice',
      detail: 'A key that is new each time protects nothing: after a timeout the same effect may be carried out again.',
      suggestion: 'Keep one key for the whole operation and store it with the order, so that a restart uses it too.',
    }),
  },
  condition: () => 'Use one idempotency key for all tries of the same request before this meets real traffic.',
  risk: () => 'The same request may take effect twice when an answer is lost.',
};

export const equalPauses: Check = {
  name: 'equal-pauses',
  severity: 'P2',
  find: (file) =>
    retryBodies(file).flatMap((body) =>
      firstIn(body, (code) =>
        /(setTimeout|sleep|delay|wait)\w*\(/i.test(code) && !/random|jitter/i.test(code) ? 'pause' : undefined,
      ),
    ),
  words: {
    b: () => ({
      title: 'All callers try again at the same moment',
      detail:
        'The pause between two tries has no random part. Callers that failed together come back together, just when the other side is slow.',
      suggestion: 'Add a random part to the pause and an upper bound to the whole operation.',
    }),
  },
  replace: (line) => {
    const spread = line.replace(/\bsetTimeout\((\w+), ([^(),]+)\)/, 'setTimeout($1, $2 * (0.5 + Math.random()))');
    return spread === line ? null : spread;
  },
  condition: () => 'Spread the pauses between tries.',
  risk: () => 'Retries may arrive in waves and keep a slow service slow.',
};
