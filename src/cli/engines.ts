import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import { type ModelChoice, modelWords, titleAndVendor } from '../protocol/seat.ts';
import { usage } from '../session/fault.ts';
import type { EngineState } from '../session/ports.ts';
import type { SeatState } from '../session/seatPorts.ts';
import { add } from './addEngine.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandGroup, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { engineJson, EXPERIMENTAL, listing, seatsText, stateJson, STATES, UNPROVEN } from './seatsText.ts';
import { json, print, printable } from './terminal.ts';

const list: Command = {
  name: 'engines list',
  summary: 'Show which engines Council asks in this workspace and why, and which other engines are available.',
  options: ['json'],
  examples: [['council engines', 'Show the engines for this workspace.']],
  perform: withCouncil(show),
};

const use: Command = {
  name: 'engines use',
  summary: 'Choose the engines that Council asks in this workspace.',
  details: 'Your choice applies in the terminal until you choose again or change the seats setting.',
  words: [
    {
      name: 'ENGINE',
      text: 'An engine, or the name of a seat in your configuration. To list them, run `council engines`.',
      takes: 'any-number',
    },
  ],
  options: ['reset'],
  examples: [
    ['council engines use claude qwen', 'Ask Claude and Qwen in this workspace.'],
    ['council engines use --reset', 'Use the engines in your configuration again.'],
  ],
  perform: withCouncil(choose),
};

export const engines: CommandGroup = {
  name: 'engines',
  summary: 'Show or choose the engines for this workspace, or add an engine of your own.',
  otherwise: 'list',
  commands: [list, use, add],
};

async function show({ council, terminal, paint }: Shell, line: CommandLine): Promise<number> {
  const states = await council.doctor();
  const here = await council.seating.check(states);
  if (outputForm(line.values) === 'json') {
    const seats = here.seats.map(stateJson);
    terminal.out(json({ version: 1, ...here, seats, engines: states.map(engineJson) }));
    return EXIT.ok;
  }
  const others = states.filter(({ engine, rehearsal }) => !rehearsal && here.seats.every(({ id }) => id !== engine));
  const lineOf = (row: Text): string => `  ${printable(terminal.say(row))}\n`;
  const rows = [
    `${paint('bold', printable(terminal.say(msg`Engines in this workspace: ${seatsText(here)}`)))}\n`,
    ...here.seats.map((seat) => rowOf(seat.id, seat, states)).map(lineOf),
    `${paint('bold', terminal.say(msg`Other engines`))}\n`,
    ...others.map((one) => rowOf(one.engine, one, states)).map(lineOf),
    `${terminal.say(msg`To choose engines, run \`council engines use ENGINE…\`. To see more about each engine, run \`council doctor\`.`)}\n`,
  ];
  print(terminal, rows.join(''));
  return EXIT.ok;
}

type Row = Pick<SeatState, 'engine' | 'kind' | 'detail' | 'nextStep'> & ModelChoice;

/** Returns “claude-opus: Claude (Anthropic), model opus, ready”. */
function rowOf(name: string, one: Row, states: readonly EngineState[]): Text {
  const known = states.find(({ engine }) => engine === one.engine);
  const facts = listing(
    known === undefined ? one.engine : titleAndVendor(known),
    ...modelWords(one),
    ...(known?.experimental === true ? [EXPERIMENTAL] : []),
    ...(known?.unproven === true ? [UNPROVEN] : []),
    STATES[one.kind],
  );
  const what = msg`${name}: ${facts}.`;
  return one.kind === 'usable' ? what : inTurn(what, one.detail, one.nextStep);
}

async function choose({ council, terminal }: Shell, { words, values }: CommandLine): Promise<number> {
  const names = words.slice(use.name.split(' ').length).flatMap((word) => word.split(','));
  const seats = names.map((name) => name.trim()).filter((name) => name !== '');
  const isReset = values.reset === true;
  if (isReset === seats.length > 0)
    throw usage(
      isReset
        ? msg`You can’t name engines and use --reset together. Choose one.`
        : msg`Name at least one engine, for example \`council engines use claude codex\`. See \`council engines\`.`,
    );
  await council.seating.pick(isReset ? null : seats);
  const here = await council.seating.check([]);
  print(terminal, `${printable(terminal.say(msg`Engines in this workspace: ${seatsText(here)}`))}\n`);
  for (const { id, kind, detail, nextStep } of here.seats)
    if (kind !== 'usable') terminal.note(inTurn(msg`${id} can’t take part now.`, detail, nextStep));
  return EXIT.ok;
}
