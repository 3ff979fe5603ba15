import { type ModelChoice, modelWords, titleAndVendor } from '../protocol/seat.ts';
import { usage } from '../session/fault.ts';
import type { EngineState } from '../session/ports.ts';
import type { SeatState } from '../session/seatPorts.ts';
import { add } from './addEngine.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandGroup, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { seatsText } from './seatsText.ts';
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
    terminal.out(json({ version: 1, ...here, engines: states }));
    return EXIT.ok;
  }
  const others = states.filter(({ engine, rehearsal }) => !rehearsal && here.seats.every(({ id }) => id !== engine));
  const rows = [
    `${paint('bold', `Asked here: ${printable(seatsText(here))}`)}\n`,
    ...here.seats.map((seat) => rowOf(seat.id, seat, states)),
    `${paint('bold', 'Others')}\n`,
    ...others.map((one) => rowOf(one.engine, one, states)),
    'To choose, run `council engines use ENGINE…`. To see more of each, run `council doctor`.\n',
  ];
  print(terminal, rows.join(''));
  return EXIT.ok;
}

type Row = Pick<SeatState, 'engine' | 'kind' | 'detail' | 'nextStep'> & ModelChoice;

/** “claude-opus: Claude (Anthropic), model opus, ready”. */
function rowOf(name: string, one: Row, states: readonly EngineState[]): string {
  const known = states.find(({ engine }) => engine === one.engine);
  const facts = [
    known === undefined ? one.engine : titleAndVendor(known),
    ...modelWords(one),
    ...(known?.experimental === true ? ['experimental'] : []),
    ...(known?.unproven === true ? ['not proven read-only'] : []),
  ];
  const state = one.kind === 'usable' ? 'ready.' : `${one.kind}. ${one.detail} ${one.nextStep}`;
  return `  ${printable(`${name}: ${facts.join(', ')}, ${state}`)}\n`;
}

async function choose({ council, terminal }: Shell, { words, values }: CommandLine): Promise<number> {
  const names = words.slice(use.name.split(' ').length).flatMap((word) => word.split(','));
  const seats = names.map((name) => name.trim()).filter((name) => name !== '');
  const isReset = values.reset === true;
  if (isReset === seats.length > 0)
    throw usage(
      isReset
        ? 'Name engines, or give --reset. Both together don’t work.'
        : 'Name at least one engine, for example `council engines use claude codex`. See `council engines`.',
    );
  await council.seating.pick(isReset ? null : seats);
  const here = await council.seating.check([]);
  print(terminal, `Asked here: ${printable(seatsText(here))}\n`);
  for (const { id, kind, detail, nextStep } of here.seats)
    if (kind !== 'usable') terminal.note(`${id} can’t take part now. ${detail} ${nextStep}`);
  return EXIT.ok;
}
