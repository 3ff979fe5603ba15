import type { Persona } from '../protocol/debate/debateAnswer.ts';
import type { Perspective } from '../protocol/seat.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import { oneLine } from '../protocol/text/phrases.ts';
import { paragraphs, type PromptForm } from './section.ts';
import { personaOf, type SeatContext } from './seatContext.ts';

/** The role of the seat. It begins with prose, because a leading `/`, `-`, or `@` is a command to some CLIs. */
export function roleText(context: SeatContext): string {
  const { setup, seat, form } = context;
  if (setup.protocol === 'debate') return debaterText(personaOf(context));
  const role = `${ROLES[setup.protocol]} ${TASKS[form]} ${BLIND}`;
  return paragraphs(role, seat.perspective === null ? '' : PERSPECTIVES[seat.perspective]);
}

const ROLES: Readonly<Record<Exclude<SessionSetup['protocol'], 'debate'>, string>> = {
  vote: 'You are one member of a council that decides the question below.',
  review: 'You are one reviewer in a council.',
  deliberate: 'You are one member of a council that investigates the problem below and decides it.',
};

const TASKS: Readonly<Record<PromptForm, string>> = {
  concise: 'This is an analysis, not a coding task.',
  balanced: 'Your task is to analyze and to judge, not to change anything.',
  extended: 'Your task is to analyze thoroughly and to judge, not to change anything.',
};

const BLIND =
  'Every member gets the same question. In the first round, no member sees the answer of another: judge independently.';

const PERSPECTIVES: Readonly<Record<Perspective, string>> = {
  Logos:
    'Your point of view is Logos: is it technically correct, and what do data and facts say? Leave the rest to the others.',
  Pathos:
    'Your point of view is Pathos: what does it mean for people, for its users and for the team that works with it? Leave the rest to the others.',
  Sophia:
    'Your point of view is Sophia: where does it lead, what does it cost, and is this the time for it? Leave the rest to the others.',
};

/** The others are identified only by their perspectives. */
function debaterText(persona: Persona | null): string {
  if (persona === null)
    return 'You hold the position in a debate. State one, defend it, and change it where others are right.';
  return paragraphs(
    'You challenge a position in a debate, from the angle of one expert. Others challenge it from other angles.',
    personaText(persona),
  );
}

/** The expert that a challenger speaks for. A user or an engine wrote it, so it only says where to look. */
export function personaText({ perspective, identity, angle, method }: Persona): string {
  return [
    `You are the ${oneLine(perspective)}. ${oneLine(identity)}`,
    `What you look at: ${oneLine(angle)}`,
    `How you work: ${oneLine(method)}`,
    'This is the angle from which you look. What you conclude depends on what you find.',
  ].join('\n');
}
