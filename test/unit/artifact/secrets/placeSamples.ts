import type { Dice } from '../../node/workspace/plantedSecrets.ts';
import type { SampleKind } from './samples.ts';

const WORDS = ['Blue', 'Horse', 'Lamp', 'Tiger', 'Winter', 'Mango', 'River', 'Cloud', 'Stone', 'Maple'];
const SMALL = ['correct', 'horse', 'battery', 'staple', 'orange', 'window', 'paper', 'river', 'candle', 'marble'];
const DIGITS = '0123456789';
const join = (...parts: readonly string[]): string => parts.join('');
const pick = (words: readonly string[], dice: Dice): string => words[Number(dice.signs(DIGITS, 1))] ?? '';
const word = (dice: Dice): string => join(dice.word(2), dice.signs('23456789', 2), dice.word(6));
const joined = (dice: Dice): string => `${pick(WORDS, dice)}-${pick(WORDS, dice)}-4${dice.signs(DIGITS, 1)}`;
const phrase = (dice: Dice): string => [1, 2, 3, 4].map(() => pick(SMALL, dice)).join('-');
const AS_PASSWORD = [
  'password: ~',
  'DB_PASSWORD=~',
  'const password = "~";',
  '{"user": "x", "password": "~"}',
  '{ user: x, password: ~, db: y }',
  "'password' => '~',",
  'spring.datasource.password=~',
  '<password>~</password>',
  'mysql -u root -p~ shop',
  'sshpass -p ~ ssh root@h',
  'docker run -e PGPASSWORD=~ postgres',
  'config.setPassword(\n    "~"\n);',
];

