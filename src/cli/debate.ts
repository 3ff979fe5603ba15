import type { Preparation } from '../session/council.ts';
import type { CommandLine } from './arguments.ts';
import { convene, type Shell } from './convene.ts';

/** `council debate`: a position, challenged by experts; a bare topic unless something is named. */
export function debate(shell: Shell, line: CommandLine): Promise<number> {
  const ready = (preparation: Preparation): Promise<Preparation> => expertsFor(shell, line, preparation);
  return convene(shell, line, { protocol: 'debate', otherwise: { kind: 'none' }, ready });
}

/** Who challenges is shown before anybody does. */
async function expertsFor(
  { council, terminal }: Shell,
  line: CommandLine,
  preparation: Preparation,
): Promise<Preparation> {
  terminal.hold();
  const prepared = await council.withExperts(preparation, terminal.interrupted);
  if (line.values.quiet === true) return prepared;
  const { debate: parts, seats } = prepared.setup;
  if (parts?.expertsProblem !== undefined) terminal.note(parts.expertsProblem);
  const title = (id: string): string => seats.find((seat) => seat.id === id)?.title ?? id;
  terminal.note(`${title(parts?.proponent ?? '')} holds the position.`);
  for (const { seat, perspective, angle, origin } of parts?.personas ?? []) {
    const which = origin === 'built-in' ? ' (built in)' : '';
    terminal.note(`${title(seat)} challenges as ${perspective}${which}: ${angle}`);
  }
  return prepared;
}
