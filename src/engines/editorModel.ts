import { withoutStop } from '../protocol/text/sentences.ts';
import { stored } from '../protocol/labels/stored.ts';
import { EDITOR_PREFIX, type EngineFailure, type EngineReply, type ReadLines } from '../protocol/seat.ts';
import { cleanText, excerpt } from '../protocol/text/cleanText.ts';
import type { EngineAdapter } from './adapter.ts';
import { knownVendor } from './registry.ts';
import { isLimitNotice, type NamedFailure, nameFailure } from './reply/failure.ts';
import { usageOf } from './reply/record.ts';
import { pathsIn } from '../reading/records.ts';

/** A language model that the editor offers, as its provider describes it. */
export interface EditorModel {
  /** The name under which its extension provides it, such as “copilot”. */
  readonly provider: string;
  /** For example, “gpt-4o”. */
  readonly family: string;
  readonly id: string;
  readonly version: string;
  /** For people: “GPT-4o”. */
  readonly title: string;
  /** The maximum size of one request. */
  readonly maxInputTokens: number;
  readonly callsTools: boolean;
  /** Whether Council may ask it. `open`: the editor may ask the user first. `refused`: until this window is closed. */
  readonly consent: 'granted' | 'open' | 'refused';
}

/** How one question to an editor's model ended. */
export type ModelEnd = { readonly durationMs: number } & (
  | {
      readonly kind: 'answered';
      readonly text: string;
      /** The lines that our tools showed to the model. */
      readonly read: readonly ReadLines[];
      /** The tokens of all its requests, and of everything that it wrote. */
      readonly used: Readonly<Record<'input' | 'output', number>>;
    }
  | {
      readonly kind: 'cancelled' | 'timed-out' | 'too-much';
      /** What the model had written by then. */
      readonly output: string;
    }
  | { readonly kind: 'too-long'; readonly tokens: number }
  /** What the editor or the provider threw. `code`: the code of an error of the editor; null for any other error. */
  | { readonly kind: 'error'; readonly code: string | null; readonly message: string; readonly output: string }
);

/** Whether the name of an engine may contain this character. */
const isNameLetter = (letter: string): boolean =>
  'abcdefghijklmnopqrstuvwxyz0123456789._-'.includes(letter.toLowerCase());
const asName = (text: string): string => Array.from(text, (letter) => (isNameLetter(letter) ? letter : '-')).join('');

/** The name of the model's engine: `editor.<provider>.<family>`. Characters that a name can't contain become dashes. */
export const editorEngineName = ({ provider, family }: Pick<EditorModel, 'provider' | 'family'>): string =>
  `${EDITOR_PREFIX}${asName(provider)}.${asName(family)}`;

/**
 * How the families of each maker begin. If no row matches, the maker is the owner in the family, or else the provider.
 */
const MAKERS: readonly (readonly [maker: string, beginnings: readonly string[]])[] = [
  ['OpenAI', ['gpt', 'chatgpt', 'o']],
  ['Anthropic', ['claude']],
  ['Google', ['gemini', 'gemma']],
  ['xAI', ['grok']],
  ['Alibaba', ['qwen']],
  ['Meta', ['llama']],
  ['Mistral AI', ['mistral']],
  ['DeepSeek', ['deepseek']],
];

const isLetter = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();

/** Whether a family begins with `beginning` as a whole word, or before a number. “o” matches “o3”, but not “olmo”. */
function beginsWith(family: string, beginning: string): boolean {
  return family.startsWith(beginning) && !isLetter(family.charAt(beginning.length));
}

/**
 * The maker of a model, spelled as in the built-in engines, because several providers offer models of the same maker.
 */
export function makerOf({ provider, family }: Pick<EditorModel, 'provider' | 'family'>): string {
  // Some families begin with the maker, such as “anthropic/claude-sonnet-4”.
  const [owner = '', ...rest] = family.toLowerCase().split('/');
  const name = rest.at(-1) ?? owner;
  const maker = MAKERS.find(([, beginnings]) => beginnings.some((one) => beginsWith(name, one)))?.[0];
  return maker ?? knownVendor(rest.length > 0 ? owner : provider);
}

/**
 * In all code and prose that was counted, a token had more bytes than this. So a prompt that fits in bytes is rarely
 * refused after its tokens are counted.
 */
const BYTES_PER_TOKEN = 3;
/** The rest of a request is for what the model reads. */
const PROMPT_SHARE = 3 / 4;

/** The limits of a prompt to the model. What an answer costs is unknown. */
export function modelTraitsOf({ maxInputTokens }: Pick<EditorModel, 'maxInputTokens'>): EngineTraits {
  return { promptForm: 'balanced', promptLimitBytes: Math.floor(maxInputTokens * BYTES_PER_TOKEN * PROMPT_SHARE) };
}