/** Secrets recognized by their place, and words that are secrets only in such places. */
export const BY_PLACE: Readonly<Record<string, SampleKind>> = {
  'words with joints and a number': { secret: joined, templates: AS_PASSWORD },
  'words with other joints': {
    secret: (dice) => `${pick(WORDS, dice)}_20${dice.signs(DIGITS, 2)}`,
    templates: AS_PASSWORD.slice(0, 4),
  },
  'small words with joints': { secret: phrase, templates: AS_PASSWORD.slice(0, 4) },
  'in a field beside its name': {
    secret: word,
    templates: [
      '{"name":"DB_PASSWORD","value":"~"}',
      '- name: API_SECRET\n  value: ~\n',
      'env:\n  - name: DB_PASS\n    value: ~',
      '| user | password |\n|---|---|\n| admin | ~ |\n',
      'Name | **Token**\n--- | ---\nci | `~`\n',
      'Password (temporary): ~',
      'The password -> ~',
      'Use `~` as the admin password.',
      "PRAGMA key = '~';",
    ],
  },
  'words of a wallet': {
    secret: (dice) => Array.from({ length: 12 }, () => pick(SMALL, dice)).join(' '),
    templates: ['mnemonic: "~"', 'SEED_PHRASE="~"', "const recoveryPhrase = '~';", 'seed phrase: ~'],
  },
  'beside its identifier': {
    secret: (dice) => join(dice.word(33), '0Zq7Wk1'),
    templates: [
      join('NewStaticCredentials("AKI', 'AX7Q2MNLP4RSTUVWX", "~", "")'),
      join('AKI', 'AX7Q2MNLP4RSTUVWX,~'),
      join('https://api.telegram.org/bot73141', '59265:~/sendMessage'),
    ],
  },
  'on the line behind its name': {
    secret: word,
    templates: [
      'password: >\n  ~\nuser: x',
      'password: |\n  ~\n',
      'db:\n  password:\n    ~\n  user: x',
      '{\n  "password":\n    "~"\n}',
      'config.setPassword(\n    "~"\n);',
      'String password =\n        "~";',
      'val password =\n    "~"',
      'password = (\n    "~"\n)',
      'props.put("password",\n    "~");',
      'const password =\n  process.env.DB_PASSWORD ??\n  "~";',
      '  args:\n    - --password\n    - ~',
      'password:\r\n  ~\r\nuser: x',
    ],
  },
  'in an element': {
    secret: word,
    templates: [
      '<password>\n  ~\n</password>',
      '<password><![CDATA[~]]></password>',
      '<wsse:Password Type="http://x.example/y#PasswordText">~</wsse:Password>',
      '<add value="~" key="DbPassword" />',
      '<property name="password">\n  <value>~</value>\n</property>',
      '<entry key="db.password">~</entry>',
      '<string name="api_password">~</string>',
      '<setting name="Password" serializeAs="String">\n  <value>~</value>\n</setting>',
      '<key>Password</key>\n<string>~</string>',
      '<bean p:password="~"/>',
    ],
  },
  'named in another language': {
    secret: word,
    templates: [
      'senha: ~',
      'contraseña = "~"',
      'contrasena: ~',
      'motDePasse = "~"',
      'mot de passe : ~',
      'DB_KENNWORT=~',
      'パスワード：~',
      '"データベースのパスワード": "~"',
      '密码：~',
      '数据库密码: ~',
      'пароль: ~',
      '비밀번호: ~',
      'şifre: ~',
      'hasło = "~"',
      'wachtwoord: ~',
      'mật khẩu: ~',
    ],
  },
  'argument of a command': {
    secret: word,
    templates: [
      'mongosh -u root -p ~ --authenticationDatabase admin',
      'ncftpput -u a -p ~ h',
      'zip -P ~ a.zip b',
      'smbclient //h/s -U bob%~',
      'net user bob ~ /add',
      'htpasswd -b .htpasswd bob ~',
      'xfreerdp /u:bob /p:~ /v:h',
      'subprocess.run(["sshpass", "-p", "~", "ssh"])',
      'CMD ["mysqld", "--password", "~"]',
      'ConvertTo-SecureString "~" -AsPlainText -Force',
      'rabbitmqctl add_user a ~',
    ],
  },
  'standard input of a command': {
    secret: word,
    templates: [
      'echo "~" | sudo -S apt update',
      'echo ~ | docker login -u ci --password-stdin',
      String.raw`printf '~\n' | docker login --username ci --password-stdin r.example`,
      'echo "root:~" | chpasswd',
      'docker login --password-stdin <<< ~',
      'passwd root <<EOF\n~\nEOF',
      String.raw`expect "assword:"` + '\n' + String.raw`send "~\r"`,
    ],
  },
  'argument of a call': {
    secret: word,
    templates: [
      'DriverManager.getConnection(url, "root", "~")',
      'new PDO($dsn, "root", "~")',
      "User.objects.create_user('bob', 'b@x.example', '~')",
      'keyStore.load(in, "~".toCharArray());',
      'password.equals("~")',
      'if ("~" === password) {',
      'builder.password("~")',
      'driver.find_element(By.ID, "password").send_keys("~")',
    ],
  },
  'value of a column': {
    secret: word,
    templates: [
      "INSERT INTO users (login, password) VALUES ('bob', '~');",
      "insert into `users` (`id`, `password`, `mail`) values (1, 'Changeme1', 'a(b)'),\n  (2, '~', 'it''s');",
    ],
  },
  'named in prose': {
    secret: word,
    templates: [
      '- **Password:** `~`',
      '**Password**: ~',
      '| Password | ~ |',
      '# the admin password is ~',
      'login: admin / ~',
      'username/password: admin/~',
      'Cookie: lang=en; session_id=~QwErTy12',
    ],
  },
  'token with a beginning in words': {
    secret: (dice) =>
      join(pick(['svc', 'acme', 'phx', 'rnd', 'pnu', 'abc', 'xyz', 'key', 'tok', 'dev'], dice), '_', dice.word(32)),
    templates: ['use ~ for it', '# ~', "f('~')"],
  },
};
