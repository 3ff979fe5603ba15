import type { ExpertName } from '../labels/expertNames.ts';
import { stored } from '../labels/stored.ts';
import type { Persona } from './debateAnswer.ts';
import type { Seat } from '../seat.ts';
import { cut } from '../text/phrases.ts';

/** A persona before it has a seat. */
export type Expert = Omit<Persona, 'seat' | 'origin'>;
/** An expert whose name is translated where it's shown. */
type BuiltIn = Expert & { readonly perspective: ExpertName };

const ARCHITECT: BuiltIn = {
  perspective: 'Architect',
  identity: 'You have designed systems that grew tenfold, and you have maintained them.',
  angle: stored`Structure and growth: coupling, complexity, boundaries, interfaces, scaling, and what a choice makes costly later.`,
  method: 'Trace what depends on what. Then ask what breaks or must be rewritten when load, data, or the team doubles.',
};

const OPERATOR: BuiltIn = {
  perspective: 'Operator',
  identity: 'You keep systems running at night and repair what others built.',
  angle: stored`Operation: failure modes, monitoring, debugging, deployment, rollback, recovery, and maintenance over years.`,
  method:
    'Walk through one failure from the first alert to the repair. Name what cannot be seen, undone, or restarted.',
};

const ADVERSARY: BuiltIn = {
  perspective: 'Adversary',
  identity: 'You look at a system as an attacker or a careless user does.',
  angle: stored`Misuse: security, trust boundaries, permissions, untrusted input, edge cases, abuse, and data leaks.`,
  method: 'For each input and each boundary, ask who controls it, what the worst value is, and what happens then.',
};

const ECONOMIST: BuiltIn = {
  perspective: 'Economist',
  identity: 'You are responsible for what a decision costs and what it gains.',
  angle: stored`Cost and value: effort, time, licenses, running costs, and what else the same people could do.`,
  method: 'Estimate cost and gain in rough figures. Compare them with the cheapest solution that would work.',
};

const ADVOCATE: BuiltIn = {
  perspective: 'Advocate',
  identity: 'You speak for the people who will use it and for those who must explain it.',
  angle: stored`People: users, newcomers, support, accessibility, habits, and what is hard to understand or to undo.`,
  method: 'Follow one person through the change. Name each point where that person would be surprised or stuck.',
};

const ANGLES: readonly BuiltIn[] = [ARCHITECT, OPERATOR, ADVERSARY, ECONOMIST, ADVOCATE];

/** The specification names these experts in the CLIs' context files. Other challengers get the remaining ones. */
const PREFERRED: ReadonlyMap<string, ExpertName> = new Map([
  ['gemini', 'Architect'],
  ['codex', 'Operator'],
  ['qwen', 'Adversary'],
]);

/** Returns a built-in expert for each challenger, all of them different. */
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

/** The maximum lengths of an expert's texts, in characters. Longer texts are cut. */
const LONGEST_NAME = 40;
const LONGEST_TEXT = 400;

/**
 * Makes an expert from any source safe for a prompt and a context file. Each text becomes one line of bounded length,
 * in which nothing can open or close a block, a heading, or a list. A name becomes plain words.
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

/** What's wrong with the experts. Null if each is complete and has a unique name. */
export function problemOfExperts(experts: readonly Expert[], count: number): string | null {
  if (experts.length !== count)
    return stored`The number of experts is ${String(experts.length)} instead of ${String(count)}.`;
  const empty = experts.find((one) =>
    [one.perspective, one.identity, one.angle, one.method].some((text) => text.trim() === ''),
  );
  if (empty !== undefined) return stored`The expert “${empty.perspective}” is incomplete.`;
  const names = new Set(experts.map((one) => one.perspective.trim().toLowerCase()));
  if (names.size !== experts.length) return stored`Two experts have the same name.`;
  return names.has('proponent') ? stored`An expert is called Proponent, which is the name of the other side.` : null;
}
