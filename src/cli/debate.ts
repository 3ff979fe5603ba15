import type { Preparation } from '../session/council.ts';
import type { CommandLine } from './arguments.ts';
import { say } from '../protocol/labels/label.ts';
import { laterAbsences } from '../protocol/view/absence.ts';
import { convene, type Shell } from './convene.ts';

/** `council debate`: a position, challenged by experts; a bare topic unless something is named. */
export function debate(shell: Shell, line: CommandLine): Promise<number> {
  const ready = (preparation: Preparation): Promise<Preparation> => challengersFor(shell, line, preparation);
  return convene(shell, line, { protocol: 'debate', otherwise: { kind: 'none' }, ready });
}

/** Who challenges, and as whom, is settled and shown before anybody does. */
async function challengersFor(
  { council, terminal }: Shell,
  line: CommandLine,
  preparation: Preparation,
): Promise<Preparation> {
  terminal.hold();
  const { interrupted } = terminal;
  const prepared = await council.preflight(await council.withExperts(preparation, interrupted), interrupted);
  if (line.values.quiet !== true) {
    for (const note of [...laterAbsences(preparation.setup, prepared.setup).map(say), ...castNotes(prepared)])
      terminal.note(note);
  }
  return prepared;
}

function castNotes({ setup }: Preparation): readonly string[] {
  const { debate: parts, seats } = setup;
  if (parts === undefined) return [];
  const title = (id: string): string => seats.find((seat) => seat.id === id)?.title ?? id;
  const challengers = parts.personas.map(({ seat, perspective, angle, origin }) => {
    const which = origin === 'built-in' ? ' (built in)' : '';
    return `${title(seat)} challenges as ${perspective}${which}: ${angle}`;
  });
  return [parts.expertsProblem ?? [], `${title(parts.proponent)} holds the position.`, challengers].flat();
}
