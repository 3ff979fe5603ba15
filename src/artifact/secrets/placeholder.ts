import { withoutEscapes } from './escapes.ts';

/** What tells the kind of a secret, or its place in an address, stays: `ghp_`, `sk-ant-`, `postgres://`. */
const PREFIX = /^(?:[a-z][a-z0-9+.]*:\/\/|[A-Za-z]{2,6}[_-](?:[a-z]{2,8}[_-])?)/;
const SHORTEST_BODY = 12;
const MARK = 'REDACTED';
/** What would be read as the end of a string, or the beginning of an escape, where the placeholder stands. */
const SPECIAL = /[\\"'`%\s\v\f\b]/g;
/** The frame of a key says what it is and nothing of it; in JSON its lines end with `\n`. */
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

/** Stands in for a secret: as long (an escape is one sign), with its kinds of signs, and marked where it is long enough. */
export function placeholder(secret: string): string {
  return secret
    .split(FRAME)
    .map((part) => (part === '' || FRAME.test(part) ? part : ofOneWord(withoutEscapes(part))))
    .join('');
}
