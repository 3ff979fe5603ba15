import { stored } from '../../protocol/labels/stored.ts';
import type { Activity } from '../../protocol/seat.ts';
import { uncapital } from '../../protocol/text/phrases.ts';

/** A failed try that the CLI will repeat by itself. */
export interface Retry {
  /** HTTP status; null if the CLI didn't report one. */
  readonly status: number | null;
  /** The CLI's own words. */
  readonly reason: string;
  /** Number of the try that failed, from 1; null when unknown. */
  readonly attempt: number | null;
  /** How many repetitions there are at most; null when unknown. */
  readonly repetitions: number | null;
  readonly delayMs: number | null;
}

/** A retry for people: “Rate limited, try 2 of 3 in 8 s”. */
export function retryActivity(retry: Retry): Activity {
  const seconds = waitingSeconds(retry);
  return { kind: 'retry', text: seconds === null ? triedAgain(retry) : triedAgainIn(seconds, retry) };
}

function triedAgain(retry: Retry): string {
  const { attempt, repetitions } = retry;
  const cause = retryCause(retry);
  if (attempt === null) return stored`${cause}, trying again`;
  return repetitions === null
    ? stored`${cause}, try ${attempt + 1}`
    : stored`${cause}, try ${attempt + 1} of ${repetitions + 1}`;
}

function triedAgainIn(seconds: number, retry: Retry): string {
  const { attempt, repetitions } = retry;
  const cause = retryCause(retry);
  if (attempt === null) return stored`${cause}, trying again in ${seconds} s`;
  return repetitions === null
    ? stored`${cause}, try ${attempt + 1} in ${seconds} s`
    : stored`${cause}, try ${attempt + 1} of ${repetitions + 1} in ${seconds} s`;
}

/** What the CLI was doing when it was ended: “rate limited, waiting 60 s to try again”. */
export function lastReport(retry: Retry): string {
  const cause = retryCause(retry);
  const seconds = waitingSeconds(retry);
  return seconds === null
    ? stored`${uncapital(cause)}, trying again`
    : stored`${uncapital(cause)}, waiting ${seconds} s to try again`;
}

function waitingSeconds(retry: Retry): number | null {
  return retry.delayMs === null || retry.delayMs < 1000 ? null : Math.round(retry.delayMs / 1000);
}

function retryCause({ status, reason }: Retry): string {
  if (status === null) return causeInWords(reason);
  if (status === 429) return stored`Rate limited`;
  if (status === 401 || status === 403) return stored`Login refused (${status})`;
  if (status === 503 || status === 529) return stored`Service busy (${status})`;
  return status >= 500 ? stored`Server error ${status}` : stored`Error ${status}`;
}

function causeInWords(reason: string): string {
  if (/rate.?limit|too many requests|quota/i.test(reason)) return stored`Rate limited`;
  if (/high demand|overload|busy/i.test(reason)) return stored`Service busy`;
  if (/waiting for network/i.test(reason)) return stored`No network`;
  if (/network|connect|fetch failed|terminated|lookup|socket|stream/i.test(reason)) return stored`Connection failed`;
  return stored`Request failed`;
}

/** The HTTP status that a message names, if it names one. */
export function statusIn(message: string): number | null {
  const named =
    /(?:status(?: code)?:?|API Error:|"code":|HTTP|last error:|rejected) *\(?([45]\d\d)\b/i.exec(message) ??
    /^([45]\d\d) /.exec(message);
  const digits = named?.[1];
  return digits === undefined ? null : Number(digits);
}
