import { stored } from '../../protocol/labels/stored.ts';
import type { EngineFailure } from '../../protocol/seat.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';
import { statusIn } from './retry.ts';

/** An error that a CLI reports. */
export interface Complaint {
  /** The CLI's own words, without the model's. */
  readonly text: string;
  /** HTTP status, null when unknown. */
  readonly status: number | null;
}

/** What an adapter knows about its CLI, for the next step. */
export interface Hints {
  readonly installHint: string;
  readonly loginHint: string;
}

/** The next step after a failure that only the engine's own output explains. A session's transcript contains it. */
export const READ_PRINTED = stored`Read what it printed in the transcript (\`council sessions export ID --format md\`), or ask it a question in a terminal.`;

/** A failure without the facts that only the process knows. */
export type NamedFailure = Pick<EngineFailure, 'kind' | 'detail' | 'nextStep'>;

/** A complaint, and the first of its lines that matches the rule. */
interface Found extends Complaint {
  readonly line: string;
}

interface Rule {
  readonly kind: EngineFailure['kind'];
  /** HTTP statuses that match the rule, whatever the words are. */
  readonly statuses?: readonly number[];
  readonly words: RegExp;
  detail(complaint: Found): string;
  nextStep(hints: Hints): string;
}

const REFUSED_PLAN =
  /\btier\b|\bplan\b.*(?:upgrade|does not|not include)|subscription|not eligible|discontinued|billing|credit balance|out of credits|premium requests?/i;

/**
 * Comes before all other rules. With an unknown flag, some CLIs print their whole manual, which may contain any word.
 */
