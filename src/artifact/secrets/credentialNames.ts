/**
 * How much a name says about its value. For `password`, whatever people make up is one. For `secret`, it's a word with
 * a digit or a sign, because a plain word may be the name of a secret. For `token`, it's only random text.
 */
export type Credential = 'password' | 'secret' | 'token';

const PASSWORD = /(?:passw(?:or)?d|passphrase|passcode|pwd)s?$|^(?:pass|pw|psw|psk|passwords?)$/;
const SECRET = /secrets?$/;
/** `dbpass`, `requirepass`, but not `compass`. */
const PASS =
  /^(?:admin|auth|become|bind|db|ftp|key|ldap|login|mail|my|mysql|pg|proxy|redis|require|root|smtp|sql|ssh|store|su|sudo|user|wifi)pass$/;
const TOKEN =
  /(?:token|api_?key|access_?key|secret_?key|private_?key|credential|creds?)s?$|^(?:auth|jwt|bearer|pat|authorization|masterauth)$/;
/** Keys that open nothing: those of tables, caches, and lists, and public ones. */
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
/** What may follow without changing the meaning: `password2`, `API_KEY_PROD`, `client-key-data`. */
const SUFFIX =
  /^(?:\d+|v\d+|prod|production|dev|development|staging|stage|test|live|old|new|current|next|value|val|text|plain|b64|base64|base|data|default|raw|str)$/;

/** Removes accents, for comparison. */
const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The word for a password in other languages, in its own script and as it's written in a name. */
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
/** Those of several words. */
export const OF_SEVERAL_WORDS = WORDS.filter((word) => word.includes(' '));
const TRANSLATED = WORDS.map((word) => unaccented(word).replaceAll(' ', ''));
const OF_LATIN = new Set(TRANSLATED.filter((word) => /^[a-z]+$/.test(word)));
const OF_OTHER_LETTERS = TRANSLATED.filter((word) => !/^[a-z]+$/.test(word));

/** Whether a name ends with one of these words. In Latin letters, it may be one of the name's words, or several. */
function endsTranslated(name: string, words: readonly string[]): boolean {
  if ([1, 2, 3].some((count) => OF_LATIN.has(words.slice(-count).join('')))) return true;
  if (/^[\w$.-]*$/.test(name)) return false;
  const bare = unaccented(name)
    .toLowerCase()
    .replace(/[\s\d_.-]/g, '');
  return OF_OTHER_LETTERS.some((word) => bare.endsWith(word));
}

/** Matches what may name a credential. It rejects most names quickly. */
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

/** Words in a name that show that the credential isn't real. */
const UNREAL = /^(?:mock|mocked|fake|dummy|example|sample|placeholder|stub|invalid|expected)$/;

/** Returns the words of a name, without those that don't change its meaning. */
function meaningOf(name: string): readonly string[] {
  const words = wordsOf(unaccented(name));
  while (words.length > 1 && words.slice(-1).some((word) => SUFFIX.test(word))) words.pop();
  return words;
}

/** Returns what the last words of a name say about its value; null if it names no credential. */
export function credentialNamed(name: string): Credential | null {
  const words = CREDENTIAL.test(name) ? meaningOf(name) : [];
  const [last = '', before = ''] = words.toReversed();
  if (words.some((word) => UNREAL.test(word))) return null;
  if (isPassword(last) || endsTranslated(name, words)) return 'password';
  if (SECRET.test(last)) return 'secret';
  return isToken(last, before) ? 'token' : null;
}
