/** How much the name says: with `password` a word with a digit is one; with `token` only what was drawn by lot. */
export type Credential = 'password' | 'token';

const PASSWORD = /(?:passw(?:or)?d|passphrase|passcode|passwort|pwd|secret)s?$|^(?:pass|pw|psw|passwords?)$/;
/** `dbpass`, `requirepass`; but a compass is none. */
const PASS =
  /^(?:admin|auth|become|bind|db|ftp|key|ldap|login|mail|my|mysql|pg|proxy|redis|require|root|smtp|sql|ssh|store|su|sudo|user|wifi)pass$/;
const TOKEN =
  /(?:token|api_?key|access_?key|secret_?key|private_?key|credential|creds?)s?$|^(?:auth|jwt|bearer|pat|authorization|masterauth)$/;
/** Keys that open nothing: of tables, caches and lists, or meant to be seen. */
const OPEN_KEYS = new Set(
  [
    [
      'public',
      'pub',
      'publishable',
      'primary',
      'foreign',
      'cache',
      'sort',
      'partition',
      'hash',
      'idempotency',
      'index',
    ],
    [
      'unique',
      'object',
      'site',
      'lookup',
      'translation',
      'group',
      'composite',
      'natural',
      'query',
      'map',
      'dict',
      'i18n',
    ],
    ['row', 'column', 'item', 'list', 'node', 'react', 'registry', 'file', 'path', 'host', 'known', 'arrow', 'any'],
  ].flat(),
);
/** May follow without changing what it is: `password2`, `API_KEY_PROD`, `client-key-data`. */
const SUFFIX =
  /^(?:\d+|v\d+|prod|production|dev|development|staging|stage|test|live|old|new|current|next|value|val|text|plain|b64|base64|base|data|default|raw|str)$/;

const wordsOf = (name: string): string[] =>
  Array.from(name.matchAll(/[Bb](?:64|ase64)(?![A-Za-z\d])|(?<![A-Z])[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g), ([word]) =>
    word.toLowerCase(),
  );

const isSecretKey = (last: string, before: string): boolean =>
  last === 'key' && before !== '' && !OPEN_KEYS.has(before);

/** Whoever writes it says that it is none. */
const UNREAL = /^(?:mock|mocked|fake|dummy|example|sample|placeholder|stub|invalid|expected)$/;

/** What the last words of a name say about its value; null where it names no credential. */
export function credentialNamed(name: string): Credential | null {
  const words = wordsOf(name);
  while (words.length > 1 && words.slice(-1).some((word) => SUFFIX.test(word))) words.pop();
  const [last = '', before = ''] = words.toReversed();
  if (words.some((word) => UNREAL.test(word))) return null;
  if (PASSWORD.test(last) || PASS.test(last)) return 'password';
  return TOKEN.test(last) || isSecretKey(last, before) ? 'token' : null;
}