const UNKNOWN_FLAG: Rule = {
  kind: 'failed',
  words:
    /(?:unexpected argument|unknown option|unknown arguments?|unrecognized (?:option|argument)s?|unknown flag)[:\s]+['"`]?-*[\w-]/i,
  detail: ({ text }) => stored`It doesn’t know the flag ${flagIn(text)}.`,
  nextStep: ({ installHint }) => stored`Update it: ${installHint}.`,
};

/** The first rule that matches names the failure, so narrow rules come before wide ones. */
const RULES: readonly Rule[] = [
  {
    kind: 'quota',
    words: REFUSED_PLAN,
    detail: ({ line }) => stored`The account’s plan was refused: ${line}`,
    nextStep: ({ loginHint }) => stored`Change the plan, or log in with another account: ${loginHint}.`,
  },
  {
    kind: 'quota',
    statuses: [402, 429],
    words:
      /rate.?limit|quota|usage limit|limit reached|hit your .{0,20}limit|too many requests|resource_exhausted|insufficient (?:funds|credits)/i,
    detail: quotaDetail,
    nextStep: () => stored`Wait until the limit resets, or ask another engine.`,
  },
  {
    kind: 'failed',
    statuses: [407],
    words: /proxy (?:authentication|connect|error|refused|tunnel|returned)|tunneling socket|via proxy/i,
    detail: ({ line }) => stored`The proxy refused the connection: ${line}`,
    nextStep: () => stored`Check HTTPS_PROXY and the login for the proxy.`,
  },
  {
    kind: 'logged-out',
    statuses: [401, 403],
    words:
      /not logged in|please (?:run|use) .{0,20}login|authenticat|authori[sz]ation is required|unauthori[sz]ed|invalid (?:x-)?api.?key|no auth|auth (?:method|type)|missing environment variable: .?\w*(?:KEY|TOKEN)|specify the \w*(?:KEY|TOKEN)|expired (?:token|login|session)|token has expired|log ?in (?:again|first)/i,
    detail: loginDetail,
    nextStep: ({ loginHint }) => stored`Log in: ${loginHint}.`,
  },
  {
    kind: 'failed',
    words:
      /(?:prompt|input|request|context) (?:is |was )?too (?:long|large)|context.(?:length|window)|maximum context|too many (?:input )?tokens|exceeds? .{0,40}(?:tokens|characters|context)|1,?048,?576/i,
    detail: () => stored`The prompt is too long for the engine.`,
    nextStep: () => stored`Review a smaller part.`,
  },
  {
    kind: 'failed',
    statuses: [404],
    words:
      /model.{0,60}(?:not (?:be )?found|not exist|not supported|unknown)|(?:issue with the selected|invalid|unknown) model/i,
    detail: () => stored`The model wasn’t found, or the account can’t use it.`,
    nextStep: () => stored`Set another model for this engine in the settings.`,
  },
  {
    kind: 'failed',
    words: /trusted (?:directory|folder|workspace)/i,
    detail: () => stored`It refuses to run in a folder that it doesn’t trust.`,
    nextStep: () => stored`Turn off folder trust in its own settings. Council treats every folder as untrusted anyway.`,
  },
  {
    kind: 'failed',
    words: /certificate|self.signed|UNABLE_TO_(?:VERIFY|GET)|\bCERT_|\b(?:SSL|TLS)\b/i,
    detail: ({ line }) => stored`The certificate of the service wasn’t accepted: ${line}`,
    nextStep: () => stored`Give the engine your network’s certificate, for example with NODE_EXTRA_CA_CERTS.`,
  },
  {
    kind: 'failed',
    words:
      /stream disconnected before|terminated|(?:connection|socket).{0,20}(?:dropped|closed|reset)|other side closed|interrupted due to|error (?:decoding|reading)/i,
    detail: () => stored`The connection was lost before the answer was complete.`,
    nextStep: () => stored`Try again. If it happens again, check the network.`,
  },
  {
    kind: 'failed',
    words:
      /\b(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\b|fetch failed|connection (?:error|refused|failed)|network|lookup address|error sending request/i,
    detail: ({ line }) => stored`The service couldn’t be reached: ${line}`,
    nextStep: () => stored`Check the network, the proxy, and the address of the service.`,
  },
  {
    kind: 'failed',
    statuses: [500, 502, 503, 504, 529],
    words: /overloaded|high demand|internal server error|service unavailable|at capacity/i,
    detail: ({ status }) =>
      status === null
        ? stored`The service reported an error of its own.`
        : stored`The service reported an error of its own (${status}).`,
    nextStep: () => stored`Try again later.`,
  },
  {
    kind: 'failed',
    words: /max(?:imum)?[_ -](?:turns|session turns|budget|wall)|budget_exhausted|turn limit/i,
    detail: () => stored`It stopped because it reached its own limit on turns, time, or cost.`,
    nextStep: () => stored`Raise the limit in the engine’s own settings.`,
  },
  {
    kind: 'failed',
    words: /empty response|no response was returned|no visible output/i,
    detail: () => stored`The model gave an empty answer.`,
    nextStep: () => stored`Try again.`,
  },
];

/**
 * Names the failure that a CLI reports. Returns null if it matches no known failure. A status takes precedence over
 * words, except those about an unknown flag or a quota.
 */
export function nameFailure(complaint: Complaint, hints: Hints): NamedFailure | null {
  const status = complaint.status ?? statusIn(complaint.text);
  const rule =
    (UNKNOWN_FLAG.words.test(complaint.text) ? UNKNOWN_FLAG : undefined) ??
    RULES.find((one) => one.words.test(complaint.text) && one.kind === 'quota') ??
    RULES.find((one) => status !== null && one.statuses?.includes(status) === true) ??
    RULES.find((one) => one.words.test(complaint.text));
  if (rule === undefined) return null;
  const { text } = complaint;
  const line = text.split('\n').find((one) => rule.words.test(one)) ?? text;
  const detail = rule.detail({ text, status, line: excerpt(line, 160) });
  return { kind: rule.kind, detail, nextStep: rule.nextStep(hints) };
}

/**
 * Whether a whole answer is only the CLI's notice that a limit is reached. Some CLIs print the notice as if it were an
 * answer.
 */
export function isLimitNotice(answer: string): boolean {
  const line = answer.trim();
  return (
    line.length < 300 &&
    /^(?:claude (?:ai )?usage limit reached|you['’]ve (?:hit|reached) your .{0,30}limit|(?:your )?(?:usage|rate|session|weekly|daily) limit (?:was |has been |is )?(?:reached|exceeded)|quota exceeded)/i.test(
      line,
    )
  );
}

const MISSING_KEY = /missing environment variable|specify the \w*(?:KEY|TOKEN)/i;

function loginDetail({ text, status }: Found): string {
  const missing = text.split('\n').find((line) => MISSING_KEY.test(line));
  if (missing !== undefined) return stored`No key is set: ${excerpt(missing, 160)}`;
  return status === null ? stored`It isn’t logged in.` : stored`The login was refused (${status}).`;
}

function quotaDetail({ text, status }: Found): string {
  const reset = resetTime(text);
  const limit = status === null ? stored`It hit its usage limit.` : stored`It hit its usage limit (${status}).`;
  return reset === '' ? limit : `${limit} ${stored`It resets ${reset}.`}`;
}

/** When the limit resets, in the CLI's own words; empty if it doesn't say. */
function resetTime(text: string): string {
  const seconds = /limit reached\|(\d{10})\b/i.exec(text)?.[1];
  if (seconds !== undefined)
    return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const after = /(?:retry|try again|available|resets?)\s+((?:in|after|at|on)\s+[\w:,. ]{2,40}?)(?=[.;)\n]|$)/i.exec(
    text,
  )?.[1];
  if (after !== undefined && /\d/.test(after)) return after.trim();
  return /resets?\s{1,9}([\w:,. ]{0,60}\d[\w:, ]{0,30}(?:\([\w/ ]{1,60}\))?)/i.exec(text)?.[1]?.trim() ?? '';
}

function flagIn(text: string): string {
  const named = /(?:argument|option|arguments|flag)s?[:\s]+['"`]?(-{0,2}[\w-]+)/i.exec(text)?.[1] ?? '';
  return named.startsWith('-') ? named : `--${named}`;
}
