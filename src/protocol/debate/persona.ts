import type { Persona } from './debateAnswer.ts';
import type { Domain } from './domain.ts';
import type { Seat } from '../seat.ts';
import { termsOf } from '../text/language.ts';
import { oneLine } from '../text/phrases.ts';
import { sharedWords } from '../text/words.ts';

/** A persona before it has a seat. */
export type Expert = Omit<Persona, 'seat' | 'origin'>;

interface Angle {
  readonly perspective: string;
  readonly identity: string;
  readonly angle: string;
  readonly method: string;
}

const ARCHITECT: Angle = {
  perspective: 'Architect',
  identity: 'You have designed systems that grew tenfold and lived to maintain them.',
  angle:
    'Structure and growth: coupling, complexity, boundaries, interfaces, scaling, what a choice makes costly later.',
  method: 'Trace what depends on what, then ask what breaks or has to be rewritten when load, data or team doubles.',
};

const OPERATOR: Angle = {
  perspective: 'Operator',
  identity: 'You keep systems running at night and repair what others have built.',
  angle: 'Running it: failure modes, monitoring, debugging, deployment, rollback, recovery, maintenance over years.',
  method:
    'Walk through one failure from the first alert to the repair and name what cannot be seen, undone or restarted.',
};

const ADVERSARY: Angle = {
  perspective: 'Adversary',
  identity: 'You look at a system the way somebody does who means it no good, or who is merely careless.',
  angle: 'Misuse: security, trust boundaries, permissions, untrusted input, edge cases, abuse, leaks of data.',
  method: 'For each input and each boundary ask who controls it, what the worst value is, and what happens then.',
};

const ECONOMIST: Angle = {
  perspective: 'Economist',
  identity: 'You answer for what a thing costs and what it brings.',
  angle: 'Cost and worth: effort, time, licences, running costs, what else could be done with the same people.',
  method: 'Estimate cost and gain in rough figures, and compare with the cheapest thing that would do.',
};

const ADVOCATE: Angle = {
  perspective: 'Advocate',
  identity: 'You speak for the people who will use it and for those who will have to explain it.',
  angle: 'People: users, newcomers, support, accessibility, habits, what is hard to understand or to undo.',
  method: 'Follow one person through the change and name each point where they would be surprised or stuck.',
};

const ANGLES: readonly Angle[] = [ARCHITECT, OPERATOR, ADVERSARY, ECONOMIST, ADVOCATE];

/** What each of the three looks at first in a domain. */
const FOCUS: Readonly<Record<Domain, Readonly<Record<string, string>>>> = {
  storage: {
    Architect: 'Look first at data model, access patterns, consistency and migrations.',
    Operator: 'Look first at backup, restore, replication lag, full disks and slow queries.',
    Adversary: 'Look first at injection, data that outlives its purpose, and who can read what.',
  },
  interface: {
    Architect: 'Look first at the contract, versioning, and who has to change when it changes.',
    Operator: 'Look first at timeouts, retries, ordering, backpressure and tracing a request.',
    Adversary: 'Look first at authentication of callers, limits, replay and malformed payloads.',
  },
  security: {
    Architect: 'Look first at trust boundaries, where decisions are made, and what is checked twice or never.',
    Operator: 'Look first at rotation of keys, lock-outs, audit trails and what an incident looks like.',
    Adversary: 'Look first at the cheapest way around the measure, and what is gained by it.',
  },
  operations: {
    Architect: 'Look first at what is coupled to the platform and what a second region or provider would take.',
    Operator: 'Look first at rollback, half-finished rollouts, alerts that nobody reads, and runbooks.',
    Adversary: 'Look first at credentials in the pipeline, and who can ship what to where.',
  },
  frontend: {
    Architect: 'Look first at state, the borders of components, and what grows with every page.',
    Operator: 'Look first at old browsers, slow networks, errors in the field and how they are found.',
    Adversary: 'Look first at content that is not ours, what is trusted in the browser, and what leaks.',
  },
  process: {
    Architect: 'Look first at ownership, dependencies between teams, and what the process makes impossible.',
    Operator: 'Look first at the ordinary week: interruptions, absences, hand-overs, what is skipped under pressure.',
    Adversary: 'Look first at how the rule is gamed or avoided, and what it rewards.',
  },
  general: {},
};

