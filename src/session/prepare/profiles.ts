import { listOf } from '../../protocol/text/phrases.ts';
import type { NamedProfile, Profile } from '../../schema/profile.ts';
import { seatNameIn } from '../../schema/seating.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';

/** The profile of a run for which none is named. */
export const STANDARD = 'standard';

const BUILT_IN: readonly NamedProfile[] = [
  {
    name: 'quick',
    text: 'Asks 2 engines first, and the others only if the answers differ, report a P1, or aren’t confident. At most 2 rounds.',
    profile: { askFirst: 2, rounds: 2 },
  },
  { name: STANDARD, text: 'Does what your settings say.', profile: {} },
  {
    name: 'thorough',
    text: 'Asks every engine about each finding of the others. Up to 5 rounds and 40 minutes.',
    profile: { rounds: 5, secondLook: 'all', budgetMinutes: 40 },
  },
];

/** Those that are built in, as the user has changed them, then the user's own. */
export function profilesIn(own: Readonly<Record<string, Profile>>): readonly NamedProfile[] {
  const named = (name: string, profile: Profile): NamedProfile => ({ name, text: '', profile });
  const builtIn = BUILT_IN.map((one) => (own[one.name] === undefined ? one : named(one.name, own[one.name] ?? {})));
  const others = Object.entries(own).filter(([name]) => BUILT_IN.every((one) => one.name !== name));
  return [...builtIn, ...others.map(([name, profile]) => named(name, profile))];
}

/** A request with what its profile says, where it says nothing of it itself. */
export type Profiled = ConveneRequest & Pick<Profile, 'askFirst' | 'secondLook'>;

/** Throws a CouncilError (`usage`) for a profile that there is not. */
export function profiled(request: ConveneRequest, own: Readonly<Record<string, Profile>>): Profiled {
  return request.profile === undefined ? request : filled(request, profileNamed(request.profile, own));
}

function profileNamed(name: string, own: Readonly<Record<string, Profile>>): Profile {
  const all = profilesIn(own);
  const found = all.find((one) => one.name === name);
  if (found !== undefined) return found.profile;
  const names = listOf(all.map((one) => one.name));
  throw usage(`There is no profile ${name}. Choose from ${names}, or add it to the setting profiles.`);
}

function filled(request: ConveneRequest, profile: Profile): Profiled {
  const { seats = null, models = {}, rounds, timeoutSeconds = null, budgetMinutes, budget, ...limits } = profile;
  const choices = Object.entries(models).map(([seat, model]) => ({ seat, model, unseated: 'ignored' as const }));
  return {
    ...request,
    ...limits,
    engines: request.engines ?? seats,
    // What is said last of a seat holds.
    choices: [...choices, ...(request.choices ?? [])],
    maxRounds: request.maxRounds ?? rounds,
    timeoutSeconds: request.timeoutSeconds ?? timeoutSeconds,
    budgetMinutes: request.budgetMinutes ?? budgetMinutes,
    budget: { ...budget, ...request.budget },
  };
}

/** What a profile says, in a line for people. */
export function profileText({ text, profile }: NamedProfile): string {
  if (text !== '') return text;
  const { seats, models = {}, askFirst, rounds, secondLook, timeoutSeconds, budgetMinutes, budget = {} } = profile;
  const counted = (count: number | undefined, words: string): readonly string[] =>
    count === undefined ? [] : [`${count.toLocaleString('en-US')} ${words}`];
  const parts = [
    ...(seats === undefined ? [] : [seats.map(seatNameIn).join(', ')]),
    ...Object.entries(models).map(([seat, model]) => `${seat}: ${model}`),
    ...counted(askFirst, 'asked first'),
    ...counted(rounds, rounds === 1 ? 'round' : 'rounds'),
    ...(secondLook === undefined ? [] : [`second look: ${secondLook}`]),
    ...counted(timeoutSeconds, 's an answer'),
    ...counted(budgetMinutes, 'min'),
    ...counted(budget.tokens, 'tokens'),
    ...(budget.cost === undefined ? [] : [`US$${String(budget.cost)}`]),
  ];
  return parts.length === 0 ? 'Does what your settings say.' : parts.join(' · ');
}
