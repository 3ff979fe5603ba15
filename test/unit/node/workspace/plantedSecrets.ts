/** Made at run time, so that scanners find no secret in this repository. */
export interface Planted {
  readonly kind: string;
  /** The text that must not appear anywhere. */
  readonly secret: string;
  /** Lines of a file that contains it. */
  readonly lines: readonly string[];
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
const DIGITS = '0123456789';

/** Random-looking numbers that are identical in every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2654435761 + 1;
  }

  #next(below: number): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * below);
  }

  signs(alphabet: string, count: number): string {
    return Array.from({ length: count }, () => alphabet.charAt(this.#next(alphabet.length))).join('');
  }

  /** Contains at least one digit and one letter. */
  word(count: number): string {
    return `${this.signs(LOWER, 1)}${this.signs(DIGITS, 1)}${this.signs(UPPER + LOWER + DIGITS, count - 2)}`;
  }
}

type Make = (dice: Dice) => { readonly secret: string; readonly lines: readonly string[] };
const inCode = (secret: string): ReturnType<Make> => ({ secret, lines: [`const value = "${secret}";`] });
const joined = (...parts: readonly string[]): string => parts.join('');

function privateKey(dice: Dice): ReturnType<Make> {
  const rows = Array.from({ length: 6 }, () => dice.signs(`${UPPER}${LOWER}${DIGITS}+/`, 64));
  const frame = (word: string): string => joined('-----', word, ' RSA PRIVATE', ' KEY-----');
  return { secret: rows[3] ?? '', lines: [frame('BEGIN'), ...rows, frame('END')] };
}

const MAKERS: Readonly<Record<string, Make>> = {
  'private key': privateKey,
  'GitHub token': (dice) => inCode(joined('gh', 'p_', dice.word(36))),
  'GitHub app token': (dice) => inCode(joined('gh', 's_', dice.word(36))),
  'GitHub fine-grained token': (dice) => inCode(joined('github', '_pat_', dice.word(22), '_', dice.word(59))),
  'AWS secret key': (dice) => {
    const secret = dice.signs(`${UPPER}${LOWER}${DIGITS}`, 40);
    return { secret, lines: [`AWS_SECRET_ACCESS_KEY="${secret}"`] };
  },
  'AWS key id': (dice) => inCode(joined('AK', 'IA', dice.signs(`${UPPER}234567`, 16))),
  'npm token': (dice) => inCode(joined('np', 'm_', dice.word(36))),
  'Slack token': (dice) =>
    inCode(joined('xo', 'xb-', dice.signs('123456789', 12), '-', dice.signs('123456789', 13), '-', dice.word(24))),
  'Slack webhook': (dice) => {
    const secret = dice.word(24);
    return {
      secret,
      lines: [
        joined(
          'hook: "https://hooks.slack',
          '.com/services/T',
          dice.signs(UPPER, 8),
          '/B',
          dice.signs(UPPER, 10),
          '/',
          secret,
          '"',
        ),
      ],
    };
  },
  'SendGrid key': (dice) => inCode(joined('S', 'G.', dice.word(22), '.', dice.word(43))),
  'Shopify token': (dice) => inCode(joined('shp', 'at_', dice.signs('0123456789abcdef', 32))),
  'OpenAI key': (dice) => inCode(joined('sk', '-', dice.word(20), 'T3Blbk', 'FJ', dice.word(20))),
  'Anthropic key': (dice) => inCode(joined('sk', '-ant-api03-', dice.word(93), 'AA')),
  'Linear key': (dice) => inCode(joined('lin', '_api_', dice.word(40))),
  'password in an address': (dice) => {
    const secret = dice.word(18);
    return { secret, lines: [`fetch("https://service:${secret}@internal.example.net/api")`] };
  },
  'password of a database': (dice) => {
    const secret = dice.word(20);
    return { secret, lines: [joined('url = "postgres', 'ql://app:', secret, '@db.example.net:5432/app"')] };
  },
  'JSON Web Token': (dice) => inCode(joined('ey', 'J', dice.word(30), '.ey', 'J', dice.word(60), '.', dice.word(43))),
  'Google key': (dice) => inCode(joined('AI', 'za', dice.word(35))),
  'Stripe key': (dice) => inCode(joined('sk', '_live_', dice.word(24))),
  'GitLab token': (dice) => inCode(joined('gl', 'pat-', dice.word(20))),
  'Telegram token': (dice) => inCode(joined(dice.signs('123456789', 9), ':AA', dice.word(33))),
  'Twilio key': (dice) => inCode(joined('S', 'K', dice.signs('0123456789abcdef', 32))),
  'DigitalOcean token': (dice) => inCode(joined('dop', '_v1_', dice.signs('0123456789abcdef', 64))),
  'PyPI token': (dice) => inCode(joined('pypi', '-AgEIcHlwaS5vcmc', dice.word(60))),
  'Hugging Face token': (dice) => inCode(joined('h', 'f_', dice.signs(UPPER + LOWER, 34))),
  'age key': (dice) => inCode(joined('AGE-SECRET', '-KEY-1', dice.signs(`${UPPER}${DIGITS}`, 58))),
  'Azure storage key': (dice) => {
    const secret = `${dice.word(86)}==`;
    return { secret, lines: [joined('DefaultEndpointsProtocol=https;AccountName=a;Account', 'Key=', secret, ';')] };
  },
  'named password': (dice) => {
    const secret = dice.word(20);
    return { secret, lines: [`  db_password: "${secret}",`] };
  },
};

export const SECRET_KINDS = Object.keys(MAKERS);

/** Returns `count` secrets of each kind. */
export function plantedSecrets(count: number): readonly Planted[] {
  return Object.entries(MAKERS).flatMap(([kind, make], row) =>
    Array.from({ length: count }, (_, index) => ({ kind, ...make(new Dice(row * 1000 + index + 1)) })),
  );
}
