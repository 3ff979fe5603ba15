import type { EngineState } from '../session/ports.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { EXIT } from './exitStatus.ts';
import { json, type Painter, print, printable } from './terminal.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Show the state of every engine, how to fix it, and the configuration file in use.',
  details: 'Exit status 4 if only the scripted engines can be used.',
  options: ['json'],
  examples: [['council doctor', 'Check all engines.']],
  perform: withCouncil(examine),
};

async function examine({ council, terminal, paint, configuration }: Shell, line: CommandLine): Promise<number> {
  const states = await council.doctor();
  const form = outputForm(line.values);
  if (form === 'text')
    print(terminal, [configurationText(configuration), ...states.map((state) => engineText(state, paint))].join(''));
  else
    terminal.out(
      json({ version: 1, configuration: configuration.isThere ? configuration.file : null, engines: states }),
    );
  return states.some((state) => state.kind === 'usable' && !state.rehearsal) ? EXIT.ok : EXIT.noEngine;
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