/** What Council has to know about an engine before it asks it, even if the engine isn't a program. */
export type EngineTraits = Pick<EngineAdapter, 'promptForm' | 'promptLimitBytes' | 'tellsCost' | 'takes'>;

const OUTPUT_LIMIT = 4000;
const counted = (tokens: number): string => tokens.toLocaleString('en');

/** Interprets an end as an answer or a named failure. If a model stops partway, it hasn't answered. */
export function replyOf(model: EditorModel, end: ModelEnd): EngineReply {
  const { durationMs } = end;
  if (end.kind !== 'answered') {
    const output = end.kind === 'too-long' ? '' : cleanText(end.output).slice(0, OUTPUT_LIMIT);
    return { ...failureOf(model, end), output, durationMs };
  }
  const text = cleanText(end.text);
  const problem = text.trim() === '' ? EMPTY : isLimitNotice(text) ? LIMIT : null;
  if (problem !== null) return { ...problem, output: text, durationMs };
  const { read, used } = end;
  const usage = usageOf({ inputTokens: used.input, outputTokens: used.output, cachedTokens: 0, costUsd: null });
  return { kind: 'answered', text, structured: false, usage, filesRead: pathsIn(read), read, durationMs };
}

const EMPTY: NamedFailure = {
  kind: 'failed',
  detail: stored`The model gave an empty answer.`,
  nextStep: stored`Try again.`,
};
const LIMIT: NamedFailure = {
  kind: 'quota',
  detail: stored`It hit a usage limit.`,
  nextStep: stored`Wait until the limit resets, or ask another engine.`,
};

function failureOf(model: EditorModel, end: Exclude<ModelEnd, { readonly kind: 'answered' }>): NamedFailure {
  switch (end.kind) {
    case 'cancelled':
      return { kind: 'cancelled', detail: stored`It was stopped before it answered.`, nextStep: '' };
    case 'timed-out':
      return { kind: 'timed-out', detail: stored`It didn’t answer within its time limit.`, nextStep: LONGER };
    case 'too-much':
      return {
        kind: 'failed',
        detail: stored`It wrote more than Council can keep, so Council stopped it.`,
        nextStep: stored`Review a smaller part.`,
      };
    case 'too-long': {
      const detail = stored`The prompt has ${counted(end.tokens)} tokens. The model takes at most ${counted(model.maxInputTokens)}.`;
      return { kind: 'failed', detail, nextStep: stored`Review a smaller part.` };
    }
    case 'error':
      return errorOf(model, end);
  }
}

const LONGER = stored`Raise the protocol’s time limit in the settings, or review a smaller part.`;

/** What an error of the editor means, by its code. */
type Meaning = Pick<EngineFailure, 'kind' | 'nextStep'> & {
  readonly words: string;
  readonly because: (said: string) => string;
};
const CODES: ReadonlyMap<string | null, Meaning> = new Map<string | null, Meaning>([
  [
    'NoPermissions',
    {
      kind: 'logged-out',
      words: stored`You or its provider refused it.`,
      because: (said) => stored`You or its provider refused it: ${said}.`,
      nextStep: stored`Reload the window to be asked again, or check your plan with the model’s provider.`,
    },
  ],
  [
    'NotFound',
    {
      kind: 'missing',
      words: stored`The editor no longer offers this model.`,
      because: (said) => stored`The editor no longer offers this model: ${said}.`,
      nextStep: stored`Sign in to the model’s provider, or choose another model.`,
    },
  ],
  [
    'Blocked',
    {
      kind: 'failed',
      words: stored`Its provider blocked the request.`,
      because: (said) => stored`Its provider blocked the request: ${said}.`,
      nextStep: stored`Review another part, or ask another engine.`,
    },
  ],
]);

function errorOf(
  { provider }: EditorModel,
  { code, message }: { readonly code: string | null; readonly message: string },
): NamedFailure {
  const said = withoutStop(excerpt(message, 160));
  const known = CODES.get(code);
  if (known !== undefined) {
    const { kind, words, because, nextStep } = known;
    return { kind, detail: said === '' ? words : because(said), nextStep };
  }
  const hint = stored`see the settings of ${provider}`;
  const hints = { installHint: hint, loginHint: hint };
  const named = nameFailure({ text: message, status: null }, hints);
  if (named !== null) return named;
  const detail = said === '' ? stored`${provider} reported an error.` : stored`${provider} reported an error: ${said}.`;
  return {
    kind: 'failed',
    detail,
    nextStep: stored`Try again. The output of the extension that provides the model may contain details.`,
  };
}
