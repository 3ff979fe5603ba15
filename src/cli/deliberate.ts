import type { CommandLine } from './arguments.ts';
import { convene, type Shell } from './convene.ts';

/** `council deliberate`: research, then rebuttals until most agree; a bare question unless something is named. */
export function deliberate(shell: Shell, line: CommandLine): Promise<number> {
  return convene(shell, line, { protocol: 'deliberate', otherwise: { kind: 'none' } });
}
