import { oneLine } from './phrases.ts';
/** A sentence ends before the next one begins: “src/a.ts:12” and “e.g. this” are no ends. */
const END = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(`]?\p{Lu})/u;

/** The first so many sentences of a text, on one line. */
export function firstSentences(text: string, count: number): string {
  return oneLine(text).split(END).slice(0, count).join(' ');
}

export function withoutStop(text: string): string {
  return text.trim().replace(/\.$/, '');
}

/** A sentence of ours, in whatever language, without its stop. */
export function unstopped(sentence: string): string {
  return sentence.replace(/[.。]$/, '');
}

/** Without the sign with which it ends. */
export function withoutEnd(text: string): string {
  return text.replace(/[.!?…]$/, '');
}

/** With a stop, unless it ends with a sign of its own, in whatever language; empty stays empty. */
export function ended(text: string): string {
  return text === '' || /[.!?…:。！？：]$/.test(text) ? text : `${text}.`;
}

/** With exactly one stop at its end. */
export function withStop(text: string): string {
  return /[.!?]["'”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** A seat's own words in a sentence of ours; empty stays empty. */
export function quoted(text: string): string {
  const said = text.trim();
  return said === '' ? '' : `“${said}”`;
}

/** “detail. Next step.” */
export function sentence(detail: string, nextStep: string): string {
  const first = /[.!?]$/.test(detail) ? detail : `${detail}.`;
  return nextStep === '' ? first : `${first} ${nextStep}`;
}
