import { stored } from '../../protocol/labels/stored.ts';
import { msg, storedText, type Text, verbatim } from '../../protocol/labels/text.ts';
import type { NamedProfile, Profile } from '../../schema/profile.ts';
import { seatNameIn } from '../../schema/seating.ts';
import type { ConveneRequest } from '../council.ts';
import { usage } from '../fault.ts';

/** The profile of a run that names none. */
export const STANDARD = 'standard';

const BUILT_IN: readonly NamedProfile[] = [
  {
    name: 'quick',
    text: stored`Asks 2 engines first, and the others only if the answers differ, report a P1, or aren’t confident. At most 2 rounds.`,
    profile: { askFirst: 2, rounds: 2 },
  },
  { name: STANDARD, text: stored`Uses your settings.`, profile: {} },
  {
    name: 'thorough',
    text: stored`Asks every engine about each finding from the other engines. Up to 5 rounds and 40 minutes.`,
    profile: { rounds: 5, secondLook: 'all', budgetMinutes: 40 },
  },
];

/** Returns the built-in profiles, with the user's changes, then the user's own. */
export function profilesIn(own: Readonly<Record<string, Profile>>): readonly NamedProfile[] {
  const named = (name: string, profile: Profile): NamedProfile => ({ name, text: '', profile });
  const builtIn = BUILT_IN.map((one) => (own[one.name] === undefined ? one : named(one.name, own[one.name] ?? {})));
  const others = Object.entries(own).filter(([name]) => BUILT_IN.every((one) => one.name !== name));
  return [...builtIn, ...others.map(([name, profile]) => named(name, profile))];
}

/** A request in which the profile has filled in what the request leaves open. */
export type Profiled = ConveneRequest & Pick<Profile, 'askFirst' | 'secondLook'>;

/** Throws a CouncilError (`usage`) for an unknown profile. */
export function profiled(request: ConveneRequest, own: Readonly<Record<string, Profile>>): Profiled {
  return request.profile === undefined ? request : filled(request, profileNamed(request.profile, own));
}

function profileNamed(name: string, own: Readonly<Record<string, Profile>>): Profile {
  const all = profilesIn(own);
  const found = all.find((one) => one.name === name);
  if (found !== undefined) return found.profile;
  const names = all.map((one) => one.name);
  throw usage(msg`There’s no profile named ${name}. Choose from ${names}, or add it to the profiles setting.`);
}

function filled(request: ConveneRequest, profile: Profile): Profiled {
  const { seats = null, models = {}, rounds, timeoutSeconds = null, budgetMinutes, budget, ...limits } = profile;
  const choices = Object.entries(models).map(([seat, model]) => ({ seat, model, unseated: 'ignored' as const }));
  return {
    ...request,
    ...limits,
    engines: request.engines ?? seats,
    // The last choice for a seat applies.
    choices: [...choices, ...(request.choices ?? [])],
    maxRounds: request.maxRounds ?? rounds,
    timeoutSeconds: request.timeoutSeconds ?? timeoutSeconds,
    budgetMinutes: request.budgetMinutes ?? budgetMinutes,
    budget: { ...budget, ...request.budget },
  };
}

/** Describes a profile in one line for people. */
export function profileText({ text, profile }: NamedProfile): Text {
  if (text !== '') return storedText(text);
  const [first, ...others] = [...seatParts(profile), ...limitParts(profile)];
  return first === undefined
    ? msg`Uses your settings.`
    : others.reduce<Text>((before, part) => msg`${before} · ${part}`, first);
}

function seatParts({ seats, models = {} }: Profile): readonly Text[] {
  return [
    ...(seats === undefined ? [] : [verbatim(seats.map(seatNameIn).join(', '))]),
    ...Object.entries(models).map(([seat, model]) => msg`${seat}: ${model}`),
  ];
}

function limitParts({ askFirst, rounds, secondLook, timeoutSeconds, budgetMinutes, budget = {} }: Profile) {
  const told = <Value>(value: Value | undefined, say: (value: Value) => Text): readonly Text[] =>
    value === undefined ? [] : [say(value)];
  return [
    told(askFirst, (count) => msg`${count} engines asked first`),
    told(rounds, (count) => (count === 1 ? msg`1 round` : msg`${count} rounds`)),
    told(secondLook, (word) => msg`second look: ${word}`),
    told(timeoutSeconds, (count) => msg`${count} s per answer`),
    told(budgetMinutes, (count) => msg`${count} min`),
    told(budget.tokens, (count) => msg`${count.toLocaleString('en-US')} tokens`),
    told(budget.cost, (dollars) => msg`US$${dollars}`),
  ].flat();
}
