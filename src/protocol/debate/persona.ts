import type { Persona } from './debateAnswer.ts';
import type { Seat } from '../seat.ts';
import { cut } from '../text/phrases.ts';

/** A persona before it has a seat. */
export type Expert = Omit<Persona, 'seat' | 'origin'>;

const ARCHITECT: Expert = {
  perspective: 'Architect',
  identity: 'You have designed systems that grew tenfold and lived to maintain them.',
  angle:
    'Structure and growth: coupling, complexity, boundaries, interfaces, scaling, what a choice makes costly later.',
  method: 'Trace what depends on what, then ask what breaks or has to be rewritten when load, data or team doubles.',
};

const OPERATOR: Expert = {
  perspective: 'Operator',
  identity: 'You keep systems running at night and repair what others have built.',
  angle: 'Running it: failure modes, monitoring, debugging, deployment, rollback, recovery, maintenance over years.',
  method:
    'Walk through one failure from the first alert to the repair and name what cannot be seen, undone or restarted.',
};

const ADVERSARY: Expert = {
  perspective: 'Adversary',
  identity: 'You look at a system the way somebody does who means it no good, or who is merely careless.',
  angle: 'Misuse: security, trust boundaries, permissions, untrusted input, edge cases, abuse, leaks of data.',
  method: 'For each input and each boundary ask who controls it, what the worst value is, and what happens then.',
};

const ECONOMIST: Expert = {
  perspective: 'Economist',
  identity: 'You answer for what a thing costs and what it brings.',
  angle: 'Cost and worth: effort, time, licences, running costs, what else could be done with the same people.',
  method: 'Estimate cost and gain in rough figures, and compare with the cheapest thing that would do.',
};

const ADVOCATE: Expert = {
  perspective: 'Advocate',
  identity: 'You speak for the people who will use it and for those who will have to explain it.',
  angle: 'People: users, newcomers, support, accessibility, habits, what is hard to understand or to undo.',
  method: 'Follow one person through the change and name each point where they would be surprised or stuck.',
};

const ANGLES: readonly Expert[] = [ARCHITECT, OPERATOR, ADVERSARY, ECONOMIST, ADVOCATE];

/** The context file of a CLI names its expert in the specification; the others take what is left. */
const PREFERRED: ReadonlyMap<string, string> = new Map([
  ['gemini', 'Architect'],
  ['codex', 'Operator'],
  ['qwen', 'Adversary'],
]);

/** A well-tried expert for every challenger, all of them different. */
export function builtInPersonas(challengers: readonly Seat[]): readonly Persona[] {
  const wanted = challengers.map((seat) => PREFERRED.get(seat.engine));
  const free = ANGLES.filter((angle) => !wanted.includes(angle.perspective));
  let next = 0;
  return challengers.map((seat, index) => {
    const preferred = ANGLES.find(
      (angle) => angle.perspective === wanted[index] && wanted.indexOf(wanted[index]) === index,
    );
    const spare = { ...ECONOMIST, perspective: `${ECONOMIST.perspective} ${String(index + 1)}` };
    return { ...(preferred ?? free[next++] ?? spare), seat: seat.id, origin: 'built-in' };
  });
}

/** Characters that a text of an expert may have; a longer one is cut. */
const LONGEST_NAME = 40;
const LONGEST_TEXT = 400;

/**
 * An expert as it may stand in a prompt and in a context file, wherever it comes from: each text one line of bounded
 * length, with nothing in it that could open or close a block, a heading or a list there. A name is plain words.
 */
export function boundedExpert({ perspective, identity, angle, method }: Expert): Expert {
  return {
    perspective: plainLine(perspective.replace(/[^\p{L}\p{M}\p{N} &'’/-]+/gu, ' '), LONGEST_NAME),
    identity: plainLine(identity, LONGEST_TEXT),
    angle: plainLine(angle, LONGEST_TEXT),
    method: plainLine(method, LONGEST_TEXT),
  };
}

function plainLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/`+|~{3,}|\*{2,}|[-=_]{3,}/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/^[\s#>*+|-]+/, '')
    .replace(/ +/g, ' ')
    .trim();
  return cut(line, longest);
}

/** What is wrong with experts; null when each is complete and has a name of its own. */
export function problemOfExperts(experts: readonly Expert[], count: number): string | null {
  if (experts.length !== count) return `There are ${String(experts.length)} experts and not ${String(count)}.`;
  const empty = experts.find((one) =>
    [one.perspective, one.identity, one.angle, one.method].some((text) => text.trim() === ''),
  );
  if (empty !== undefined) return `The expert “${empty.perspective}” is not complete.`;
  const names = new Set(experts.map((one) => one.perspective.trim().toLowerCase()));
  if (names.size !== experts.length) return 'Two experts have the same name.';
  return names.has('proponent') ? 'An expert is called Proponent, as the other side is.' : null;
}
