import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import { isCouncilError, usage } from '../session/fault.ts';
import type { NewEngine } from '../session/setUpPorts.ts';
import type { CommandLine } from './command.ts';
import type { Questions } from './questions.ts';

/** A key of an engine, and the question for it. An empty answer leaves it out. */
type Question = readonly [key: string, question: Text];

const OF_PROTOCOL: ReadonlyMap<string, readonly Question[]> = new Map([
  [
    'text',
    [
      [
        'prompt',
        msg`How does the engine get the prompt? stdin, argument (as the last argument), or file ({file} in an argument). [stdin]`,
      ],
      [
        'answer',
        msg`Where is the engine’s answer? text, or a place in the JSON that the engine prints, such as json:/result. [text]`,
      ],
    ],
  ],
  [
    'acp',
    [
      [
        'mode',
        msg`Which mode should the agent use? Choose a mode that only reads or that asks first (Enter for the agent’s default):`,
      ],
      ['model', msg`Which model should the agent use (Enter for the agent’s default)?`],
    ],
  ],
]);
const LOGIN: Question = ['login', msg`Which command logs the engine in (Enter for none)?`];

/** How to ask for what the command line leaves out. */
interface Interview {
  /** Null: asks nothing, and leaves out what is optional. */
  readonly ask: Questions;
  /** Throws a CouncilError for what is invalid in the configuration. */
  readonly check: (draft: NewEngine) => void;
  readonly note: (text: Text) => void;
}

type Definition = NewEngine['definition'];

/**
 * Returns an engine as the command line describes it. Throws a CouncilError (`usage`) for what is invalid in the
 * configuration.
 */
export async function newEngineOf(line: CommandLine, interview: Interview): Promise<NewEngine> {
  const { words, values, program } = line;
  const set = Object.fromEntries((values.set ?? []).map(keyIn));
  const name = await told(words[2], msg`What do you want to call the engine?`, named, interview);
  const draft = (definition: Definition): NewEngine => ({ name, definition: { ...UNTOLD, ...definition } });
  const part: Part = (typed, question, definitionOf) =>
    told(typed, question, (answer) => draft(definitionOf(answer)), interview);

  const howSpoken = msg`How does Council communicate with the engine? text or acp. [text]`;
  const protocol = await part(values.protocol, howSpoken, spoken);
  const [command, args] = await programOf(program, part);
  const vendor = await part(values.vendor, msg`Who makes the engine’s model?`, (answer) => ({
    vendor: given(answer, msg`Enter the engine’s vendor with --vendor.`),
  }));
  let definition: Definition = { ...spoken(protocol), vendor, command, ...(args.length === 0 ? {} : { args }) };
  const questions = [...(OF_PROTOCOL.get(protocol === '' ? 'text' : protocol) ?? []), LOGIN];
  for (const [key, question] of questions.filter(([one]) => set[one] === undefined)) {
    const before = definition;
    const withKey = (answer: string): Definition => (answer === '' ? before : { ...before, [key]: answer });
    definition = withKey(await part(undefined, question, withKey));
  }
  const engine = { name, definition: { ...definition, ...set } };
  interview.check(engine);
  return engine;
}

/** Placeholders for what isn't known yet, so that the rest can be checked. */
const UNTOLD = { vendor: '-', command: '-' };

const named = (name: string): NewEngine => ({
  name: given(name, msg`Enter a name for the engine.`),
  definition: UNTOLD,
});
const spoken = (protocol: string): Definition => (protocol === '' || protocol === 'text' ? {} : { protocol });

function given(answer: string, missing: Text): string {
  if (answer !== '') return answer;
  throw usage(inTurn(missing, msg`See \`council help engines add\`.`));
}

/** Returns what was typed, or else the first answer that is valid in the configuration. Empty if nothing is asked. */
async function told(
  typed: string | undefined,
  question: Text,
  draftWith: (answer: string) => NewEngine,
  { ask, check, note }: Interview,
): Promise<string> {
  if (typed !== undefined || ask === null) {
    check(draftWith(typed ?? ''));
    return typed ?? '';
  }
  for (;;) {
    const answer = (await ask(question)).trim();
    try {
      check(draftWith(answer));
      return answer;
    } catch (cause) {
      if (!isCouncilError(cause)) throw cause;
      note(cause.summary);
    }
  }
}

type Part = (
  typed: string | undefined,
  question: Text,
  definitionOf: (answer: string) => Definition,
) => Promise<string>;

async function programOf(
  [typed, ...behind]: readonly string[],
  part: Part,
): Promise<readonly [command: string, args: readonly string[]]> {
  const question = msg`The engine’s program, as a name in the PATH or an absolute path:`;
  const command = await part(typed, question, (answer) => ({
    command: given(answer, msg`Enter the engine’s command after --.`),
  }));
  if (typed !== undefined) return [command, behind];
  const list = msg`The program’s arguments, separated by spaces or as a JSON list (Enter for none):`;
  return [command, argumentsIn(await part(undefined, list, (answer) => ({ args: argumentsIn(answer) })))];
}

/** Returns the items of a JSON list, or else the words. The items are checked with the rest. */
function argumentsIn(text: string): readonly string[] {
  if (!text.startsWith('[')) return text.split(' ').filter((word) => word !== '');
  const value = jsonIn(text);
  if (Array.isArray(value)) return value as readonly string[];
  throw usage(msg`The arguments “${text}” aren’t a JSON list. Write them like ["ask", "--model", "large one"].`);
}

/** A JSON value, such as a number or a list, is parsed. Anything else stays a text. */
function keyIn(typed: string): readonly [string, unknown] {
  const at = typed.indexOf('=');
  const [key, text] = [typed.slice(0, Math.max(at, 0)).trim(), typed.slice(at + 1)];
  if (key === '') throw usage(msg`--set takes KEY=VALUE, such as model=opus, not “${typed}”.`);
  return [key, jsonIn(text) ?? text];
}

/** Returns undefined if the text isn't JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
