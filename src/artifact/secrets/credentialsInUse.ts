import { type InUse, isBareArgument, isNone, isPassword, OF_COMMANDS } from './commandCredentials.ts';
import { isRandom, isStandIn } from './valueShape.ts';

/** How far before and after a match `beside` may occur, in characters. */
const NEARBY = 3000;

/** Accepts any text in such a place, except a placeholder, a reference, or a text that code composes. */
const isAnyText = (value: string): boolean => !isNone(value) && !/^\s*["']|["']\s*$|[{}<>]/.test(value);

/**
 * Excludes `postgres:postgres`, which is a common default. In an address, the value isn't a name, and may be a word.
 */
const isOfAddress = (value: string, user: string): boolean =>
  value !== user && !isStandIn(value) && !/^\$|[{}<>]|^%\w+%$|\($/.test(value);

/** Without a name that identifies it, it must be random. */
const isSecretText = (value: string): boolean => isRandom(value, 8) && /\d/.test(value) && !isNone(value);

/** Credentials in a command, an address, or a header. They have no name, so their place identifies them. */
const IN_USE: readonly InUse[] = [
  {
    kind: 'password in an address',
    pattern:
      /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,20}:\/\/(?<user>[^\s:@/"'`<>\\]{0,100}):(?<secret>[^\s/"'`<>\\]{3,200})@(?=[\w[$%-])/gi,
    isSecret: isOfAddress,
  },
  {
    // Oracle's form: `user/password@host`.
    kind: 'password in an address',
    pattern:
      /(?:\bjdbc:oracle:\w{2,9}:|\bsqlplus[ \t]+(?:-\w[ \t]+)?)(?<user>[^\s/@"']{1,80})\/(?<secret>[^\s/@"']{3,200})@/gi,
    isSecret: isOfAddress,
  },
  {
    kind: 'token in an address',
    pattern: /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,20}:\/\/(?<secret>[\w-]{16,200})@(?=[\w[])/gi,
    isSecret: (value) => !isNone(value) && isRandom(value, 16),
  },
  ...OF_COMMANDS,
  {
    // In an SQL statement that creates or changes a user, a password is a literal after `BY`, `AS`, `PASSWORD`, or `=`.
    kind: 'password of a user',
    pattern:
      /\b(?:(?:CREATE|ALTER)\s{1,9}(?:OR\s{1,9}REPLACE\s{1,9})?(?:USER|ROLE|LOGIN|GROUP)|GRANT\s{1,9}[\w ,]{1,80}\bON|SET\s{1,9}PASSWORD)\b[^;]{0,300}?(?:\b(?:BY|AS|PASSWORD)|=)[\s(]{0,9}[NE]?(?<mark>["'])(?<secret>(?:\k<mark>{2}|(?!\k<mark>)[^\n]){3,200})\k<mark>/gi,
    isSecret: isAnyText,
  },
  {
    // Oracle accepts it without quotation marks.
    kind: 'password of a user',
    pattern:
      /\b(?:CREATE|ALTER)\s{1,9}(?:USER|ROLE)\s{1,9}(?<user>[\w"$#]{1,128})\s{1,9}IDENTIFIED\s{1,9}BY\s{1,9}(?<secret>[\w$#]{3,128})/gi,
    isSecret: (value, user) => value !== user && !isNone(value),
  },
  {
    kind: 'password of a user',
    pattern:
      /\bIDENTIFIED[ \t]+(?:WITH[ \t]+\S{1,40}[ \t]+)?BY[ \t]+(?:PASSWORD[ \t]+)?["'](?<secret>[^"'\n]{4,200})["']/gi,
    isSecret: isPassword,
  },
  {
    kind: 'password of a user',
    pattern:
      /(?:\bauth\s{0,3}=\s{0,3}|Credentials?|Auth|Authentication|\blogin)\(\s{0,9}["'](?<user>[^"'\n]{1,80})["']\s{0,9},\s{0,9}["'](?<secret>[^"'\n]{6,200})["']\s{0,9}\)/gi,
    isSecret: (value, user) => value !== user && isPassword(value),
  },
  {
    // The last two arguments of a call that connects or creates a user.
    kind: 'password of a user',
    pattern:
      /(?:[cC]onnect(?:ion|ionAsync|Async)?|\bPDO|mysqli|[cC]reate_?[uU]ser|\bbegin)\(\s{0,9}(?:(?:[^()"'\n,]{1,60}|["'][^"'\n]{0,120}["']),\s{0,9})?["'](?<user>[^"'\n]{1,80})["']\s{0,9},\s{0,9}["'](?<secret>[^"'\n]{6,200})(?=["'])/g,
    isSecret: (value, user) => value !== user && isSecretText(value),
  },
  {
    // Amazon's, next to the key ID, which isn't secret.
    kind: 'access key',
    pattern: /\bA(?:KI|SI)A[A-Z2-7]{16}["'`]?\s{0,3}[,:;]\s{0,60}["'`]?(?<secret>[A-Za-z\d+/]{40})(?![\w+/=])/g,
    isSecret: isSecretText,
  },
  {
    // In an address, where nothing separates it from the word before it.
    kind: 'Telegram token',
    pattern: /\/bot\d{8,12}:(?<secret>[\w-]{30,50})/g,
    isSecret: isSecretText,
  },
  {
    kind: 'key of a database',
    pattern: /\bPRAGMA\s{1,9}(?:re)?key\s{0,9}=\s{0,9}["'](?<secret>[^"'\n]{4,200})(?=["'])/gi,
    isSecret: isAnyText,
  },
  {
    // Twelve to twenty-four words of three to eight letters (BIP 39).
    kind: 'words of a wallet',
    pattern:
      /(?:mnemonic|(?:seed|recovery|backup|wallet)[\s_-]?(?:phrase|words))["'`]?\s{0,3}[:=]\s{0,3}["'`]?(?<secret>(?:[a-z]{3,8} ){11,23}[a-z]{3,8})(?![\w ])/gi,
    isSecret: (value) => new Set(value.split(' ')).size > 4,
  },
  {
    // In a sentence: “use `x` as the password”.
    kind: 'password',
    pattern: /["'`](?<secret>[^\s"'`]{8,80})["'`](?= as (?:the|its|my|your|our) (?:\w{1,20} )?pass(?:word|phrase)\b)/gi,
    isSecret: isSecretText,
  },
  {
    // Java uses an array of characters for what it wants to wipe.
    kind: 'password',
    pattern: /"(?<secret>[^"\n\\]{8,60})(?="\s{0,3}\.\s{0,3}toCharArray\(\))/g,
    isSecret: isSecretText,
  },
  {
    // `login: admin / x`, `user/password: admin/x`.
    kind: 'password of a user',
    pattern:
      /\b(?:credentials|log-?in|user(?:name)?[ \t]{0,3}[/:][ \t]{0,3}pass(?:word)?)\**[ \t]{0,3}[:=]\**[ \t]{0,3}["'`]?(?<user>[\w.@-]{1,60})["'`]?[ \t]{0,3}[/:][ \t]{0,3}["'`]?(?<secret>[^\s"'`/:,;]{6,200})/gi,
    isSecret: isBareArgument,
  },
  {
    kind: 'session of a browser',
    pattern:
      /\bCookie["']?[:,][ \t]{0,3}["']?(?:[\w.-]{1,60}=[^\s;"']{0,100};[ \t]{0,3}){0,9}?[\w.-]{0,40}(?:sess|sid|auth|token)[\w.-]{0,40}=(?<secret>[\w%.+/~=:-]{16,4000})/gi,
    isSecret: (value) => !isNone(value) && isRandom(value, 16),
  },
  {
    kind: 'authorization',
    pattern: /\b(?:Bearer|Basic|Token|ApiKey|Bot|SSWS|GenieKey)[ \t]+["']?(?<secret>[\w.~+/=-]{8,4000})/gi,
    isSecret: (value) => !isNone(value) && isRandom(value, 12),
  },
  {
    // After a name in `.netrc`: `login x password y`.
    kind: 'password of a machine',
    pattern: /\bmachine[ \t]+\S{1,200}\s{1,20}login[ \t]+(?<user>\S{1,200})\s{1,20}password[ \t]+(?<secret>\S{4,200})/g,
    isSecret: isOfAddress,
  },
  {
    // The parts of a JSON Web Key that are not public (RFC 7518, 6.2.2, 6.3.2 and 6.4.1).
    kind: 'private key',
    pattern: /"(?:d|p|q|dp|dq|qi|k)"\s{0,5}:\s{0,5}"(?<secret>[\w-]{16,2000})"/g,
    isSecret: (value) => isRandom(value, 16),
    beside: '"kty"',
  },
  {
    // The same for .NET.
    kind: 'private key',
    pattern: /<(?:D|P|Q|DP|DQ|InverseQ)>\s{0,20}(?<secret>[\w+/=]{16,2000})\s{0,20}</g,
    isSecret: (value) => isRandom(value, 16),
    beside: '<Modulus>',
  },
];

/** Returns credentials that their place identifies. */
export function credentialsInUse(text: string): readonly { start: number; end: number; kind: string }[] {
  return IN_USE.flatMap(({ kind, pattern, isSecret, beside = '' }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { user = '', secret = '' } = match.groups ?? {};
      const around = text.slice(Math.max(0, match.index - NEARBY), match.index + NEARBY);
      if (!isSecret(secret, user) || !around.includes(beside)) return [];
      // The secret comes last in the match, except for a quotation mark or an at sign.
      const start = match.index + match[0].lastIndexOf(secret);
      return [{ start, end: start + secret.length, kind }];
    }),
  );
}
