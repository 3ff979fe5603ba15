import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator as onePassword } from '@secretlint/secretlint-rule-1password';
import { creator as anthropic } from '@secretlint/secretlint-rule-anthropic';
import { creator as aws } from '@secretlint/secretlint-rule-aws';
import { creator as github } from '@secretlint/secretlint-rule-github';
import { creator as linear } from '@secretlint/secretlint-rule-linear';
import { creator as npm } from '@secretlint/secretlint-rule-npm';
import { creator as openai } from '@secretlint/secretlint-rule-openai';
import { creator as privateKey } from '@secretlint/secretlint-rule-privatekey';
import { creator as sendgrid } from '@secretlint/secretlint-rule-sendgrid';
import { creator as shopify } from '@secretlint/secretlint-rule-shopify';
import { creator as slack } from '@secretlint/secretlint-rule-slack';
import { findSecrets, merged } from '../../artifact/secrets/findSecrets.ts';
import { isTokenStandIn } from '../../artifact/secrets/valueShape.ts';
import type { FoundSecret, SecretFinder } from '../../session/ports.ts';

const RULE = '@secretlint/secretlint-rule-';

/** The number of an account is no secret: it stands in every ARN. */
const ACCOUNT = 'AWSAccountID';
/** By themselves they are no secrets, but with them half of one is known. */
const OPTIONS: Readonly<Record<string, object>> = { '@secretlint/secretlint-rule-aws': { enableIDScanRule: true } };

const KINDS: Readonly<Record<string, string>> = {
  aws: 'AWS key',
  privatekey: 'private key',
  npm: 'npm token',
  slack: 'Slack token',
  sendgrid: 'SendGrid key',
  shopify: 'Shopify key',
  github: 'GitHub token',
  openai: 'OpenAI key',
  anthropic: 'Anthropic key',
  linear: 'Linear key',
  '1password': '1Password token',
};

/** secretlint measures itself under the name of the file, and trips over one with a line end in it. */
const NAME = 'text';

const kindOf = (ruleId: string): string => {
  const name = ruleId.replace(RULE, '');
  return KINDS[name] ?? name;
};

interface Message {
  readonly range: readonly [number, number];
  readonly ruleId: string;
  readonly messageId: string;
  readonly data?: unknown;
}

/** Some rules count from where the name begins but not to where the value ends; what they found they say as well. */
function placed(text: string, { range, ruleId, data }: Message): FoundSecret {
  const [start, end] = range;
  const key = typeof data === 'object' && data !== null && 'KEY' in data ? data.KEY : null;
  const kind = kindOf(ruleId);
  if (typeof key !== 'string' || key === '') return { start, end, kind };
  const at = text.slice(start, end + key.length).indexOf(key);
  return at === -1 ? { start, end, kind } : { start: start + at, end: start + at + key.length, kind };
}

// It would keep every measurement for as long as the process lives, and search all of them after each text.
secretLintProfiler.mark = () => undefined;

/**
 * Those of secretlint's recommended rules that a text needs. Comments in it do not decide what is looked for; passwords in
 * addresses are looked for by `credentialsInUse.ts`, in every kind of address and not in those of everybody's first
 * tutorial; Google's key files are withheld by name (`secretFiles.ts`) or hold a block of `keyBlocks.ts`.
 */
const RULES = [aws, privateKey, npm, slack, sendgrid, shopify, github, openai, anthropic, linear, onePassword];
const CONFIG = RULES.map((rule) => ({ id: rule.meta.id, rule, options: OPTIONS[rule.meta.id] ?? {} }));

/** secretlint's rules, and a few of our own. */
export class SecretlintFinder implements SecretFinder {
  async find(text: string): Promise<readonly FoundSecret[]> {
    const { messages } = await lintSource({
      source: { content: text, filePath: NAME, contentType: 'text' },
      options: { config: { rules: CONFIG } },
    });
    const known = messages.filter(({ messageId }) => messageId !== ACCOUNT).map((message) => placed(text, message));
    const secrets = known.filter(({ start, end }) => !isTokenStandIn(text.slice(start, end)));
    return merged([...findSecrets(text), ...secrets]);
  }
}
