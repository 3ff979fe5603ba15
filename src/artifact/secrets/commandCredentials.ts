import { isLikePassword, isRandom, isReference, isStandIn } from './valueShape.ts';

/** A pattern for a place in which a credential is used. */
export interface InUse {
  readonly kind: string;
  /** The group `secret` is the secret. The group `user`, if there is one, is its owner. */
  readonly pattern: RegExp;
  readonly isSecret: (value: string, user: string) => boolean;
  /** If present, this text must occur nearby. */
  readonly beside?: string;
}

export const isNone = (value: string): boolean => isStandIn(value) || isReference(value);
export const isPassword = (value: string): boolean => !isNone(value) && isLikePassword(value);

const kind = 'password of a command';
/** Excludes a port with its host, a path, and a file. */
const isArgument = (value: string, user: string): boolean =>
  value !== user && isPassword(value) && !/:\d*$|[\\/]/.test(value);
/** Without an option that identifies it, a password must be random. */
export const isBareArgument = (value: string, user: string): boolean =>
  isArgument(value, user) && (isRandom(value, 8) || (/[A-Z]/.test(value) && /\d/.test(value)));

/** Programs that take a password with a one-letter option, with or without a user. */
const PROGRAMS = [
  ['sshpass', 'mysql(?:dump|admin|import|check)?', 'mariadb', 'redis-cli', 'docker[ \\t]+login', 'az[ \\t]+login'],
  ['ldapsearch', 'sqlcmd', 'bcp', 'htpasswd', 'mongo(?:sh|dump|restore)?', 'cqlsh', 'ipmitool', '(?:un)?zip', '7za?'],
  ['useradd', 'usermod', 'rabbitmqadmin'],
].flat();
/** What separates arguments, on a command line or in a list. */
const BETWEEN = String.raw`["']?,?[ \t]{1,20}["']?`;
const VALUE = String.raw`(?<secret>[^\s"'|;,]{6,200})`;
/** Programs and options that read a password from standard input. */
const READERS = String.raw`(?:\bsudo\b[^\n|]{0,40}?[ \t]-S\b|--(?:password-)?stdin\b|--with-token\b|--passphrase-fd\b|\b(?:ch|smb|vnc)?passwd\b|\bcryptsetup\b|\bkinit\b)`;

/** Credentials in commands. They have no name, so their place identifies them. */
export const OF_COMMANDS: readonly InUse[] = [
  {
    kind,
    pattern:
      /(?<=\s)(?:-[uUaA]|--user|--proxy-user|--auth)[ =]{0,3}["']?(?<user>[^\s:%,"'=]{1,80})[:%,](?<secret>[^\s"']{4,200})/g,
    isSecret: (value, user) => value !== user && isPassword(value) && !/^\d+$/.test(value),
  },
  {
    kind,
    pattern: new RegExp(
      String.raw`\b(?:${PROGRAMS.join('|')})\b[^\n|;]{0,200}?[ \t"'](?:-p|-P|-a|-w)(?:=|${BETWEEN})?["']?${VALUE}`,
      'g',
    ),
    isSecret: isArgument,
  },
  {
    // Next to an option that names the user.
    kind,
    pattern: new RegExp(
      String.raw`(?<=[\s"'])(?:-[uUl](?:=|${BETWEEN})|--?user(?:name)?(?:=|${BETWEEN})|[/-]u(?:ser)?:)(?<user>[^\s"'=-][^\s"']{0,60})[^\n|;&]{0,80}?[\s"'](?:-[pPw](?:=|${BETWEEN})|[/-]p(?:ass(?:word)?)?:)["']?${VALUE}`,
      'g',
    ),
    isSecret: isArgument,
  },
  {
    // The last argument of a command that takes a user and a password.
    kind,
    pattern: new RegExp(
      String.raw`\b(?:add_user|change_password|net[ \t]+user|wpa_passphrase|htpasswd[ \t]+-[a-zA-Z]{1,6}[ \t]+\S{1,200})[ \t]+["']?(?<user>[^\s"']{1,80})["']?[ \t]+["']?${VALUE}`,
      'g',
    ),
    isSecret: isBareArgument,
  },
  {
    kind,
    pattern: new RegExp(String.raw`\bnet[ \t]+use[ \t][^\n]{0,120}?[ \t]${VALUE}(?=[ \t]+/user:)`, 'gi'),
    isSecret: isArgument,
  },
  {
    kind,
    pattern: new RegExp(
      String.raw`\b(?:echo|printf)[ \t]+(?:-\w{1,3}[ \t]+)?["']?(?:(?<user>[\w.-]{1,40}):)?(?<secret>[^\s"'|:\\]{6,200})(?=(?:\\n[^"'\n|]{0,200})?["']?[ \t]*\|[^\n|]{0,160}?${READERS})`,
      'g',
    ),
    isSecret: isArgument,
  },
  {
    kind,
    pattern: new RegExp(
      String.raw`${READERS}[^\n|<]{0,80}(?:<<<[ \t]*|<<-?[ \t]*["']?\w{1,40}["']?\n)["']?(?:(?<user>[\w.-]{1,40}):)?(?<secret>[^\s"'|:\\]{6,200})`,
      'g',
    ),
    isSecret: isArgument,
  },
  {
    // For Expect.
    kind,
    pattern:
      /assword[^\n]{0,20}["'][\s;}{]{0,20}(?:exp_)?send(?:line)?[ \t]{1,9}(?:--[ \t]{1,9})?["'](?<secret>[^\s"'\\]{6,200})/g,
    isSecret: isArgument,
  },
  {
    // For PowerShell.
    kind,
    pattern:
      /\bConvertTo-SecureString\b(?:[ \t]+-(?:String|AsPlainText|Force))*[ \t]+["'](?<secret>[^"'\n]{6,200})(?=["'])/gi,
    isSecret: isPassword,
  },
];
