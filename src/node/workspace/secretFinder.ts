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

/** An account number isn't a secret, because every ARN contains it. */
const ACCOUNT = 'AWSAccountID';
/** Access key IDs aren't secrets by themselves, but they are half of one. */
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

/** secretlint measures itself under the name of the file, and fails if the name contains a line break. */
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

/**
 * Some rules report a range from the start of the name, but not to the end of the value. They also report what they
 * found, which gives the exact range.
 */
function placed(text: string, { range, ruleId, data }: Message): FoundSecret {
  const [start, end] = range;
  const key = typeof data === 'object' && data !== null && 'KEY' in data ? data.KEY : null;
  const kind = kindOf(ruleId);
  if (typeof key !== 'string' || key === '') return { start, end, kind };
  const at = text.slice(start, end + key.length).indexOf(key);
  return at === -1 ? { start, end, kind } : { start: start + at, end: start + at + key.length, kind };
}

// The profiler would keep every measurement as long as the process runs, and search all of them after each text.
secretLintProfiler.mark = () => undefined;

/**
 * Those of secretlint's recommended rules that a text needs. Comments in the text have no effect. `credentialsInUse.ts`
 * looks for passwords in every kind of address, except those of well-known tutorials. Google's key files are withheld
 * by name (`secretFiles.ts`) or contain a block of `keyBlocks.ts`.
 */
const RULES = [aws, privateKey, npm, slack, sendgrid, shopify, github, openai, anthropic, linear, onePassword];
const CONFIG = RULES.map((rule) => ({ id: rule.meta.id, rule, options: OPTIONS[rule.meta.id] ?? {} }));

/** Finds secrets with secretlint's rules and a few of Council's own. */
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
