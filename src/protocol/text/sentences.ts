import { oneLine } from './phrases.ts';
/** A sentence ends only before the start of the next one, so “src/a.ts:12” and “e.g. this” aren't ends. */
const END = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(`]?\p{Lu})/u;

/** The first `count` sentences of a text, on one line. */
export function firstSentences(text: string, count: number): string {
  return oneLine(text).split(END).slice(0, count).join(' ');
}

export function withoutStop(text: string): string {
  return text.trim().replace(/\.$/, '');
}

/** One of Council's own sentences, in any language, without its full stop. */
export function unstopped(sentence: string): string {
  return sentence.replace(/[.。]$/, '');
}

/** Without the punctuation mark at its end. */
export function withoutEnd(text: string): string {
  return text.replace(/[.!?…]$/, '');
}

/** With a full stop, unless it already ends with a punctuation mark of any language. An empty text stays empty. */
export function ended(text: string): string {
  if (text === '' || /[.!?…:。！？：]$/.test(text)) return text;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}」]$/u.test(text) ? `${text}。` : `${text}.`;
}

/** With a full stop, unless it already ends with one, a question mark, or an exclamation mark. */
export function withStop(text: string): string {
  return /[.!?]["'”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** A seat's own words, quoted for one of Council's sentences. An empty text stays empty. */
export function quoted(text: string): string {
  const said = text.trim();
  return said === '' ? '' : `“${said}”`;
}

/** “detail. Next step.” */
export function sentence(detail: string, nextStep: string): string {
  const first = /[.!?]$/.test(detail) ? detail : `${detail}.`;
  return nextStep === '' ? first : `${first} ${nextStep}`;
}
