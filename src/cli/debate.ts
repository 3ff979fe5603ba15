import { labelled, msg, type Text, storedText } from '../protocol/labels/text.ts';
import type { Preparation } from '../session/council.ts';
import { type Command, type CommandLine, PATHS, type Shell, withCouncil } from './command.ts';
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

/** Debates a topic alone unless an artifact is named. */
function debateIt(shell: Shell, line: CommandLine): Promise<number> {
  const ready = (preparation: Preparation): Promise<Preparation> => challengersFor(shell, line, preparation);
  return convene(shell, line, { protocol: 'debate', otherwise: { kind: 'none' }, ready });
}

/** Determines the challengers and their experts, and shows them before the debate begins. */
async function challengersFor(
  { council, terminal }: Shell,
  line: CommandLine,
  preparation: Preparation,
): Promise<Preparation> {
  terminal.hold();
  const { interrupted } = terminal;
  const prepared = await council.preflight(await council.withExperts(preparation, interrupted), interrupted);
  if (line.values.quiet !== true) {
    const absences = laterAbsences(preparation.setup, prepared.setup);
    for (const label of absences) terminal.note(labelled(label));
    for (const note of castNotes(prepared)) terminal.note(note);
  }
  return prepared;
}

function castNotes({ setup }: Preparation): readonly Text[] {
  const { debate: parts, seats } = setup;
  if (parts === undefined) return [];
  const title = (id: string): string => seats.find((seat) => seat.id === id)?.title ?? id;
  const challengers = parts.personas.map(({ seat, perspective, angle, origin }) => {
    return origin === 'built-in'
      ? msg`${title(seat)} challenges the position as ${labelled({ key: 'builtInExpert', name: perspective })} (built-in expert): ${storedText(angle)}`
      : msg`${title(seat)} challenges the position as ${perspective}: ${angle}`;
  });
  const problem = parts.expertsProblem === undefined ? [] : [storedText(parts.expertsProblem)];
  return [...problem, msg`${title(parts.proponent)} defends the position.`, ...challengers];
}
