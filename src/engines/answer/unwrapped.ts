import { cleanText } from '../reply/cleanText.ts';
import { type AnswerKind, markIn } from './answerKind.ts';
import { plainKey } from './document.ts';

/** What some models think aloud is no answer. */
const THOUGHTS = /<(think|thinking)>[\s\S]*?<\/\1>/gi;
const WRAPPED_WHOLE = /^(`{3,}|~{3,})(?:markdown|md)[ \t]*\n([\s\S]*)\n\1$/i;

/** An answer out of its wrappings: JSON that stands as a text inside JSON, also several times over, and Markdown in a fence. */
export function unwrapped(text: string, kind: AnswerKind): string {
  let inner = cleanText(text).replace(THOUGHTS, '').trim();
  for (let depth = 0; depth < 3; depth += 1) {
    const next = WRAPPED_WHOLE.exec(inner)?.[2] ?? innerText(inner, kind);
    if (next === null) return inner;
    inner = cleanText(next).trim();
  }
  return inner;
}

function innerText(text: string, kind: AnswerKind): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    if (Object.keys(value).some((key) => kind.marks.includes(plainKey(key)))) return null;
    const texts = Object.values(value).filter((one) => typeof one === 'string');
    const [wrapped, ...others] = texts.filter((one) => holdsAnswer(one, kind));
    return wrapped === undefined || others.length > 0 ? null : wrapped;
  } catch {
    return null;
  }
}

/** The text may be quoted several times over. */
const holdsAnswer = (text: string, kind: AnswerKind): boolean =>
  markIn(kind).test(text.replace(/\\+n/g, '\n').replaceAll('\\', ''));
