import { Dice } from '../../node/workspace/plantedSecrets.ts';
import { IN_LITERALS } from './literalSamples.ts';
import { BY_PLACE } from './placeSamples.ts';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const BASE62 = UPPER + LOWER + DIGITS;
const BASE64 = `${BASE62}+/`;
const URL64 = `${BASE62}-_`;

/**
 * `~` in a template stands for the secret, and the text around it says what it is. The parts are joined so that
 * scanners find no secret here.
 */
export interface SampleKind {
  readonly secret: (dice: Dice) => string;
  readonly templates: readonly string[];
}

const short = (dice: Dice): string => dice.word(8 + Number(dice.signs('01234567', 1)));
const marked = (dice: Dice): string => `${dice.word(7)}${dice.signs('!@#%^*+?', 1)}${dice.word(4)}`;
const long = (dice: Dice): string => dice.word(32);
const hex = (dice: Dice): string => `${dice.signs('abcdef', 1)}${dice.signs(DIGITS, 1)}${dice.signs(HEX, 30)}`;
const join = (...parts: readonly string[]): string => parts.join('');
const token =
  (beginning: readonly string[], alphabet: string, length: number, rest = '') =>
  (dice: Dice): string =>
    join(...beginning, dice.word(2), dice.signs(alphabet, length - 2), rest);
const anywhere = [
  'const value = "~";',
  'value: ~',
  'VALUE=~',
  '  "x": "~",',
  'use ~ for it',
  '# ~',
  'run --with=~',
  "f('~')",
];
const format = (...how: Parameters<typeof token>): SampleKind => ({ secret: token(...how), templates: anywhere });

const BEGIN = (name: string): string => join('-----BEG', 'IN ', name, '-----');
const END = (name: string): string => join('-----E', 'ND ', name, '-----');
const framed = (name: string): string => `${BEGIN(name)}\n~\n${END(name)}`;
const keyLines = (dice: Dice): string => dice.signs(BASE64, 64);

/** Alternating letters and digits, as people type them: `a1B2c3D4`. */
const inTurns = (dice: Dice): string =>
  Array.from({ length: 18 }, (_, at) =>
    join((at % 2 === 0 ? LOWER : UPPER).charAt(at), String((at + Number(dice.signs(DIGITS, 1))) % 10)),
  ).join('');

