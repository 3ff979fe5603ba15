import type { Dice } from '../../node/workspace/plantedSecrets.ts';
import type { SampleKind } from './samples.ts';

const DIGITS = '0123456789';
const KEYS = `abcdefghijklmnopqrstuvwxyz${DIGITS}!@#$%^&*(-_=+)`;
const join = (...parts: readonly string[]): string => parts.join('');
const pick = (words: readonly string[], dice: Dice): string =>
  words[Number(dice.signs(DIGITS, 1)) % words.length] ?? '';

/** Secrets in a literal: with any characters, in an SQL statement, or split into several literals. */
export const IN_LITERALS: Readonly<Record<string, SampleKind>> = {
  'symbols of every key': {
    secret: (dice) => join(dice.word(2), dice.signs(KEYS, 46), dice.word(2)),
    templates: [
      "SECRET_KEY = '~'",
      'SECRET_KEY = "~"',
      "SECRET_KEY = env('SECRET_KEY', '~')",
      "SECRET_KEY = 'django-insecure-~'",
      "  'secret_key': '~',",
      'DJANGO_SECRET_KEY="~"',
    ],
  },
  'password of a statement': {
    secret: (dice) => pick(['Winterabend', 'letmein', 'Summer Holiday', "it''s me", 'p@ss9w', 'BlueSky'], dice),
    templates: [
      "CREATE USER 'a'@'%' IDENTIFIED BY '~';",
      "ALTER USER 'a'@'%'\n  IDENTIFIED WITH caching_sha2_password BY '~';",
      "GRANT ALL PRIVILEGES ON shop.* TO 'a'@'%' IDENTIFIED BY '~';",
      "create role app login password '~';",
      "CREATE USER app WITH ENCRYPTED PASSWORD '~' CREATEDB;",
      "ALTER ROLE app PASSWORD '~'",
      "SET PASSWORD FOR 'a'@'%' = PASSWORD('~');",
      "SET PASSWORD = '~'",
      "CREATE LOGIN x WITH PASSWORD = N'~', CHECK_POLICY = ON",
    ],
  },
  'bare password of a statement': {
    secret: (dice) => pick(['tiger12', 'winter', 'Sommer_24', 'blue$sky'], dice),
    templates: ['CREATE USER scott IDENTIFIED BY ~;', 'alter user "app" identified by ~ account unlock'],
  },
  'literals put together': {
    secret: (dice) => dice.word(36),
    templates: [
      'const t = "gh" + "p_" + "~";',
      "t = 'gh' 'p_' '~'",
      "$t = 'gh' . 'p_'.'~';",
      't = "gh" .. "p_" .. "~"',
      't = "gh" & "p_" & "~"',
      "select 'gh' || 'p_' || '~'",
      't =\n  "gh" +\n  "p_" +\n  "~";',
      't = ("gh"\n     "p_"\n     "~")',
      't = "gh" \\\n  "p_" \\\n  "~"',
      'f("a", "gh" + "p_"+"~", "b")',
      'A="gh""p_""~"',
      String.raw`{"text": "const t = \"gh\" + \"p_\" + \"~\";\n"}`,
    ],
  },
  'password put together': {
    secret: (dice) => dice.word(7),
    templates: [
      'password = "Wx4" + "~" + "k9";',
      "  'password' => 'Wx4' . '~' . 'k9',",
      'api_key: "Wx4kQ8" "~" "k9Lq2"',
    ],
  },
};
