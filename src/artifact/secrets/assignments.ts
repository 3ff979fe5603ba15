import { type Credential, credentialNamed } from './credentialNames.ts';
import { isExpression, isLikePassword, isLikeToken, isRandom, isReference, isStandIn } from './valueShape.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where a name ends; “API key” in two words is one name. */
const NAME =
  /(?<![\w$]|[\w$][.-])(?:(?:access|account|api|auth|encryption|private|secret|signing) key\b|[a-z_$][\w$.-]{1,100})/gi;
const CREDENTIAL = /pass|pwd|pw|secret|token|key|cred|auth|jwt|bearer|pat/i;

/**
 * How a value is given to a name, after the quotation mark or bracket that closes the name. A type may stand before the
 * sign (`password: str = …`), and name and value may be two fields of one thing (`name: X`, `value: …`).
 */
const SIGNS: readonly { readonly form: Form; readonly pattern: RegExp }[] = [
  { form: 'field', pattern: /["']?\s{0,3}(?:[,;]|:\s{0,3}\{)?\s{1,60}["']?(?:value|content)["']?\s{0,3}[:=]\s{0,3}/iy },
  { form: 'field', pattern: /["']\s{0,3}\{[^{}]{0,300}?\bdefault\s{0,20}=\s{0,3}/y },
  {
    form: 'sign',
    pattern: /["'`]?\]?[!?]?[ \t]{0,3}:[ \t]{0,3}[A-Za-z&][\w.<>&'[\]| ]{0,40}?[ \t]{0,3}=(?![=>])[ \t]{0,20}/y,
  },
  {
    form: 'sign',
    pattern:
      /["'`]?[\])}]{0,2}[ \t]{0,40}(?::=|=>|={1,3}|!==?|\?\?=?|\|\|=?|\?=|:-?)[ \t]{0,40}(?:[>|][+-]?\s{1,40}|!!\w{1,20} {1,3})?/y,
  },
  { form: 'element', pattern: />/y },
  { form: 'argument', pattern: /["'`][ \t]{0,3},[ \t]{0,3}(?=["'`])|\((?=["'`])/y },
  { form: 'blank', pattern: /[ \t]{1,8}/y },
];
type Form = 'sign' | 'field' | 'element' | 'argument' | 'blank';

/** What may stand before a literal: a call that takes it, or a mark of its kind. */
const WRAPPER = /(?:new )?[A-Za-z_[\]][\w.:[\]]{0,40}\((?=["'`])|[A-Za-z@&]{1,2}(?=["'])/y;
const QUOTED = /(?<mark>["'`])(?<value>(?:\\.|(?!\k<mark>)[^\\\n]){1,4000})\k<mark>/y;
const BARE = /[^\s"'`<>]{1,4000}/y;

function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

const isNone = (value: string): boolean => isStandIn(value) || isReference(value);

function isSecretLiteral(value: string, credential: Credential): boolean {
  if (isNone(value)) return false;
  return credential === 'password' ? isLikePassword(value) : isLikeToken(value, 12);
}

/** `Bearer x`, `Basic x`: the word before it says how the rest is used. */
const SCHEME = /^(?:bearer|basic|token|apikey|digest|bot)[ \t]+/i;
const schemeOf = (text: string): string => SCHEME.exec(text)?.[0] ?? '';

interface Named {
  readonly credential: Credential;
  readonly form: Form;
  /** What stands before the name on its line, as far as it is looked at. */
  readonly before: string;
}

/** An argument beside a name may be anything, as may be what a call is given. */
const isDoubtful = ({ form, before }: Named, wrapper: string): boolean =>
  wrapper.endsWith('(') || (form === 'argument' && !/\(\s{0,3}["'`]$/.test(before));

function quotedSecret(text: string, place: number, named: Named): Range | null {
  const [wrapper = ''] = at(WRAPPER, text, place) ?? [];
  const [quoted] = at(QUOTED, text, place + wrapper.length) ?? [];
  if (quoted === undefined) return null;
  const scheme = schemeOf(quoted.slice(1));
  const value = quoted.slice(1 + scheme.length, -1);
  const start = place + wrapper.length + 1 + scheme.length;
  const found = isDoubtful(named, wrapper)
    ? isRandom(value, 8) && !isNone(value)
    : isSecretLiteral(value, named.credential);
  return found ? { start, end: start + value.length } : null;
}

const LINE_START = /^[\s\-+>#*;/|]*(?:(?:export|set|setx|env|arg|declare|local|readonly|final)\s+(?:-\w\s+)?)?["']?$/i;
/** Behind a value that a person has written into a file of settings. */
const LINE_END = /[ \t\r]*(?:$|\n|[ \t]#|[ \t]\/\/|\\)/y;
/** Of a value that stands in a list, or in a line of code. */
const IN_LIST = /^(?:[^;&,)}\]\\]|\\(?!["'n]))*/;

/** True where a bare value is text: in a line of settings, `NAME=value`, an element, behind an option of a command. */
function isSetting(text: string, { start, end }: Range, { form, before }: Named): boolean {
  if (form === 'element') return text.startsWith('</', end);
  if (before.endsWith('-')) return true;
  const isTight = form === 'sign' && text[start - 1] === '=' && !/^[,)\]]/.test(text.slice(end, end + 1));
  return isTight || (LINE_START.test(before) && at(LINE_END, text, end) !== null);
}

/** A value ends where the list ends in which it stands; alone on its line it may hold any sign. */
function bareValue(text: string, place: number, { before, form }: Named): string {
  const [whole = ''] = at(BARE, text, place) ?? [];
  if (form === 'element') return whole;
  const isAlone = LINE_START.test(before) && !/[,;]$/.test(whole) && at(LINE_END, text, place + whole.length) !== null;
  return isAlone ? whole : (IN_LIST.exec(whole) ?? []).join('');
}

/** Behind a blank an option may follow. */
const isUnnamed = (value: string, { credential, form }: Named): boolean =>
  (credential === 'password' ? isRandom(value, 8) : isLikeToken(value, 14)) &&
  !(form === 'blank' && value.startsWith('-'));

function bareSecret(text: string, place: number, named: Named): Range | null {
  const value = bareValue(text, place, named);
  if (isExpression(value)) return null;
  const range = { start: place, end: place + value.length };
  // Outside of settings it is a name or an expression, unless it can be neither.
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

/** How far back a line is looked at. */
const BEFORE = 80;

function lineBefore(text: string, place: number): string {
  const some = text.slice(Math.max(0, place - BEFORE), place);
  return some.slice(some.lastIndexOf('\n') + 1);
}

/** Values that stand with a name whose last words mean a credential, in whatever syntax. */
export function assignedSecrets(text: string): readonly Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(NAME)) {
    const [name] = match;
    if (!CREDENTIAL.test(name)) continue;
    const credential = credentialNamed(name);
    if (credential === null) continue;
    const end = match.index + name.length;
    const before = lineBefore(text, match.index);
    // `arn:aws:…:secret:x`: a part of a name; `$env:X` of PowerShell is a name.
    if (/\w:$/.test(before) && !/\$\{?env:$/i.test(before)) continue;
    for (const { form, pattern } of SIGNS) {
      const sign = at(pattern, text, end);
      if (sign === null) continue;
      const secret = secretOf(text, end + sign[0].length, { credential, form, before });
      if (secret !== null) found.push(secret);
      break;
    }
  }
  return found;
}
