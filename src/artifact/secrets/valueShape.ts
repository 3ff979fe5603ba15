/**
 * Each letter with those that most often follow it in words. Counted in English technical prose: these 180 pairs make
 * up seven of eight pairs in words, and one of four in random letters.
 */
const PAIRS = new Set(
  [
    ['abcdgilmnprstuy', 'baeilosu', 'caehiklortu', 'daeios', 'eacdefglmnprstvx', 'faefio', 'geir', 'haeio', 'ke'],
    ['iabcdefglmnoprstvz', 'ladeilostuy', 'maeiop', 'nacdegiost', 'obcdglmnoprstuvw', 'paeiloprtu', 'qu', 'vaei'],
    ['racdeimnorstuy', 'sacehiopstu', 'taehiorstuy', 'ubceilmnprst', 'wae', 'ze'],
  ]
    .flat()
    .flatMap(([first = '', ...next]) => next.map((second) => first + second)),
);

const JOINT = /[-_./:\s]/;
/**
 * The limit for the share of these pairs in a value: it's 0.8 in a name (0.6 in one of 20), and 0.1 to 0.3 in random
 * text.
 */
const WORDY = 0.5;
/** Without digits, a value must be less like words, because names have no digits, either. */
const WORDY_LETTERS = 0.35;

function wordiness(value: string): number {
  let words = 0;
  let all = 0;
  for (let at = 1; at < value.length; at += 1) {
    const pair = value.slice(at - 1, at + 1);
    if (JOINT.test(pair)) continue;
    all += 1;
    // A capital within a word begins another word.
    if (PAIRS.has(pair.toLowerCase()) && !/[a-z][A-Z]/.test(pair)) words += 1;
  }
  return all === 0 ? 1 : words / all;
}

/** Whether a value is made of words, like `sk-learn-contrib`. */
export const isOfWords = (value: string): boolean => wordiness(value) >= WORDY;

const count = (value: string, pattern: RegExp): number => [pattern].filter((one) => one.test(value)).length;
/** Returns how many of these kinds a value has: lowercase letters, capitals, digits, and other characters. */
const kindsOfSigns = (value: string): number =>
  count(value, /[a-z]/) + count(value, /[A-Z]/) + count(value, /\d/) + count(value, /[^\w\s]/);

/** Whether a value seems random: several kinds of characters, or many of one kind, that form no words. */
export function isRandom(value: string, shortest: number): boolean {
  if (value.length < shortest || /\s/.test(value)) return false;
  const varied = new Set(value.toLowerCase()).size >= Math.min(9, value.length * 0.55);
  // Digits alone are a number, so a letter is required.
  const wordy = /\d/.test(value) ? WORDY : WORDY_LETTERS;
  return varied && /[a-z]/i.test(value) && wordiness(value) < wordy && (kindsOfSigns(value) > 1 || value.length >= 10);
}

