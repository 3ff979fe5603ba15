import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { NewEngine } from '../session/setUpPorts.ts';
import type { CommandLine } from './command.ts';
import type { Questions } from './questions.ts';

/** A key of an engine, and how it is asked for; an empty answer leaves it out. */
type Question = readonly [key: string, question: Text];

const OF_PROTOCOL: Readonly<Record<string, readonly Question[]>> = {
  text: [
    [
      'prompt',
      msg`How does the engine get the prompt? stdin, argument (as the last argument), or file ({file} in an argument). [stdin]`,
    ],
    [
      'answer',
      msg`Where is the engine’s answer? text, or a place in the JSON that the engine prints, such as json:/result. [text]`,
    ],
  ],
  acp: [
    [
      'mode',
      msg`Which mode should the agent use? Choose a mode that only reads or that asks first (Enter for the agent’s default):`,
    ],
    ['model', msg`Which model should the agent use (Enter for the agent’s default)?`],
  ],
};
const LOGIN: Question = ['login', msg`Which command logs the engine in (Enter for none)?`];

/** An engine as the command line describes it; `ask`: for what is left out. Throws a CouncilError (`usage`). */
export async function newEngineOf(line: CommandLine, ask: Questions): Promise<NewEngine> {
  const { words, values, program } = line;
  const name =
    words[2] ?? (await required(ask, msg`What do you want to call the engine?`, msg`An engine needs a name.`));
  const set = Object.fromEntries((values.set ?? []).map(keyIn));
  const protocol =
    (await given(values.protocol, ask, msg`How does Council communicate with the engine? text or acp. [text]`)) ||
    'text';
  const [command, args] = await programOf(program, ask);
  const vendor =
    values.vendor ?? (await required(ask, msg`Who makes the engine’s model?`, msg`An engine needs --vendor.`));
  const questions = [...(OF_PROTOCOL[protocol] ?? []), LOGIN].filter(([key]) => set[key] === undefined);
  const definition = { vendor, command, ...(args.length === 0 ? {} : { args }) };
  const spoken = protocol === 'text' ? {} : { protocol };
  return { name, definition: { ...spoken, ...definition, ...(await answersTo(questions, ask)), ...set } };
}

const given = async (typed: string | undefined, ask: Questions, question: Text): Promise<string> =>
  typed ?? optional(ask, question);

const optional = async (ask: Questions, question: Text): Promise<string> => ((await ask?.(question)) ?? '').trim();

async function required(ask: Questions, question: Text, missing: Text): Promise<string> {
  const answer = await optional(ask, question);
  if (answer !== '') return answer;
  throw usage(inTurn(missing, msg`See \`council help engines add\`.`));
}

async function programOf(
  typed: readonly string[],
  ask: Questions,
): Promise<readonly [command: string, args: readonly string[]]> {
  const [command, ...args] = typed;
  if (command !== undefined) return [command, args];
  const named = await required(
    ask,
    msg`The engine’s program, as a name in the PATH or an absolute path:`,
    msg`An engine needs a command after --.`,
  );
  const text = await optional(
    ask,
    msg`The program’s arguments, separated by spaces or as a JSON list (Enter for none):`,
  );
  return [named, argumentsIn(text)];
}

/** A list where it is one; what is in it is checked with the rest. */
function argumentsIn(text: string): readonly string[] {
  if (!text.startsWith('[')) return text.split(' ').filter((word) => word !== '');
  const value = jsonIn(text);
  if (Array.isArray(value)) return value as readonly string[];
  throw usage(msg`The arguments “${text}” aren’t a JSON list. Write them like ["ask", "--model", "large one"].`);
}

async function answersTo(questions: readonly Question[], ask: Questions): Promise<Readonly<Record<string, string>>> {
  const answers: [string, string][] = [];
  for (const [key, question] of questions) answers.push([key, await optional(ask, question)]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** A value that is JSON other than a text stands for itself: a number, a list. */
function keyIn(typed: string): readonly [string, unknown] {
  const at = typed.indexOf('=');
  const [key, text] = [typed.slice(0, Math.max(at, 0)).trim(), typed.slice(at + 1)];
  if (key === '') throw usage(msg`--set takes KEY=VALUE, such as model=opus, not “${typed}”.`);
  return [key, jsonIn(text) ?? text];
}

/** Undefined for what is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
