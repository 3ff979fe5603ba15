import { msg, type Text } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { EngineState } from '../session/ports.ts';
import type { SetUp, SetUpChange } from '../session/setUpPorts.ts';
import { enginesOf, roundsOf } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { lookOf } from './layout.ts';
import { agrees, type Questions, questionsOf } from './questions.ts';
import { print, printable } from './terminal.ts';

export const init: Command = {
  name: 'init',
  summary: 'Create or change your configuration and your team’s rules.',
  details:
    'In a terminal, Council asks 4 questions about engines, rounds, a rule for your team, and files to leave out. In a script, add --yes and answer with options instead. Council keeps everything else in the files unchanged.',
  options: ['engines', 'rounds', 'rule', 'exclude', 'yes'],
  examples: [
    ['council init', 'Set up Council by answering 4 questions.'],
    [
      'council init --yes --engines claude,codex --rule "Money is in cents."',
      'Set up Council in a script, without questions.',
    ],
  ],
  perform: withCouncil(setUp),
};

async function setUp(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal, configuration } = shell;
  const ask = questionsOf(terminal, line, OTHERWISE);
  const change = await changeOf(shell, line, ask);
  if (ask !== null && configuration.isThere && (change.seats ?? change.maxRounds) !== null) {
    const answer = await ask(msg`Change ${configuration.file}? Council keeps everything else in the file. [Y/n]`);
    if (!agrees(answer, 'yes'))
      throw usage(msg`Council didn’t write anything. Run the command again, or edit the file yourself.`);
  }
  const written = await council.setUp.change(await council.root(terminal.cwd), change);
  const { link } = lookOf(shell, terminal.cwd);
  const lines = written.map((file) => msg`Wrote ${link(file, printable(file))}.`);
  const said = lines.length === 0 ? [msg`Nothing to change.`] : lines;
  print(terminal, said.map((one) => `${terminal.say(one)}\n`).join(''));
  return EXIT.ok;
}

const OTHERWISE = msg`council init needs a terminal to ask its questions, and this isn’t one. Add --yes, and answer with --engines, --rounds, --rule, and --exclude.`;

async function changeOf({ council }: Shell, line: CommandLine, ask: Questions): Promise<SetUpChange> {
  const { setUp: now } = council;
  const states = await council.doctor();
  const seats = await seatsOf(line, ask, { usual: now.seats, states });
  const rounds = await maxRoundsOf(line, ask, now.maxRounds);
  const { rule = [], exclude = [] } = line.values;
  const rules = await linesOf(rule, ask, msg`A rule for every review in this repository (Enter to skip):`);
  const ignore = await linesOf(
    exclude,
    ask,
    msg`Files that engines don’t need to see, such as dist/** (Enter to skip):`,
  );
  return {
    seats: namesIn(seats) === namesIn(now.seats) ? null : seats,
    maxRounds: rounds === now.maxRounds ? null : rounds,
    rules: rules.map((text) => `- ${text}`),
    ignore: ignore.flatMap((text) => (exclude.length > 0 ? [text] : text.split(' '))).filter((text) => text !== ''),
  };
}

type Seats = SetUp['seats'];
const AUTO = 'auto';
const listedIn = (seats: Seats): readonly string[] => (seats === AUTO ? [] : seats);
const namesIn = (seats: Seats): string => (seats === AUTO ? AUTO : seats.join());

interface Engines {
  /** The seats that apply without an answer. */
  readonly usual: Seats;
  readonly states: readonly EngineState[];
}

async function seatsOf({ values }: CommandLine, ask: Questions, { usual, states }: Engines): Promise<Seats> {
  const question = msg`Which engines should Council ask? ${stateText(states)} With auto, Council chooses. [${namesIn(usual)}]`;
  const typed = values.engines ?? (await ask?.(question)) ?? '';
  if (typed.trim() === '') return usual;
  if (typed.trim() === AUTO) return AUTO;
  const seats = [...new Set(enginesOf({ engines: typed }))];
  const unknown = seats.find(
    (name) => !listedIn(usual).includes(name) && !states.some(({ engine }) => engine === name),
  );
  if (unknown === undefined) return seats;
  throw usage(msg`There’s no engine named ${unknown}. Choose from ${states.map(({ engine }) => engine).join(', ')}.`);
}

function stateText(states: readonly EngineState[]): Text {
  const usable = states.filter(({ kind }) => kind === 'usable').map(({ engine }) => engine);
  return usable.length === 0 ? msg`No engine is usable now.` : msg`Usable now: ${usable.join(', ')}.`;
}

async function maxRoundsOf({ values }: CommandLine, ask: Questions, usual: number): Promise<number> {
  const typed = values.rounds ?? (await ask?.(msg`How many rounds may a review take? 1 to 20. [${usual}]`)) ?? '';
  return typed.trim() === '' ? usual : (roundsOf({ rounds: typed.trim() }) ?? usual);
}

async function linesOf(given: readonly string[], ask: Questions, question: Text): Promise<readonly string[]> {
  const lines = given.length > 0 || ask === null ? given : [await ask(question)];
  return lines.map((text) => text.trim()).filter((text) => text !== '');
}
