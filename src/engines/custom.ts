import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation, OutputReader, ProcessEnd } from './adapter.ts';
import { type AcpEngine, agentParts, type CustomParts } from './acp/acpEngine.ts';
import { inFolder } from './callFile.ts';
import type { CommandEngineConfig } from '../schema/config.ts';
import type { Hints } from './reply/failure.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from './reply/outcome.ts';
import { cleanText } from '../protocol/text/cleanText.ts';
import { saysItFailed } from '../protocol/text/failedEnvelope.ts';
import { parseJson } from './reply/record.ts';

/** A program that the user describes in the settings. It takes one prompt and prints one answer. */
export interface CommandEngine extends Pick<
  CommandEngineConfig,
  'vendor' | 'command' | 'protocol' | 'prompt' | 'answer' | 'login'
> {
  readonly name: string;
}

/** An engine that the user describes in the settings. */
export type CustomEngine = CommandEngine | AcpEngine;

const PROMPT_FILE = 'prompt.md';
const STDIN_LIMIT = 4 * 1024 * 1024;
/** Linux limits each argument to 128 KiB. */
const ARGUMENT_LIMIT = 120 * 1024;

/** The adapter of a custom engine. */
export function customAdapter(engine: CustomEngine): EngineAdapter {
  const { name, vendor, command, login = stored`see its own documentation` } = engine;
  const hints = { installHint: stored`set engines.${name}.command to its program`, loginHint: login };
  return {
    ...{ name, title: name, vendor, defaultCommand: command, ...hints, promptForm: 'balanced' },
    ...(engine.protocol === 'acp' ? agentParts(engine, hints) : commandParts(engine, hints)),
  };
}

/** The parts of a program that takes a prompt, and prints text or JSON with the answer in one member. */
function commandParts(engine: CommandEngine, hints: Hints): CustomParts {
  return {
    promptLimitBytes: engine.prompt === 'argument' ? ARGUMENT_LIMIT : STDIN_LIMIT,
    cautions: [
      msg`Council can’t prevent a custom engine from writing, or from following the repository’s instruction files.`,
    ],
    invoke: (question, settings) => invoke(engine, question, settings),
    createReader: () =>
      ({ onLine: () => [], finish: (end) => concludeRun(end, heardOf(engine, end), hints) }) satisfies OutputReader,
  };
}

function invoke(engine: CommandEngine, question: EngineQuestion, settings: EngineSettings): Invocation {
  const { prompt, callFolder, workspace } = question;
  const path = inFolder(callFolder, PROMPT_FILE);
  const args = {
    stdin: settings.args,
    argument: [...settings.args, prompt],
    file: settings.args.map((arg) => arg.replaceAll('{file}', path)),
  }[engine.prompt];
  return {
    args,
    cwd: workspace,
    env: { ...settings.env },
    stdin: engine.prompt === 'stdin' ? prompt : '',
    files: engine.prompt === 'file' ? { [PROMPT_FILE]: prompt } : {},
  };
}

function heardOf(engine: CommandEngine, end: ProcessEnd): Heard {
  const printed = cleanText(end.stdout).trim();
  if (end.exitCode !== 0) return { ...NOTHING_HEARD, stray: [printed] };
  if (engine.answer === 'text') return { ...NOTHING_HEARD, text: printed, succeeded: true };
  const pointer = engine.answer.slice('json:'.length);
  const whole = jsonIn(printed);
  if (pointer !== '' && saysItFailed(whole))
    return { ...NOTHING_HEARD, errors: [stored`its output says that the call failed`] };
  const value = atPointer(whole, pointer);
  if (value === undefined || value === null)
    return {
      ...NOTHING_HEARD,
      errors: [
        pointer === '' ? stored`its output has nothing at the top` : stored`its output has nothing at ${pointer}`,
      ],
    };
  return { ...NOTHING_HEARD, text: typeof value === 'string' ? value : JSON.stringify(value), succeeded: true };
}

/** Returns the whole output as JSON. If it isn't JSON, returns its last line that is a JSON object or list. */
function jsonIn(printed: string): unknown {
  const whole = parseJson(printed);
  if (whole !== undefined) return whole;
  return printed
    .split('\n')
    .map((line) => parseJson(line))
    .findLast((value) => typeof value === 'object' && value !== null);
}

/**
 * Returns the member of a JSON value at an RFC 6901 pointer; undefined if it doesn't exist. The empty pointer is the
 * value itself.
 */
function atPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(member, value);
}

function member(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(token) ? (value as unknown[])[Number(token)] : undefined;
  return Object.hasOwn(value, token) ? (value as Record<string, unknown>)[token] : undefined;
}
