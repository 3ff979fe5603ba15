import type { Preparation } from '../session/council.ts';
import { type Command, type CommandLine, PATHS, type Shell, withCouncil } from './command.ts';
import { say } from '../protocol/labels/label.ts';
import { laterAbsences } from '../protocol/view/absence.ts';
import { checkConvening, convene } from './convene.ts';
import { ARTIFACT, CONVENING, QUESTION, SHOWN } from './options.ts';

export const debate: Command = {
  name: 'debate',
  summary:
    'Ask one engine to take a position, and the others to challenge it as experts, until no objections remain or the last round ends.',
  words: [PATHS],
  options: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  behind: 'paths',
  examples: [
    ['council debate --question "Redis or Memcached?"', 'Debate a question.'],
    ['council debate docs/plan.md --rounds 3', 'Debate a proposal in at most 3 rounds.'],
  ],
  perform: withCouncil(debateIt, checkConvening),
};

/** A bare topic unless something is named. */
function debateIt(shell: Shell, line: CommandLine): Promise<number> {
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
    for (const note of [
      ...laterAbsences(preparation.setup, prepared.setup).map((label) => say(label, terminal.language)),
      ...castNotes(prepared),
    ])
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
  return [parts.expertsProblem ?? [], `${title(parts.proponent)} defends the position.`, challengers].flat();
}
