import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import type { EngineState } from '../session/ports.ts';
import { hasOwnProblem, type SeatsNow, type SeatState } from '../session/seatPorts.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { engineJson, EXPERIMENTAL, listing, seatsText, stateJson, STATES, UNPROVEN } from './seatsText.ts';
import { json, type Painter, print, printable, type Terminal } from './terminal.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Show the state of every engine and seat, how to fix problems, and which configuration file is in use.',
  details:
    'The exit status is 3 if Council can’t use a seat as you configured it, and 4 if only the scripted engines are usable.',
  options: ['json'],
  examples: [['council doctor', 'Check all engines and seats.']],
  perform: withCouncil(examine),
};

async function examine({ council, terminal, paint, configuration }: Shell, line: CommandLine): Promise<number> {
  const states = await council.doctor();
  const here = await council.seating.check(states);
  const form = outputForm(line.values);
  if (form === 'text') {
    const engines = states.map((state) => engineText(state, paint, terminal));
    print(
      terminal,
      [configurationText(configuration, terminal), hereText(here, states, terminal), ...engines].join(''),
    );
  } else {
    const file = configuration.isThere ? configuration.file : null;
    const seats = { ...here, seats: here.seats.map(stateJson) };
    terminal.out(json({ version: 1, configuration: file, seats, engines: states.map(engineJson) }));
  }
  if (here.seats.some(({ kind }) => kind === 'refused')) return EXIT.usage;
  return states.some((state) => state.kind === 'usable' && !state.rehearsal) ? EXIT.ok : EXIT.noEngine;
}

type Saying = Pick<Terminal, 'say'>;

function hereText(here: SeatsNow<SeatState>, engines: readonly EngineState[], { say }: Saying): string {
  const apart = here.seats.filter((seat) => hasOwnProblem(seat, engines));
  const lines = apart.map(({ id, detail, nextStep }) => say(msg`${id}: ${inTurn(detail, nextStep)}`));
  const rows = lines.map((line) => `    ${printable(line)}\n`);
  return `${printable(say(msg`Seats: ${seatsText(here)}`))}\n${rows.join('')}`;
}

function configurationText({ file, isThere }: Shell['configuration'], { say }: Saying): string {
  const named = printable(file);
  return `${say(isThere ? msg`Configuration: ${named}` : msg`Configuration: none. To change a setting, create ${named}`)}\n`;
}

function engineText(state: EngineState, paint: Painter, { say }: Saying): string {
  const usable = state.kind === 'usable';
  const version = state.version === null ? '' : ` ${state.version}`;
  const [remark, ...remarks] = remarksOn(state);
  const more = remark === undefined ? '' : ` (${say(listing(remark, ...remarks))})`;
  const lines = [
    `${paint(usable ? 'green' : 'yellow', say(usable ? msg`ok` : STATES[state.kind]))}  ${paint('bold', state.title)}${version}${more}`,
    ...[state.detail, state.nextStep, ...(usable ? [state.access] : [])].map(say).flatMap(indented),
    ...state.cautions.flatMap((caution) => indented(say(msg`note: ${caution}`))),
  ];
  return `${lines.join('\n')}\n`;
}

const indented = (text: string): readonly string[] => (text === '' ? [] : [`    ${printable(text)}`]);

const PAYMENTS: Readonly<Record<NonNullable<EngineState['payment']>, Text>> = {
  'api-key': msg`billed to your API key`,
  subscription: msg`covered by your subscription`,
};

function remarksOn({ experimental, unproven, rehearsal, payment }: EngineState): readonly Text[] {
  return [
    ...(experimental ? [EXPERIMENTAL] : []),
    ...(unproven === true ? [UNPROVEN] : []),
    ...(rehearsal ? [msg`scripted, asks no model`] : []),
    ...(payment === null ? [] : [PAYMENTS[payment]]),
  ];
}
