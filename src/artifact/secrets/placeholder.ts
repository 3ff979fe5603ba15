import { withoutEscapes } from './escapes.ts';

/** The prefix that shows the kind of a secret, or its place in an address, stays: `ghp_`, `sk-ant-`, `postgres://`. */
const PREFIX = /^(?:[a-z][a-z0-9+.]*:\/\/|[A-Za-z]{2,6}[_-](?:[a-z]{2,8}[_-])?)/;
const SHORTEST_BODY = 12;
const MARK = 'REDACTED';
/** Characters that might end a string, or begin an escape, where the placeholder is. */
const SPECIAL = /[\\"'`%\s\v\f\b]/g;
/** The frame of a key shows what it is, and reveals nothing of it. In JSON, its lines end with `\n`. */
const FRAME = /(-----(?:BEGIN|END)[A-Z ]+-----|\\n|\s)/;

function masked(body: string): string {
  const rest = body
    .slice(MARK.length)
    .replace(SPECIAL, 'x')
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{L}\p{N}]/gu, (sign) => (sign === 'X' ? 'X' : /\p{N}/u.test(sign) ? '0' : 'x'));
  return body.length < MARK.length ? 'X'.repeat(body.length) : `${MARK}${rest}`;
}

function ofOneWord(word: string): string {
  const prefix = PREFIX.exec(word)?.[0] ?? '';
  const kept = word.length - prefix.length >= SHORTEST_BODY ? prefix : '';
  return kept + masked(word.slice(kept.length));
}

/**
 * Returns a placeholder for a secret. It's as long (an escape counts as one character), has the same kinds of
 * characters, and is marked if it's long enough.
 */
export function placeholder(secret: string): string {
  return secret
    .split(FRAME)
    .map((part) => (part === '' || FRAME.test(part) ? part : ofOneWord(withoutEscapes(part))))
    .join('');
}