/** Most tokens are made for headers and addresses, and contain no other characters. */
const PLAIN = /^[\w+/=.~:|%@-]+$/;
/** Some are made from all the characters on a row of keys, such as Django's. None of these opens a class or a list. */
const OF_KEYS = /^(?=.*[a-z])(?=.*\d)[\w+/=.~:|%@!#$^&*()-]+$/;
const OF_KEYS_SHORTEST = 32;

export const isLikeToken = (value: string, shortest: number): boolean =>
  (PLAIN.test(value) && isRandom(value, shortest)) || (OF_KEYS.test(value) && isRandom(value, OF_KEYS_SHORTEST));

const NAME = /^[\w$]+(?:[-.:/\\][\w$]+)*$/;

/**
 * Whether a person would take a short text for a secret: letters with digits or other signs, and not a name made of
 * words.
 */
export function isLikeSecret(value: string): boolean {
  if (value.length < 6 || /\s/.test(value)) return false;
  if (isRandom(value, 8)) return true;
  const mixed = /[a-z]/i.test(value) && (/\d/.test(value) || /[!@#$%^&*+?=~]/.test(value));
  const isName = NAME.test(value) && /[-_.:/\\]/.test(value);
  return mixed && !isName;
}

/** Words with a number, or four words, joined by one kind of sign: `Blue-Horse-42`, `correct-horse-battery-staple`. */
const JOINED = /^[A-Za-z\d]+(?<joint>[-_.])[A-Za-z\d]+(?:\k<joint>[A-Za-z\d]+){0,6}[!?#$%&*+=]{0,3}$/;
/** This many lowercase words are a phrase. Fewer may be the name of anything. */
const PHRASE = /^(?:[a-z]{3,}-){3,}[a-z]{3,}$/;
/** A value with one of these names a credential, a form, or a version, and isn't a password itself. */
const OF_NAMES =
  /pass|pwd|secret|token|key|cred|auth|login|user|form|input|field|valid|(?:^|[-_.])v\d|sha|hmac|^(?:rfc|iso|utf)/i;

/**
 * Whether people may have joined these words as a password. Only its number or its length distinguishes it from a name.
 */
function isOfJoinedWords(value: string): boolean {
  if (OF_NAMES.test(value) || !JOINED.test(value)) return false;
  const numbered = /\d/.test(value) && /[a-z]/.test(value);
  return (numbered && (/[A-Z]/.test(value) || /[a-z]-\d{2,}$/.test(value))) || PHRASE.test(value);
}

/** The same, or words joined to a phrase. Only for values that can't be the name of something. */
export const isLikePassword = (value: string): boolean =>
  isLikeSecret(value) || (value.length >= 8 && isOfJoinedWords(value));

/** What people write in place of a secret. */
const STAND_INS = new Set(
  [
    ['a', 'access', 'account', 'admin', 'an', 'and', 'any', 'api', 'app', 'auth', 'bar', 'basic', 'baz', 'bearer'],
    ['change', 'changeit', 'client', 'code', 'correct', 'credential', 'credentials', 'db', 'default', 'demo', 'dev'],
    ['empty', 'env', 'false', 'foo', 'from', 'generate', 'generated', 'here', 'id', 'in', 'invalid', 'is'],
    ['jwt', 'key', 'local', 'long', 'me', 'my', 'name', 'new', 'nil', 'no', 'none', 'not', 'null', 'of', 'old', 'or'],
    ['pass', 'passphrase', 'passwd', 'password', 'postgres', 'private', 'prod', 'production', 'public', 'pw', 'pwd'],
    ['random', 'real', 'root', 'secret', 'secure', 'set', 'some', 'staging', 'str', 'string', 'super', 'test'],
    ['testing', 'tests', 'the', 'this', 'to', 'token', 'true', 'undefined', 'unset', 'use', 'user', 'username'],
    ['value', 'very', 'with', 'wrong'],
  ].flat(),
);
/** A value that contains one of these is a stand-in as a whole. */
const TELLING =
  /example|placeholder|changeme|change[-_ ]me|redacted|dummy|sample|fixme|\btodo|(?:^|[^a-z])(?:your|fake|mock|insert|replace)(?:[^a-z]|$)|^(?:your|fake|mock)|x{5}|\*{3}|\.{3}|…|_here$/i;

/**
 * Returns how many characters follow from the one before, or equal it. A sequence goes on from 9 to 0 or a, from z to
 * 0, and from f to 0.
 */
function stepsOf(signs: readonly string[]): number {
  const codes = signs.map((sign) => sign.charCodeAt(0));
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return steps.filter((step) => [0, 1, -1, -9, 40, -54, -74].includes(step)).length;
}

/**
 * Whether nearly every character follows from the one before: `0123456789abcdef`, `00000000`. Characters that only
 * alternate, as in `a1b2c3d4`, don't count, because a person may have typed them as a password.
 */
function isSequence(value: string): boolean {
  const signs = Array.from(value.toLowerCase());
  return stepsOf(signs) >= (signs.length - 1) * 0.75;
}

const REPEATED = /^(.{1,12})\1{2,}.{0,11}$/s;

/**
 * Whether a value shows that it isn't a token, whatever its prefix: `ghp_xxxxxxxxxxxx`, `sk-your-key-here`,
 * `AKIA…EXAMPLE`.
 */
export const isTokenStandIn = (value: string): boolean =>
  TELLING.test(value) || REPEATED.test(value) || new Set(value.toLowerCase().match(/[a-z\d]/g)).size <= 2;

/**
 * Whether a value only stands for a secret: `changeme`, `your-api-key-here`, `xxxxxxxx`, `12345678`, `test-token-1`.
 */
export function isStandIn(value: string): boolean {
  if (isTokenStandIn(value) || isSequence(value)) return true;
  // In `aB3dE`, no part is a word. In `test1234`, every part is a word or a number.
  const parts = value.match(/(?<![A-Z])[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.every(
    (part) => STAND_INS.has(part.toLowerCase()) || (/^\d+$/.test(part) && (part.length <= 3 || isSequence(part))),
  );
}

const REFERENCES: readonly RegExp[] = [
  // Templates and variables: `${VAR}`, `{{ var }}`, `#{x}`, `<%= x %>`, `%(x)s`, `%VAR%`, `@x@`, `$VAR`, `$(command)`, `<x>`.
  /\$\{|\{\{|#\{|<%|%\(\w+\)[a-z]|\$\([^()]+\)|^%\w+%$|^@[\w.]+@$|^<.*>$|^\{[\w.]+\}$|^@\{|^\$__\w+\{|^\$\[/,
  // Kept elsewhere: `op://…`, `vault:…`, `arn:aws:…`, `ref+…://`, `@Microsoft.KeyVault(…)`; `!Ref x`.
  /^[a-z][a-z\d+.-]{1,30}:(?:\/|[^\s:]*[/:])|^@[A-Z][\w.]+\(|^![A-Z]/,
  // Encrypted already.
  /^ENC[[(]|^\{cipher\}|^\$ANSIBLE_VAULT|^\$\d[a-z]?\$|^\$argon2|^\{S?SHA/,
];
const PATH = /^~?\/|^[A-Za-z]:[\\/]/;
/** `settings.DB_PASSWORD`, `process.env.X`, `os.environ["X"]`, `getPassword()`, `a?.b`, `list[0]`. */
const EXPRESSION = /^[!&*]?[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::|->)[A-Za-z_$][\w$]*|\[.*$)+[;,)]*$/;
/** If a bracket closes within the value, and a letter follows, it isn't a call. */
const CALL = /^[!&*]{0,2}[A-Za-z_$][\w$.:]*\((?![^()]*\)\w)/;

/** Whether a value says where to get the secret. */
export function isReference(value: string): boolean {
  if (REFERENCES.some((pattern) => pattern.test(value))) return true;
  const name = value.replace(/^\$/, '');
  if (name !== value && /^\w+$/.test(name)) return !isRandom(name, 8);
  return /^\.{1,2}[\\/]/.test(value) || (PATH.test(value) && value.split(/[\\/]/).every((part) => !isRandom(part, 12)));
}

/** Whether an unquoted value is code and not a text. */
export const isExpression = (value: string): boolean =>
  CALL.test(value) || (EXPRESSION.test(value) && !isRandom(value.replace(/\W/g, ''), 8));