/** The context file of a CLI names its expert in the specification; the others take what is left. */
const PREFERRED: ReadonlyMap<string, string> = new Map([
  ['gemini', 'Architect'],
  ['codex', 'Operator'],
  ['qwen', 'Adversary'],
]);

/** A well-tried expert for every challenger, all of them different. */
export function builtInPersonas(challengers: readonly Seat[], domain: Domain): readonly Persona[] {
  const wanted = challengers.map((seat) => PREFERRED.get(seat.engine));
  const free = ANGLES.filter((angle) => !wanted.includes(angle.perspective));
  let next = 0;
  return challengers.map((seat, index) => {
    const preferred = ANGLES.find(
      (angle) => angle.perspective === wanted[index] && wanted.indexOf(wanted[index]) === index,
    );
    const angle = preferred ?? free[next++] ?? numbered(ECONOMIST, index);
    const focus = FOCUS[domain][angle.perspective] ?? '';
    const method = focus === '' ? angle.method : `${focus} ${angle.method}`;
    return { ...angle, method, seat: seat.id, origin: 'built-in' };
  });
}

function numbered(angle: Angle, index: number): Angle {
  return { ...angle, perspective: `${angle.perspective} ${String(index + 1)}` };
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
    perspective: plainLine(withoutClaim(perspective.replace(/[^\p{L}\p{M}\p{N} &'’/-]+/gu, ' ')), LONGEST_NAME),
    identity: plainLine(identity, LONGEST_TEXT),
    angle: plainLine(angle, LONGEST_TEXT),
    method: plainLine(method, LONGEST_TEXT),
  };
}

/** “The Teller's critique” is a name for what the Teller says; an answer to either would be taken for one to the other. */
export function withoutClaim(name: string): string {
  const bare = name.trim().replace(/^the\s+/i, '');
  return bare.replace(/(?:['’]s)?(?:\s+(?:objection|critique))?\s*$/i, '');
}

function plainLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/`+|~{3,}|\*{2,}|[-=_]{3,}/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/^[\s#>*+|-]+/, '')
    .replace(/ +/g, ' ')
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

/** Part of the smaller angle's terms at which two experts look at the same things. */
const TOO_ALIKE = 0.5;

/** What is wrong with experts that an engine made; null when they are complete and distinct. */
export function problemOfExperts(experts: readonly Expert[], count: number): string | null {
  if (experts.length !== count) return `There are ${String(experts.length)} experts and not ${String(count)}.`;
  const empty = experts.find((one) =>
    [one.perspective, one.identity, one.angle, one.method].some((text) => text.trim() === ''),
  );
  if (empty !== undefined) return `The expert “${empty.perspective}” is not complete.`;
  const names = new Set(experts.map((one) => one.perspective.trim().toLowerCase()));
  if (names.size !== experts.length) return 'Two experts have the same name.';
  if (names.has('proponent')) return 'An expert is called Proponent, as the other side is.';
  const alike = experts.some((one, index) => experts.slice(index + 1).some((other) => areAlike(one, other)));
  return alike ? 'Two experts look at the same things.' : null;
}

function areAlike(one: Expert, other: Expert): boolean {
  const [first, second] = [termsOf(one.angle), termsOf(other.angle)];
  const smaller = Math.min(first.size, second.size);
  const isSame = oneLine(one.angle).toLowerCase() === oneLine(other.angle).toLowerCase();
  return isSame || (smaller > 0 && sharedWords(first, second) / smaller > TOO_ALIKE);
}
