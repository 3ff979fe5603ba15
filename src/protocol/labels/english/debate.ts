import { by, counted, plural, theExperts } from './grammar.ts';
import type { Absence, Count, Experts, LostQuestion, Missed, Name, Names } from '../parameters.ts';
import type { Task } from '../../run/step.ts';
import { capital, listOf, oneLine } from '../../text/phrases.ts';

/** What goes on in a debate, how it ended, and how reliable the outcome is. */
export const debate = {
  opening: ({ name }: Name) => `${name} is taking a position.`,
  challenge: ({ experts }: Experts) =>
    `${capital(theExperts(experts))} ${by(experts.length, 'is', 'are')} challenging the position.`,
  confrontation: ({ name, experts }: Name & Experts) => `${name} is answering ${theExperts(experts)}.`,
  judging: ({ experts, round, version }: Experts & { round: number; version: number | null }) =>
    `Round ${String(round)}: ${theExperts(experts)} ${by(experts.length, 'is', 'are')} judging ${version === null ? 'the answer' : `version ${String(version)} of the position`}.`,
  assumptions: () => 'No consensus. Both sides are listing their assumptions.',
  consensus: ({ count, without }: Count & Missed) => `Consensus after ${counted(count, 'round')}${missed(without)}.`,
  noConsensus: ({ count, experts, without }: Count & Experts & Missed) =>
    `No consensus after ${counted(count, 'round')}: ${theExperts(experts)} still ${by(experts.length, 'objects', 'object')}${missed(without)}.`,
  unheld: ({ name, unread, without }: Name & Missed & { unread: boolean }) =>
    `Undecided: the proponent, ${name}, ${unread ? 'gave no readable answer to' : 'didn’t answer'} the objections${missed(without)}.`,
  consensusPartlyShown: ({ without }: Missed) =>
    `Undecided despite consensus: some changed lines weren’t shown to any engine${missed(without)}.`,
  tooLittleEvidence: ({ without }: Missed) =>
    `Undecided: no expert objects, but too few gave evidence for their agreement${missed(without)}.`,
  tooFewHeard: ({ without }: Missed) =>
    `Undecided: the experts who answered agree, but too few answered${missed(without)}.`,
  tooManyConditions: ({ without }: Missed) =>
    `Undecided: no expert objects, but too few agree without the conditions that the proponent refused${missed(without)}.`,
  tooFewJudged: ({ version, without }: Missed & { version: number }) =>
    `Undecided: no expert objects, but too few judged the latest version (${String(version)})${missed(without)}.`,
  noPosition: ({ name, unread }: Name & { unread: boolean }) =>
    `Aborted: the proponent, ${name}, ${unread ? 'gave no readable answer' : 'didn’t answer'}.`,
  noChallengerAnswered: () => 'Aborted: no challenger answered.',
  noChallengerReadable: () => 'Aborted: no challenger gave a readable answer.',
  tookNoPart: ({ names }: Names) => `${listOf(names)} didn’t take part.`,
  assumptionsUnheard: ({ names }: Names) => `The assumptions of ${listOf(names)} are missing.`,
  otherProponent: ({ wanted, name }: Name & { wanted: string }) =>
    `The proponent is ${name}, because “${wanted}” has no seat in this debate.`,
  bareAgreement: ({ experts }: Experts) =>
    `${capital(theExperts(experts))} agreed without evidence, so the agreement doesn’t count as support.`,
  agreedAtOnce: ({ all }: { all: boolean }) =>
    `All challengers${all ? '' : ' who answered'} agreed immediately. Be skeptical: no objection has tested the position.`,
  behind: ({
    version,
    judges,
  }: {
    version: number;
    judges: readonly { experts: readonly string[]; version: number }[];
  }) =>
    `Version ${String(version)} wasn’t judged by ${judges.map((one) => `${theExperts(one.experts)} (agreed with version ${String(one.version)})`).join(' or by ')}.`,
  loss: ({ name, side, rounds, task, unread, why }: LostQuestion) =>
    oneLine(
      `${name} (${side ?? 'Proponent'}) ${unread ? 'gave no readable answer' : 'didn’t answer'} in ${plural(rounds.length, 'round')} ${listOf(rounds.map(String))} when asked for ${ASKED[task] ?? 'an answer'}. ${why}`,
    ),
  noChallenge: () => 'There was no position, so Council didn’t ask any expert to challenge it.',
  endedUnanswered: ({ name, round }: Name & { round: number }) =>
    `The debate ended in round ${String(round)} without ${name}, so the reservations weren’t answered.`,
  endedEarly: ({ name, round, first }: Name & { round: number; first: boolean }) =>
    `The debate ended in round ${String(round)} without ${name}, so Council asked for no ${first ? '' : 'further '}rebuttals and no assumptions.`,
};

const ASKED: Readonly<Partial<Record<Task, string>>> = {
  opening: 'its position',
  challenge: 'its challenge',
  confrontation: 'an answer to the objections',
  'challenger-rebuttal': 'its rebuttal',
  assumptions: 'the assumptions of its side',
};

function missed(without: readonly Absence[]): string {
  const all = without.map((one) => `${theExperts(one.experts)} (${whyMissed(one)})`);
  return all.length === 0 ? '' : `, not counting ${listOf(all)}`;
}

function whyMissed(absence: Absence): string {
  switch (absence.kind) {
    case 'lost':
      return 'no answer';
    case 'unread':
      return 'no readable answer';
    case 'bare':
      return 'agreed without evidence';
    case 'behind':
      return `judged only version ${String(absence.version)}`;
    case 'refused':
      return 'condition refused';
  }
}
