import path from 'node:path';
import type { AnswerPlace } from '../../session/storePorts.ts';

/** `<protocol>-YYYYmmdd-HHMMSS-<pid>`, with a number at the end if that was taken. */
const SESSION_ID = /^[a-z]+-(\d{8}-\d{6}-\d+(?:-\d+)?)$/;

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

/** Local time, because people look for a session by it. */
function stampOf(at: Date): string {
  const day = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1, 2), digits(at.getDate(), 2)].join('');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => digits(part, 2)).join('');
  return `${day}-${time}`;
}

/** The IDs to try one after another until one is free. */
export function* sessionIds(protocol: string, at: Date, pid: number): Generator<string, never> {
  const first = `${protocol}-${stampOf(at)}-${pid}`;
  yield first;
  for (let number = 2; ; number += 1) yield `${first}-${number}`;
}

/** Whether a name is a session's ID. Rejects a name that leads elsewhere. */
export const isSessionId = (name: string): boolean => SESSION_ID.test(name);

const SESSION_FILE =
  /^(?:events\.jsonl|(?:artifact|summary)\.md|(?:metadata|verdict|workspace|label|envelope-r\d+)\.json|running(?:\.[0-9a-f.-]+)?|rounds\/r\d{3}_[^/]+\.md)$/;
/** The temporary name under which one of these files is written. */
const UNFINISHED = /^(?:rounds\/)?\.([^/]+)\.[0-9a-f-]{36}$/;

/**
 * Returns the final name of a file in a session's folder, without its folder if it's temporary. Other names are already
 * final.
 */
export const finalName = (name: string): string => UNFINISHED.exec(name)?.[1] ?? name;

/** Whether a session may have a file with this name, relative to its folder. */
export const isSessionFile = (name: string): boolean => SESSION_FILE.test(name) || UNFINISHED.test(name);

/** The specification's name for the same session, which its envelopes contain. */
export const envelopeSessionId = (sessionId: string): string =>
  `debate-${SESSION_ID.exec(sessionId)?.[1] ?? sessionId}`;

/** A seat's ID as a part of a file name. Two IDs never have the same name. */
const fileNameOf = (seat: string): string =>
  encodeURIComponent(seat).replaceAll('~', '%7E').replaceAll('%3A', '~').replaceAll('*', '%2A');

/**
 * Compares IDs by time, for the oldest first. Their times are local, so when clocks are set back, the sessions of an
 * hour may be in the wrong order.
 */
export function byTimeInId(one: string, other: string): number {
  const [a = '', b = ''] = [one, other].map((id) => id.slice(id.indexOf('-') + 1));
  return a < b ? -1 : Number(a > b);
}

/** The day in a session's ID, such as 2026-01-31, in the user's time zone. Empty for any other name. */
export function dayIn(sessionId: string): string {
  const stamp = SESSION_ID.exec(sessionId)?.[1] ?? '';
  return stamp === '' ? '' : [stamp.slice(0, 4), stamp.slice(4, 6), stamp.slice(6, 8)].join('-');
}

export const EVENTS = 'events.jsonl';
export const VERDICT = 'verdict.json';
export const LABEL = 'label.json';

/** The files of one session. */
export type SessionFiles = ReturnType<typeof sessionFiles>;

export function sessionFiles(folder: string) {
  const rounds = path.join(folder, 'rounds');
  return {
    folder,
    events: path.join(folder, EVENTS),
    artifact: path.join(folder, 'artifact.md'),
    metadata: path.join(folder, 'metadata.json'),
    verdict: path.join(folder, VERDICT),
    summary: path.join(folder, 'summary.md'),
    /** The user's name for the session, and whether it's pinned. Exists only if one of them is set. */
    label: path.join(folder, LABEL),
    rounds,
    /** Exists until the session has its verdict. */
    snapshot: path.join(folder, 'workspace.json'),
    /** Exists while the session runs. Contains the ID of the process that runs it. */
    lock: path.join(folder, 'running'),
    envelope: (round: number): string => path.join(folder, `envelope-r${round}.json`),
    answer: ({ round, seat, attempt }: AnswerPlace): string => {
      const again = attempt > 1 ? `_attempt${attempt}` : '';
      return path.join(rounds, `r${digits(round, 3)}_${fileNameOf(seat)}${again}.md`);
    },
  };
}
