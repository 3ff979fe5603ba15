import { SECRET_PATTERNS } from '../../artifact/secrets/secretPatterns.ts';
import type { FoundSecret, SecretFinder } from '../../session/ports.ts';

/** Comments in the text under review do not decide what is looked for in it. */
const NOT_USED = '@secretlint/secretlint-rule-filter-comments';
/** By themselves they are no secrets, but with them half of one is known. */
const OPTIONS: Readonly<Record<string, object>> = { '@secretlint/secretlint-rule-aws': { enableIDScanRule: true } };

const KINDS: Readonly<Record<string, string>> = {
  aws: 'AWS key',
  gcp: 'Google Cloud key',
  privatekey: 'private key',
  npm: 'npm token',
  basicauth: 'password in an address',
  slack: 'Slack token',
  sendgrid: 'SendGrid key',
  shopify: 'Shopify key',
  github: 'GitHub token',
  openai: 'OpenAI key',
  anthropic: 'Anthropic key',
  linear: 'Linear key',
  '1password': '1Password token',
  'database-connection-string': 'password of a database',
};

/** secretlint measures itself under the name of the file, and trips over one with a line end in it. */
const NAME = 'text';

const kindOf = (ruleId: string): string => {
  const name = ruleId.replace('@secretlint/secretlint-rule-', '');
  return KINDS[name] ?? name;
};

function byPatterns(text: string): readonly FoundSecret[] {
  return SECRET_PATTERNS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) => {
      const [whole] = match;
      const secret = match.groups?.['secret'] ?? whole;
      const start = match.index + whole.indexOf(secret);
      return { start, end: start + secret.length, kind };
    }),
  );
}

interface Message {
  readonly range: readonly [number, number];
  readonly ruleId: string;
  readonly data?: unknown;
}

/** Some rules count from where the name begins but not to where the value ends; what they found they say as well. */
function placed(text: string, { range, ruleId, data }: Message): FoundSecret {
  const [start, end] = range;
  const key = typeof data === 'object' && data !== null && 'KEY' in data ? data.KEY : null;
  const at = typeof key === 'string' && key !== '' ? text.indexOf(key, start) : -1;
  const kind = kindOf(ruleId);
  return at === -1 || typeof key !== 'string' || at > end
    ? { start, end, kind }
    : { start: at, end: at + key.length, kind };
}

/** What two rules found in one place is one secret. */
function merged(found: readonly FoundSecret[]): readonly FoundSecret[] {
  const all: FoundSecret[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || one.start >= last.end) all.push(one);
    else all[all.length - 1] = { ...last, end: Math.max(last.end, one.end) };
  }
  return all;
}

/** Read with the first text: a shell that only tells its version does not need them. */
async function loadRules() {
  const [{ lintSource }, { rules }, { secretLintProfiler }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
    import('@secretlint/profiler'),
  ]);
  // It would keep every measurement for as long as the process lives, and search all of them after each text.
  secretLintProfiler.mark = () => undefined;
  const used = rules.filter(({ meta }) => meta.id !== NOT_USED);
  return { lintSource, config: used.map((rule) => ({ id: rule.meta.id, rule, options: OPTIONS[rule.meta.id] ?? {} })) };
}

/** secretlint's recommended rules, and a few of our own. */
export class SecretlintFinder implements SecretFinder {
  #rules: ReturnType<typeof loadRules> | null = null;

  async find(text: string): Promise<readonly FoundSecret[]> {
    this.#rules ??= loadRules();
    const { lintSource, config } = await this.#rules;
    const { messages } = await lintSource({
      source: { content: text, filePath: NAME, contentType: 'text' },
      options: { config: { rules: config } },
    });
    return merged([...messages.map((message) => placed(text, message)), ...byPatterns(text)]);
  }
}
