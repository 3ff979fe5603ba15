import { type Credential, credentialNamed, OF_SEVERAL_WORDS } from './credentialNames.ts';
import {
  isExpression,
  isLikePassword,
  isLikeSecret,
  isLikeToken,
  isRandom,
  isReference,
  isStandIn,
} from './valueShape.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Names of several words. “API key” is one name. */
const IN_WORDS = String.raw`(?:access|account|api|auth|encryption|private|secret|signing) key\b|${OF_SEVERAL_WORDS.join('|')}`;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}_$]|[\p{L}\p{N}_$][.-])(?:${IN_WORDS}|[\p{L}_$][\p{L}\p{M}\p{N}_$.-]{1,100})`,
  'giu',
);

/** What may be between a sign and its value, which is on the same line, or indented on the next one. */
const GAP = String.raw`[ \t]{0,40}(?:\r?\n[ \t]{1,60})?`;
/** What may enclose a name or a sign in Markdown. */
const MARKED = String.raw`(?:["'${'`'}]|\*\*)?`;
const ATTRIBUTES = String.raw`(?:\s{1,20}[\w:.-]{1,60}=["'][^"'<>\n]{0,200}["']){0,5}\s{0,9}`;
/** An element that only says that it contains a value. */
const VALUE_ELEMENT = String.raw`<(?:\w{1,20}:)?(?:value|string|text|plaintext|data|content)${ATTRIBUTES}>`;

/**
 * How a name gets its value, after the quotation mark or bracket that closes the name. A type may precede the sign
 * (`password: str = …`). Name and value may also be two fields of one object (`name: X`, `value: …`).
 */
const SIGNS: readonly { readonly form: Form; readonly pattern: RegExp }[] = [
  {
    form: 'field',
    pattern: /["']?\s{0,3}(?:[,;]\s{0,60}|(?::\s{0,3}\{)?\s{1,60})["']?(?:value|content)["']?\s{0,3}[:=]\s{0,3}/iy,
  },
  { form: 'field', pattern: /["']\s{0,3}\{[^{}]{0,300}?\bdefault\s{0,20}=\s{0,3}/y },
  {
    form: 'element',
    pattern: new RegExp(
      String.raw`(?:["']?${ATTRIBUTES}>|</key>\s{0,60}(?=<string))(?:\s{0,60}${VALUE_ELEMENT})?\s{0,60}(?:<!\[CDATA\[\s{0,60})?`,
      'iy',
    ),
  },
  {
    form: 'sign',
    pattern: new RegExp(
      String.raw`["'${'`'}]?\]?[!?]?[ \t]{0,3}:[ \t]{0,3}[A-Za-z&][\w.<>&'[\]| ]{0,40}?[ \t]{0,3}=(?![=>])${GAP}`,
      'y',
    ),
  },
  {
    form: 'sign',
    pattern: new RegExp(
      String.raw`${MARKED}[\])}]{0,2}(?:[ \t]\([\w ,]{1,30}\))?[ \t]{0,40}(?::=|=>|={1,3}|!==?|\?\?=?|\|\|=?|\?=|:-?|[：＝])(?:\*\*)?(?:[ \t]{0,40}(?:[>|][+-]?\s{1,40}|!!\w{1,20} {1,3})|${GAP}(?:\(\s{0,60}(?=["'${'`'}]))?)`,
      'y',
    ),
  },
  { form: 'item', pattern: /["']?,?\r?\n[ \t]{0,60}-[ \t]{1,4}/y },
  {
    form: 'argument',
    pattern:
      /["'`][ \t]{0,3},\s{0,60}(?=["'`])|\(\s{0,60}(?=["'`])|["'`\]]{1,3}\)\.\w{1,20}\(\s{0,9}(?=["'`])|, (?=["'`])/y,
  },
  { form: 'blank', pattern: /[ \t]{1,20}\|[ \t]{1,20}|[ \t]{1,8}(?:(?:is|->)[ \t]{1,4})?/y },
];
type Form = 'sign' | 'field' | 'element' | 'item' | 'argument' | 'blank';

/** What may precede a literal: a call that takes it, or a prefix for its kind. */
const WRAPPER = /(?:new )?[A-Za-z_[\]][\w.:[\]]{0,40}\((?=["'`])|[A-Za-z@&]{1,2}(?=["'])/y;
const QUOTED = /(?<mark>["'`])(?<value>(?:\\.|(?!\k<mark>)[^\\\n]){1,4000})\k<mark>/y;
const BARE = /[^\s"'`<>，。；、）」]{1,4000}/y;

function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

const isNone = (value: string): boolean => isStandIn(value) || isReference(value);

function isSecretLiteral(value: string, credential: Credential): boolean {
  if (isNone(value)) return false;
  switch (credential) {
    case 'password':
      return isLikePassword(value);
    case 'secret':
      return isLikeSecret(value);
    case 'token':
      return isLikeToken(value, 12);
  }
}

/** `Bearer x`, `Basic x`: the first word says how the rest is used. */
const SCHEME = /^(?:bearer|basic|token|apikey|digest|bot)[ \t]+/i;
const schemeOf = (text: string): string => SCHEME.exec(text)?.[0] ?? '';

interface Named {
  readonly credential: Credential;
  readonly form: Form;
  readonly name: string;
  /** What precedes the name on its line, as far as it's read. */
  readonly before: string;
  /** What is between the name and its value. */
  readonly sign: string;
}

/** A call of a setter passes the value: `setPassword`, `.password`. Any other call may pass the name of something. */
const SETTER = /(?:^|[.:>])(?:set|with)\w*$|\.[A-Za-z][a-z]+$/;

/** Whether the value may be anything: an argument next to a name, or what is passed to a call. */
function isDoubtful({ form, name, before, sign, credential }: Named, wrapper: string): boolean {
  if (wrapper.endsWith('(')) return true;
  if (form !== 'argument' || /\(\s{0,3}["'`]$|--$/.test(before)) return false;
  return credential === 'token' || !sign.startsWith('(') || !SETTER.test(before + name);
}

function quotedSecret(text: string, place: number, named: Named): Range | null {
  const [wrapper = ''] = at(WRAPPER, text, place) ?? [];
  const [quoted] = at(QUOTED, text, place + wrapper.length) ?? [];
  if (quoted === undefined) return null;
  const scheme = schemeOf(quoted.slice(1));
  const value = quoted.slice(1 + scheme.length, -1);
  const start = place + wrapper.length + 1 + scheme.length;
  // A text on the next line may be a name itself.
  if (named.sign.includes('\n') && at(/\s{0,9}:/y, text, start + value.length + 1) !== null) return null;
  const found = isDoubtful(named, wrapper)
    ? isRandom(value, 8) && !isNone(value)
    : isSecretLiteral(value, named.credential);
  return found ? { start, end: start + value.length } : null;
}

const LINE_START = /^[\s\-+>#*;/|]*(?:(?:export|set|setx|env|arg|declare|local|readonly|final)\s+(?:-\w\s+)?)?["']?$/i;
/** What follows a value that a person wrote in a file of settings. */
const LINE_END = /[ \t\r]*(?:$|\n|[ \t]#|[ \t]\/\/|\\)/y;
/** The part that belongs to a value in a list or in a line of code. */
const IN_LIST = /^(?:[^;&,)}\]\\]|\\(?!["'n]))*/;
/** What follows the text of an element. */
const ELEMENT_END = /\s{0,60}<\//y;

/**
 * Whether a value on the next line belongs to a name in YAML. It must be indented deeper than the name, be the whole
 * line, and not be a name itself.
 */
function isOfNextLine(text: string, { start, end }: Range, { sign, before }: Named): boolean {
  const indentation = /^\s*/.exec(before)?.[0].length ?? 0;
  const depth = sign.length - sign.lastIndexOf('\n') - 1;
  return /^["']?[ \t]*[:：]/.test(sign) && depth > indentation && !/[:,;({[]$/.test(text.slice(start, end));
}

/** Whether a bare value is text: in a line of settings, `NAME=value`, an element, or after an option of a command. */
function isSetting(text: string, range: Range, named: Named): boolean {
  const { form, before } = named;
  const { start, end } = range;
  if (form === 'element') return at(ELEMENT_END, text, end) !== null || text.startsWith(']]>', end);
  if (before.endsWith('-')) return true;
  const isTight = form === 'sign' && text[start - 1] === '=' && !/^[,)\]]/.test(text.slice(end, end + 1));
  return isTight || (at(LINE_END, text, end) !== null && isOfLine(text, range, named));
}

/**
 * Whether a value that ends its line belongs to the name before it: alone with it, or in two lines of YAML, `name: X`
 * and `value: …`.
 */
function isOfLine(text: string, range: Range, named: Named): boolean {
  const { form, before, sign } = named;
  if (form === 'field') return /^["']?\s*\n/.test(sign);
  return LINE_START.test(before) && (!sign.includes('\n') || isOfNextLine(text, range, named));
}

/**
 * Returns an unquoted value. It ends where the list around it ends. Alone on its line, it may contain any character.
 */
function bareValue(text: string, place: number, { before, form }: Named): string {
  const [whole = ''] = at(BARE, text, place) ?? [];
  if (form === 'element') return whole.replace(/\]\]$/, '');
  const isAlone = LINE_START.test(before) && !/[,;]$/.test(whole) && at(LINE_END, text, place + whole.length) !== null;
  return isAlone ? whole : (IN_LIST.exec(whole) ?? []).join('');
}

/** Whether a value can't be a name or an expression. On the next line, it may be anything. */
function isUnnamed(value: string, { credential, form, sign }: Named): boolean {
  if (sign.includes('\n')) return false;
  // Names in a program have no hyphens.
  if (credential === 'password' && form === 'sign' && /^\w+(?:-\w+)+$/.test(value)) return isLikePassword(value);
  return credential === 'token' ? isLikeToken(value, 14) : isRandom(value, 8);
}

/** Whether a value after a space may be an option, or a word of any language. */
const isWord = (value: string, { form, before }: Named): boolean =>
  form === 'blank' && !before.endsWith('-') && !/^[^-(](?=.*\d)/.test(value);

/** A sentence in a script that has no words between spaces. */
const PROSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function bareSecret(text: string, place: number, named: Named): Range | null {
  const value = bareValue(text, place, named);
  if (isExpression(value) || PROSE.test(value) || isWord(value, named)) return null;
  const range = { start: place, end: place + value.length };
  // Outside of settings, it's a name or an expression, unless it can't be either.
  const found = isSetting(text, range, named)
    ? isSecretLiteral(value, named.credential)
    : isUnnamed(value, named) && !isNone(value);
  return found ? range : null;
}

function secretOf(text: string, place: number, named: Named): Range | null {
  const isQuoted = named.form === 'argument' || at(QUOTED, text, place) !== null;
  const quoted = quotedSecret(text, place, named);
  if (quoted !== null || isQuoted) return quoted;
  return bareSecret(text, place + schemeOf(text.slice(place, place + 20)).length, named);
}

/** The number of characters before a name that are read. */
const BEFORE = 80;

function lineBefore(text: string, place: number): string {
  const some = text.slice(Math.max(0, place - BEFORE), place);
  return some.slice(some.lastIndexOf('\n') + 1);
}

/** Whether a sign of this form may follow this name. */
function isPossible({ form, before, sign }: Named): boolean {
  // `arn:aws:…:secret:x`: a part of a name.
  if (/\w:$/.test(before) && sign.startsWith(':')) return false;
  if (form === 'item') return before.endsWith('--');
  return form !== 'element' || sign.startsWith('</') || /<[^<>]*$/.test(before);
}

/** A value before its name: `value="x" name="password"`, `"x" == password`. */
const GIVEN_BEFORE =
  /(?:\bvalue["']?\s{0,3}[:=]\s{0,3}(["'])([^"'\n]{4,60})\1[\s,]{1,5}["']?(?:key|name)["']?\s{0,3}[:=]\s{0,3}["']?|(["'])([^"'\n]{4,60})\3(?:\s{0,3}={2,3}\s{0,3}|\.equals\())$/i;

function secretBefore(before: string, place: number): Range | null {
  const [whole = '', , field, , compared] = GIVEN_BEFORE.exec(before) ?? [];
  const value = field ?? compared ?? '';
  if (!isRandom(value, 8) || isNone(value)) return null;
  const start = place - whole.length + whole.indexOf(value);
  return { start, end: start + value.length };
}

function secretBehind(text: string, end: number, named: Omit<Named, 'form' | 'sign'>): Range | null {
  for (const { form, pattern } of SIGNS) {
    const sign = at(pattern, text, end)?.[0];
    if (sign === undefined || !isPossible({ ...named, form, sign })) continue;
    return secretOf(text, end + sign.length, { ...named, form, sign });
  }
  return null;
}

/** Returns the values of names whose last words mean a credential, in any syntax. */
export function assignedSecrets(text: string): readonly Range[] {
  const found: (Range | null)[] = [];
  for (const { index, 0: name } of text.matchAll(NAME)) {
    const credential = credentialNamed(name.replace(/\.equals\w*$/, ''));
    if (credential === null) continue;
    const before = lineBefore(text, index);
    found.push(secretBefore(before, index));
    found.push(secretBehind(text, index + name.length, { credential, name, before }));
  }
  return found.filter((range) => range !== null);
}
