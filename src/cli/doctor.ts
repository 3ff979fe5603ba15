import type { EngineState } from '../session/ports.ts';
import { type CommandLine, outputForm } from './arguments.ts';
import { EXIT } from './exitStatus.ts';
import { json, type Painter, print, printable } from './terminal.ts';
import type { Shell } from './convene.ts';

/** `council doctor`: every engine, its state, and how to mend it. Exit 4 when none can be used but the scripted ones. */
export async function doctor({ council, terminal, paint }: Shell, line: CommandLine): Promise<number> {
  const states = await council.doctor();
  const form = outputForm(line.values);
  if (form === 'text') print(terminal, states.map((state) => engineText(state, paint)).join(''));
  else terminal.out(json({ version: 1, engines: states }));
  return states.some((state) => state.kind === 'usable' && !state.rehearsal) ? EXIT.ok : EXIT.noEngine;
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

function remarksOn({ experimental, rehearsal, payment }: EngineState): readonly string[] {
  return [
    ...(experimental ? ['experimental'] : []),
    ...(rehearsal ? ['scripted, asks no model'] : []),
    ...(payment === null ? [] : [`paid by your ${payment === 'api-key' ? 'API key' : 'subscription'}`]),
  ];
}
