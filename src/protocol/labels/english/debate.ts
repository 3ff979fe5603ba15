import { by, counted, plural, theExperts } from './grammar.ts';
import type { Absence, Count, Experts, LostQuestion, Missed, Name, Names } from '../parameters.ts';
import type { Task } from '../../run/step.ts';
import { capital, countWord, listOf, oneLine } from '../../text/phrases.ts';

/** What goes on in a debate, how it ended, and how far that carries. */
export const debate = {
  opening: ({ name }: Name) => `${name} takes a position.`,
  challenge: ({ experts }: Experts) =>
    `${capital(theExperts(experts))} ${by(experts.length, 'challenges', 'challenge')} the position.`,
  confrontation: ({ name, experts }: Name & Experts) => `${name} answers ${theExperts(experts)}.`,
  judging: ({ experts, round, version }: Experts & { round: number; version: number | null }) =>
    `Round ${String(round)}: ${theExperts(experts)} ${by(experts.length, 'judges', 'judge')} ${version === null ? 'the answer' : `version ${String(version)} of the position`}.`,
  assumptions: () => 'No agreement: both sides name what they rest on.',
  consensus: ({ count, without }: Count & Missed) => `Consensus after ${counted(count, 'round')}${missed(without)}.`,
  noConsensus: ({ count, experts, without }: Count & Experts & Missed) =>
    `No consensus after ${counted(count, 'round')}: the ${listOf(experts)} still ${by(experts.length, 'objects', 'object')}${missed(without)}.`,
  unheld: ({ name, unread, without }: Name & Missed & { unread: boolean }) =>
    `Undecided: ${name}, who holds the position, ${unread ? 'gave no readable answer to' : 'did not answer'} what stands against it${missed(without)}.`,
  consensusPartlyShown: ({ without }: Missed) =>
    `Undecided although there is consensus: some changed lines were shown to nobody${missed(without)}.`,
  tooLittleEvidence: ({ without }: Missed) =>
    `Undecided although nobody objects: too few agree with evidence${missed(without)}.`,
  tooFewHeard: ({ without }: Missed) =>
    `Undecided although those who were heard agree: too few were heard${missed(without)}.`,
  tooManyConditions: ({ without }: Missed) =>
    `Undecided although nobody objects: too few agree without a condition that was refused${missed(without)}.`,
  tooFewJudged: ({ version, without }: Missed & { version: number }) =>
    `Undecided although nobody objects: too few have judged version ${String(version)}, the newest${missed(without)}.`,
  noPosition: ({ name, unread }: Name & { unread: boolean }) =>
    `Aborted: ${name}, who was to hold the position, ${unread ? 'gave no readable answer' : 'did not answer'}.`,
  noChallengerAnswered: () => 'Aborted: no challenger answered.',
  noChallengerReadable: () => 'Aborted: no challenger gave an answer that could be read.',
  tookNoPart: ({ names }: Names) => `${listOf(names)} took no part.`,
  assumptionsUnheard: ({ names }: Names) =>
    `What ${by(names.length, 'its side rests', 'their sides rest')} on was not heard from ${listOf(names)}.`,
  otherProponent: ({ wanted, name }: Name & { wanted: string }) =>
    `“${wanted}” was to hold the position and has no seat here; ${name} holds it.`,
  bareAgreement: ({ experts }: Experts) =>
    `The ${listOf(experts)} agreed without evidence; this counts as nobody’s support.`,
  agreedAtOnce: ({ all }: { all: boolean }) =>
    `All challengers${all ? '' : ' who were heard'} agreed at once. Be sceptical: nothing has been put to the test of an objection.`,
  behind: ({
    version,
    judges,
  }: {
    version: number;
    judges: readonly { experts: readonly string[]; version: number }[];
  }) =>
    `Version ${String(version)} was not judged by ${judges.map((one) => `the ${listOf(one.experts)}, who agreed with version ${String(one.version)}`).join(', nor by ')}.`,
  loss: ({ name, side, rounds, task, unread, why }: LostQuestion) =>
    oneLine(
      `${name} (${side}) ${unread ? 'gave no readable answer' : 'did not answer'} in ${plural(rounds.length, 'round')} ${listOf(rounds.map(countWord))} when asked ${ASKED[task] ?? ''}. ${why}`,
    ),
  noChallenge: () => 'Without a position nobody was asked for a challenge.',
  endedUnanswered: ({ name, round }: Name & { round: number }) =>
    `Without ${name} the debate ended in round ${countWord(round)}, with the reservations unanswered.`,
  endedEarly: ({ name, round, first }: Name & { round: number; first: boolean }) =>
    `Without ${name} the debate ended in round ${countWord(round)}: no ${first ? '' : 'further '}rebuttal and no assumptions were asked for.`,
};

const ASKED: Readonly<Partial<Record<Task, string>>> = {
  opening: 'for its position',
  challenge: 'for its challenge',
  confrontation: 'to answer what stands against its position',
  'challenger-rebuttal': 'for its rebuttal',
  assumptions: 'what its side rests on',
};

function missed(without: readonly Absence[]): string {
  const all = without.map((one) => `the ${listOf(one.experts)}, ${whyMissed(one)}`);
  return all.length === 0 ? '' : `, without ${all.join(', and without ')}`;
}

function whyMissed(absence: Absence): string {
  switch (absence.kind) {
    case 'lost':
      return 'who did not answer';
    case 'unread':
      return 'whose answer could not be read';
    case 'bare':
      return 'who agreed without evidence';
    case 'behind':
      return `who has judged version ${String(absence.version)} only`;
    case 'refused':
      return 'whose reservation was refused';
  }
}
