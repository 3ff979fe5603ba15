/**
 * How much the name says: with `password` what people make up is one; with `secret` a word with a digit, for a secret has
 * a name; with `token` only what was drawn by lot.
 */
export type Credential = 'password' | 'secret' | 'token';

const PASSWORD = /(?:passw(?:or)?d|passphrase|passcode|pwd)s?$|^(?:pass|pw|psw|psk|passwords?)$/;
const SECRET = /secrets?$/;
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

/** As it is compared: without its accents, in small letters where case tells nothing. */
const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The word for a password in other languages, in its own letters and as it is written in a name. */
const WORDS = [
  ['contraseña', 'contrasenya', 'senha', 'palavra passe', 'mot de passe', 'mdp', 'passwort', 'kennwort', 'losungswort'],
  ['wachtwoord', 'lösenord', 'adgangskode', 'kodeord', 'passord', 'salasana', 'lykilorð', 'parola', 'geslo'],
  ['hasło', 'haslo', 'heslo', 'jelszó', 'lozinka', 'slaptažodis', 'şifre', 'mật khẩu', 'kata sandi', 'kata laluan'],
  ['geheimnis', 'segredo', 'clavesecreta', 'segreto', 'hemmelighet'],
  ['пароль', 'парола', 'лозинка', 'κωδικός', 'συνθηματικό', 'סיסמה', 'סיסמא', 'كلمة المرور', 'كلمة السر', 'رمز عبور'],
  [
    'पासवर्ड',
    'รหัสผ่าน',
    'パスワード',
    'パスフレーズ',
    '暗証番号',
    '密码',
    '密碼',
    '口令',
    '비밀번호',
    '암호',
    '패스워드',
  ],
].flat();
/** Those that are written as several words. */
export const OF_SEVERAL_WORDS = WORDS.filter((word) => word.includes(' '));
const TRANSLATED = WORDS.map((word) => unaccented(word).replaceAll(' ', ''));
const OF_LATIN = new Set(TRANSLATED.filter((word) => /^[a-z]+$/.test(word)));
const OF_OTHER_LETTERS = TRANSLATED.filter((word) => !/^[a-z]+$/.test(word));

/** Whether a name ends with such a word; of Latin letters, as one of its words or as several. */
function endsTranslated(name: string, words: readonly string[]): boolean {
  if ([1, 2, 3].some((count) => OF_LATIN.has(words.slice(-count).join('')))) return true;
  if (/^[\w$.-]*$/.test(name)) return false;
  const bare = unaccented(name)
    .toLowerCase()
    .replace(/[\s\d_.-]/g, '');
  return OF_OTHER_LETTERS.some((word) => bare.endsWith(word));
}

/** What may be a name of a credential; most names are passed by this alone. */
const CREDENTIAL = new RegExp(
  `pass|pwd|pw|ps[kw]|secret|token|key|cred|auth|jwt|bearer|pat|khau|sandi|laluan|[^\\x00-\\x7f]|${[...OF_LATIN].join('|')}`,
  'i',
);

const wordsOf = (name: string): string[] =>
  Array.from(name.matchAll(/[Bb](?:64|ase64)(?![A-Za-z\d])|(?<![A-Z])[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g), ([word]) =>
    word.toLowerCase(),
  );

const isPassword = (last: string): boolean => PASSWORD.test(last) || PASS.test(last);
const isToken = (last: string, before: string): boolean =>
  TOKEN.test(last) || (last === 'key' && before !== '' && !OPEN_KEYS.has(before));

/** Whoever writes it says that it is none. */
const UNREAL = /^(?:mock|mocked|fake|dummy|example|sample|placeholder|stub|invalid|expected)$/;

/** Its words, without those that change nothing. */
function meaningOf(name: string): readonly string[] {
  const words = wordsOf(unaccented(name));
  while (words.length > 1 && words.slice(-1).some((word) => SUFFIX.test(word))) words.pop();
  return words;
}

/** What the last words of a name say about its value; null where it names no credential. */
export function credentialNamed(name: string): Credential | null {
  const words = CREDENTIAL.test(name) ? meaningOf(name) : [];
  const [last = '', before = ''] = words.toReversed();
  if (words.some((word) => UNREAL.test(word))) return null;
  if (isPassword(last) || endsTranslated(name, words)) return 'password';
  if (SECRET.test(last)) return 'secret';
  return isToken(last, before) ? 'token' : null;
}
