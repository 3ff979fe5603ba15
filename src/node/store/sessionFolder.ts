import path from 'node:path';
import type { AnswerPlace } from '../../session/storePorts.ts';

/** `<protocol>-YYYYmmdd-HHMMSS-<pid>`, with a number at the end when that was taken. */
const SESSION_ID = /^[a-z]+-(\d{8}-\d{6}-\d+(?:-\d+)?)$/;

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

/** Local time, because people look for a session by it. */
function stampOf(at: Date): string {
  const day = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1, 2), digits(at.getDate(), 2)].join('');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => digits(part, 2)).join('');
  return `${day}-${time}`;
}

/** The ids to be tried one after another until one is free. */
export function* sessionIds(protocol: string, at: Date, pid: number): Generator<string, never> {
  const first = `${protocol}-${stampOf(at)}-${pid}`;
  yield first;
  for (let number = 2; ; number += 1) yield `${first}-${number}`;
}

/** Also keeps a name that leads elsewhere from being taken for a session. */
export const isSessionId = (name: string): boolean => SESSION_ID.test(name);

const SESSION_FILE =
  /^(?:events\.jsonl|(?:artifact|summary)\.md|(?:metadata|verdict|workspace|label|envelope-r\d+)\.json|running(?:\.[0-9a-f.-]+)?|rounds\/r\d{3}_[^/]+\.md)$/;
/** What is on its way to become one of them. */
const UNFINISHED = /^(?:rounds\/)?\.([^/]+)\.[0-9a-f-]{36}$/;

/** What a file in the folder of a session is to be called, without its folder: its own name unless it is on its way. */
export const finalName = (name: string): string => UNFINISHED.exec(name)?.[1] ?? name;

/** Whether a session has a file with this name, from its folder. */
export const isSessionFile = (name: string): boolean => SESSION_FILE.test(name) || UNFINISHED.test(name);

/** The specification's name of the same session, which stands in its envelopes. */
export const envelopeSessionId = (sessionId: string): string =>
  `debate-${SESSION_ID.exec(sessionId)?.[1] ?? sessionId}`;

/** A seat's id as a part of a file name. Two ids never give the same name. */
const fileNameOf = (seat: string): string =>
  encodeURIComponent(seat).replaceAll('~', '%7E').replaceAll('%3A', '~').replaceAll('*', '%2A');

/** Oldest first. Their times are local: where clocks are put back, the sessions of an hour may be the other way round. */
export function byTimeInId(one: string, other: string): number {
  const [a = '', b = ''] = [one, other].map((id) => id.slice(id.indexOf('-') + 1));
  return a < b ? -1 : Number(a > b);
}

/** The day in a session's id, as of 2026-01-31, which is one of the user's time zone; empty for another name. */
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
    /** What the user has called it, and whether it is pinned; there once either is so. */
    label: path.join(folder, LABEL),
    rounds,
    /** There until the session has its verdict. */
    snapshot: path.join(folder, 'workspace.json'),
    /** There while the session runs, with the id of the process that runs it. */
    lock: path.join(folder, 'running'),
    envelope: (round: number): string => path.join(folder, `envelope-r${round}.json`),
    answer: ({ round, seat, attempt }: AnswerPlace): string => {
      const again = attempt > 1 ? `_attempt${attempt}` : '';
      return path.join(rounds, `r${digits(round, 3)}_${fileNameOf(seat)}${again}.md`);
    },
  };
}
