import type { EngineState } from '../session/ports.ts';
import { hasOwnProblem, type SeatsNow, type SeatState } from '../session/seatPorts.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { seatsText } from './seatsText.ts';
import { json, type Painter, print, printable } from './terminal.ts';

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
    const engines = states.map((state) => engineText(state, paint));
    print(terminal, [configurationText(configuration), hereText(here, states), ...engines].join(''));
  } else {
    const file = configuration.isThere ? configuration.file : null;
    terminal.out(json({ version: 1, configuration: file, seats: here, engines: states }));
  }
  if (here.seats.some(({ kind }) => kind === 'refused')) return EXIT.usage;
  return states.some((state) => state.kind === 'usable' && !state.rehearsal) ? EXIT.ok : EXIT.noEngine;
}

function hereText(here: SeatsNow<SeatState>, engines: readonly EngineState[]): string {
  const apart = here.seats.filter((seat) => hasOwnProblem(seat, engines));
  const lines = apart.map(({ id, detail, nextStep }) => `    ${printable(`${id}: ${detail} ${nextStep}`)}\n`);
  return `Seats: ${printable(seatsText(here))}\n${lines.join('')}`;
}

function configurationText({ file, isThere }: Shell['configuration']): string {
  return isThere
    ? `Configuration: ${printable(file)}\n`
    : `Configuration: none. To change a setting, create ${printable(file)}\n`;
}

function engineText(state: EngineState, paint: Painter): string {
  const usable = state.kind === 'usable';
  const version = state.version === null ? '' : ` ${state.version}`;
  const remarks = remarksOn(state);
  const lines = [
    `${paint(usable ? 'green' : 'yellow', usable ? 'ok' : state.kind)}  ${paint('bold', state.title)}${version}${remarks.length === 0 ? '' : ` (${remarks.join(', ')})`}`,
    ...[state.detail, state.nextStep, usable ? state.access : ''].flatMap(indented),
    ...state.cautions.flatMap((caution) => indented(`note: ${caution}`)),
  ];
  return `${lines.join('\n')}\n`;
}

const indented = (text: string): readonly string[] => (text === '' ? [] : [`    ${printable(text)}`]);

function remarksOn({ experimental, unproven, rehearsal, payment }: EngineState): readonly string[] {
  return [
    ...(experimental ? ['experimental'] : []),
    ...(unproven === true ? ['not proven read-only'] : []),
    ...(rehearsal ? ['scripted, asks no model'] : []),
    ...(payment === null ? [] : [`paid with your ${payment === 'api-key' ? 'API key' : 'subscription'}`]),
  ];
}