export const SECRET_SAMPLES: Readonly<Record<string, SampleKind>> = {
  ...IN_LITERALS,
  ...BY_PLACE,
  'signs in turns': { secret: (dice) => join('gh', 'p_', inTurns(dice)), templates: anywhere },
  'a vendor’s token of signs in a row': {
    secret: (dice) => join('h', 'f_', `${LOWER}${UPPER}`.slice(Number(dice.signs(DIGITS, 1)), 44)),
    templates: anywhere,
  },
  'YAML without quotes': {
    secret: long,
    templates: [
      'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: ~',
      'password: ~',
      '  - DB_PASSWORD=~',
      'api_key: ~',
      'auth:\n  clientSecret: ~ # rotate',
      'env:\n  - name: DB_PASSWORD\n    value: ~',
      'stringData:\n  token: ~',
      'jwt.secret: ~',
    ],
  },
  'short password': {
    secret: short,
    templates: [
      'password: ~',
      'DB_PASSWORD=~',
      'DB_PASSWORD_B64=~',
      'dbPasswordB64: "~",',
      'spring.datasource.password=~',
      'const password = "~";',
      "$config['password'] = '~';",
      '{"user": "x", "password": "~"}',
      'password = ~',
      "define('DB_PASSWORD', '~');",
      'mysql_pwd: "~"',
      '<password>~</password>',
      'admin_passphrase = "~"',
      'export PGPASSWORD=~',
    ],
  },
  'password with signs': {
    secret: marked,
    templates: [
      'password: ~',
      'DB_PASS=~',
      'smtp.password=~',
      'let passwd = "~";',
      "  'password' => '~',",
      'PASSWORD="~"',
      '<password>~</password>',
    ],
  },
  'properties, ini and dotenv': {
    secret: long,
    templates: [
      'api.key=~',
      '[client]\npassword=~',
      'STRIPE_SECRET=~',
      'aws_secret_access_key = ~',
      'SESSION_SECRET=~',
      'export API_TOKEN=~',
      'ENCRYPTION_KEY=~',
      'client.secret : ~',
      '_auth=~',
      'secret_key_base=~',
    ],
  },
  'connection string': {
    secret: short,
    templates: [
      'url=jdbc:mysql://db.internal/shop?user=root&password=~',
      'conn = "Server=tcp:x.example;User ID=u;Password=~;"',
      'jdbc:sqlserver://h:1433;databaseName=d;user=sa;password=~;encrypt=true',
      'Host=h;Username=u;Password=~;Database=d',
      'Data Source=h;Uid=u;Pwd=~;',
      '"ConnectionStrings": { "Main": "Server=h;Database=d;User Id=sa;Password=~;TrustServerCertificate=True" }',
      'dsn = "host=h user=u password=~ dbname=d"',
      'jdbc:oracle:thin:app/~@h:1521/x',
    ],
  },
  'command line': {
    secret: short,
    templates: [
      'curl -u admin:~ https://x.example/api',
      "curl --user 'bob:~' https://x.example",
      'curl -s -X POST -u "ci:~" https://x.example',
      'sshpass -p ~ ssh root@h',
      'mysql -u root -p~ shop',
      'tool --password ~ run',
      'tool --password=~ run',
      'docker login -u ci -p ~ registry.example',
      'PGPASSWORD=~ psql -h db',
      '$env:PGPASSWORD = "~"',
      '${env:DB_PASSWORD} = "~"',
      'docker run -e MYSQL_ROOT_PASSWORD=~ mysql',
      "ALTER USER app WITH PASSWORD '~';",
      "CREATE USER 'a'@'%' IDENTIFIED BY '~';",
    ],
  },
  'address with userinfo': {
    secret: short,
    templates: [
      'https://bob:~@host.example/x',
      'DATABASE_URL=postgres://app:~@db.example:5432/app',
      'redis://:~@cache:6379/0',
      'url: "mongodb+srv://u:~@c0.example.net/db"',
      'amqps://u:~@mq/v',
      'git clone https://oauth2:~@git.example/x.git',
      'jdbc:postgresql://u:~@h/d',
      'proxy = http://u:~@proxy:3128',
    ],
  },
  'authorization header': {
    secret: long,
    templates: [
      'Authorization: Bearer ~',
      '"Authorization": "Bearer ~"',
      "-H 'Authorization: Bearer ~'",
      'headers = {"Authorization": "Token ~"}',
      'Authorization: Basic ~',
      'authorization: ~',
      'X-Api-Key: ~',
      "'X-Auth-Token': '~'",
    ],
  },
  'key by its name': {
    secret: hex,
    templates: [
      'const apiKey = "~";',
      'api_key: ~',
      'clientSecret: "~",',
      'String accessToken = "~";',
      'ACCESS_KEY=~',
      'signing_key = "~"',
      'password: str = "~"',
      'setProperty("api.token", "~")',
      '<add key="ApiKey" value="~"/>',
      'variable "api_token" {\n  type = string\n  default = "~"\n}',
      'process.env.API_TOKEN || "~"',
      '{"name": "API_TOKEN", "value": "~"}',
    ],
  },
  'escaped in JSON': {
    secret: (dice) => join('gh', 'p_', dice.word(36)).replace('_', String.raw`\u005f`),
    templates: ['{"text": "it is ~"}', '"~"', String.raw`{"a":"x\n~\n"}`],
  },
  'percent-encoded': {
    secret: (dice) => join('gh', 'p_', dice.word(36)).replace('_', '%5F'),
    templates: ['https://x.example/?t=~', 'GET /a?x=%20~&y=1'],
  },
  'quoted within JSON': {
    secret: short,
    templates: [String.raw`{"text": "const password = \"~\";\n"}`, String.raw`"password: ~\nuser: x"`],
  },
  'Anthropic key': format(['sk', '-ant-', 'api03-'], URL64, 93, 'AA'),
  'Anthropic OAuth token': format(['sk', '-ant-', 'oat01-'], URL64, 93, 'AA'),
  'OpenAI project key': format(['sk', '-proj-'], URL64, 120),
  'OpenRouter key': format(['sk', '-or-', 'v1-'], HEX, 64),
  'Groq key': format(['gs', 'k_'], BASE62, 52),
  'xAI key': format(['xa', 'i-'], BASE62, 80),
  'Google OAuth token': format(['ya', '29.'], URL64, 120),
  'Google OAuth secret': format(['GOC', 'SPX-'], URL64, 28),
  'Vault token': format(['hv', 's.'], URL64, 92),
  'Grafana token': { secret: (dice) => join('gl', 'sa_', dice.word(32), '_', dice.signs(HEX, 8)), templates: anywhere },
  'Docker token': format(['dckr', '_pat_'], URL64, 27),
  'Atlassian token': format(['ATA', 'TT3xFf'], URL64, 180, '=1A2B3C4D'),
  'Stripe webhook secret': format(['wh', 'sec_'], BASE62, 32),
  'Stripe key': format(['rk', '_live_'], BASE62, 24),
  'AWS session token': {
    secret: token(['IQo', 'Jb3JpZ2lu', 'X2VjE'], BASE64, 300, '=='),
    templates: ['aws_session_token = ~', 'AWS_SESSION_TOKEN=~', '"SessionToken": "~"', 'x ~'],
  },
  'AWS key id': { secret: (dice) => join('AS', 'IA', dice.signs(`${UPPER}234567`, 16)), templates: anywhere },
  'Slack app token': {
    secret: (dice) => join('xa', 'pp-1-A', dice.word(9), '-', dice.signs('123456789', 13), '-', dice.signs(HEX, 64)),
    templates: anywhere,
  },
  'Azure storage key': {
    secret: (dice) => `${dice.word(2)}${dice.signs(BASE64, 84)}==`,
    templates: [
      join('DefaultEndpointsProtocol=https;AccountName=a;Account', 'Key=~;EndpointSuffix=core.windows.net'),
      'storage_key: ~',
      'AZURE_STORAGE_KEY="~"',
      'Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=~',
    ],
  },
  'Azure shared access signature': {
    secret: (dice) => `${dice.word(2)}${dice.signs(BASE62, 41)}%3D`,
    templates: [
      'https://a.blob.core.windows.net/c?sv=2022-11-02&ss=b&se=2027-01-01T00:00:00Z&sp=r&sig=~',
      'SharedAccessSignature=sv=2022-11-02&sr=c&sig=~',
    ],
  },
  'PEM key': {
    secret: keyLines,
    templates: ['', 'RSA ', 'EC ', 'DSA ', 'ENCRYPTED ', 'OPENSSH ', 'ANY '].flatMap((name) => [
      framed(`${name}PRIVATE KEY`),
      `${BEGIN(`${name}PRIVATE KEY`)}\nMIIEpAIBAAKCAQEAtest1234567890abcdefghijklmnop\n~`,
    ]),
  },
  'key in one line': {
    secret: keyLines,
    templates: [
      String.raw`"private_key": "${BEGIN(`PRIVATE KEY`)}\n~\n${END(`PRIVATE KEY`)}\n"`,
      String.raw`KEY="${BEGIN(`RSA PRIVATE KEY`)}\n~\n${END(`RSA PRIVATE KEY`)}"`,
    ],
  },
  'OpenPGP key': {
    secret: keyLines,
    templates: [`${BEGIN(`PGP PRIVATE KEY BLOCK`)}\nVersion: GnuPG v2\n\n~\n=aB3d\n${END(`PGP PRIVATE KEY BLOCK`)}`],
  },
  'PuTTY key': {
    secret: keyLines,
    templates: [
      'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: x\nPublic-Lines: 1\nAAAA\nPrivate-Lines: 1\n~\n',
    ],
  },
  'age key': {
    secret: (dice) => join('AGE-SECRET', '-KEY-1', dice.signs(`${UPPER}${DIGITS}`, 58)),
    templates: anywhere,
  },
  'JSON Web Key': {
    secret: (dice) => dice.signs(URL64, 43),
    templates: [
      '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"~"}',
      '{ "kty": "oct", "k": "~" }',
      '{"d": "~", "e": "AQAB", "kty": "RSA"}',
    ],
  },
};

/** Returns `count` samples of a kind, each in the next template. */
export function samplesOf(kind: string, count: number): readonly { readonly secret: string; readonly text: string }[] {
  const { secret, templates } = SECRET_SAMPLES[kind] ?? { secret: short, templates: [] };
  const row = Object.keys(SECRET_SAMPLES).indexOf(kind);
  return Array.from({ length: Math.max(count, templates.length) }, (_, index) => {
    const value = secret(new Dice(row * 1000 + index + 1));
    return { secret: value, text: (templates[index % templates.length] ?? '').replace('~', () => value) };
  });
}
