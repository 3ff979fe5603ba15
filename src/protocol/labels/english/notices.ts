import type { Asked } from '../../setup.ts';
import { by, counted, countedFirst } from './grammar.ts';
import type { Count, Files, HiddenFile, Leaves, Name, Names, Silent, Why } from '../parameters.ts';
import { joined, listOf } from '../../text/phrases.ts';

/** How reliable a verdict is. */
export const notices = {
  rehearsal: () => 'Rehearsal – no model was asked. The answers are scripted.',
  partlyRehearsal: ({ names }: Names) =>
    `Rehearsal – no model was asked for ${listOf(names)}. Those answers are scripted.`,
  absent: ({ name, why }: Name & Why) => `${name} isn’t taking part. ${why}`,
  simpleMode: ({ name }: Name) =>
    `Only ${name} is taking part. It answers 3 times independently: as Logos (technical), Pathos (people), and Sophia (strategy).`,
  silentSeat: ({ name, how, why, leaves, keepsFindings }: Silent) =>
    joined(
      [HOW_SILENT[how](name), why, whatIsLeft(leaves), keepsFindings ? 'Its earlier findings still count.' : ''],
      ' ',
    ),
  contradiction: ({ name }: Name) =>
    `${name} approved but reported a P1 finding of its own. Its vote counts as an abstention.`,
  turned: ({ name, why }: Name & { readonly why: string }) =>
    `${name} contradicted itself, even when asked again: ${why} The more cautious answer counts.`,
  fromText: ({ name }: Name) =>
    `${name} didn’t use the answer form. Its vote was parsed from its text and may be wrong.`,
  strongDissent: ({ names }: Names) =>
    `Strong dissent: ${listOf(names)} ${by(names.length, 'is', 'are')} more confident than the majority.`,
  mitigation: ({ dissent, planned }: { dissent: boolean; planned: boolean }) =>
    `${dissent ? 'The dissent is about safety or security.' : 'A safety or security concern is open.'} ${planned ? 'Carry out the listed plan.' : 'Before you proceed, plan how to address it.'}`,
  lowConfidence: () => 'Low confidence: the council’s average is under 50. Treat this verdict as provisional.',
  oneVendor: () => 'The seats that agree are all from one vendor, so they may share blind spots.',
  onlyOne: ({ name, unreadable }: Name & { unreadable: boolean }) =>
    `Only ${name} ${unreadable ? 'gave a readable answer' : 'answered'}. To get 3 perspectives, start again with ${name} as the only engine.`,
  tooFewOfTwo: () =>
    'The council of 2 engines got fewer than 2 votes. Ask again, or start with only 1 engine, which then answers from 3 perspectives.',
  noPlan: ({ name, why }: Name & Why) =>
    `${name} was asked how to address the dissent and gave no plan. ${why === '' ? 'Its answer couldn’t be read.' : why}`,
  workspaceChanged: (files: Files) =>
    `Files in the workspace changed during the session: ${filesOf(files)}. Check that no engine changed them.`,
  artifactChanged: (files: Files) =>
    `Outdated: ${filesOf(files)} changed after the session started. The verdict is about the older text.`,
  notShown: ({ count, files, more }: Count & Files<HiddenFile>) =>
    `${countedFirst(count, 'changed file')} ${by(count, 'wasn’t', 'weren’t')} shown to any engine: ${filesOf({ files: files.map(hiddenFile), more })}.`,
  partAsked: ({ paths, files, changed }: Asked) =>
    `You asked for ${String(files)} of ${counted(changed, 'changed file')}: ${listOf(paths)}.`,
  guessedEncoding: ({ count, ...files }: Count & Files) =>
    `${countedFirst(count, 'file')} ${by(count, 'isn’t UTF-8, and its', 'aren’t UTF-8, and their')} encoding was guessed: ${filesOf(files)}. If the guess is wrong, set the encoding in .gitattributes, as in \`*.txt encoding=shift_jis\`, and commit that first.`,
  excludeUnshown: () =>
    'Council never approves a change that no engine was shown. To leave a file out of the review, use --exclude, .council/ignore, or the setting council.coverage.exclude. To leave a file out of a patch, delete its part of the patch.',
  notRead: ({ count, ...files }: Count & Files) =>
    `As far as Council knows, no engine has read ${by(count, 'this file', 'these files')}: ${filesOf(files)}.`,
  haveItRead: () =>
    'A deliberation approves only what an engine has read. Ask again and name these files in the context, or start a review, which shows every changed line.',
  reviewedBefore: ({ count }: Count) =>
    `${countedFirst(count, 'file')} ${by(count, 'is unchanged since the last review and isn’t', 'are unchanged since the last review and aren’t')} shown to the engines again.`,
  budgetReached: () =>
    'The next round would exceed the budget, so it didn’t start. The answers received so far still count. To continue, raise --max-tokens, --max-cost, or the council.budget setting.',
  partialCouncil: ({ names }: Names) =>
    `${listOf(names)} ${by(names.length, 'wasn’t', 'weren’t')} asked, because the other answers agree, are confident, and report no P1. To ask every seat, choose another profile.`,
  standstill: ({ round }: { round: number }) =>
    `In round ${String(round)}, no seat changed its position or cited new evidence, so there were no further rounds.`,
  conformity: ({ names, round }: Names & { round: number }) =>
    `${listOf(names)} ${by(names.length, 'changed its position', 'changed their positions')} in round ${String(round)} without new evidence.`,
  noFollowUp: ({ name, why }: Name & Why) =>
    `${name} didn’t answer your question. ${why === '' ? 'Its answer was empty.' : why}`,
  stoppedLook: ({ name }: Name) => `${name} was stopped before it gave a second opinion.`,
  noSecondOpinion: ({ name, why }: Name & Why) => `${name} gave no second opinion. ${why}`,
  unreadLook: ({ name }: Name) => `${name}’s second opinion couldn’t be read.`,
  earlierUnsaid: ({ name, how, why }: Name & Why & { readonly how: 'stopped' | 'failed' }) =>
    how === 'stopped'
      ? `${name} was stopped before it answered about the earlier findings.`
      : `${name} didn’t answer about the earlier findings. ${why === '' ? 'Its answer couldn’t be read.' : why}`,
  anotherRound: () => 'Most engines wanted another round. Add what’s missing, then ask again.',
  timeUsedUpAgain: ({ count }: Count) =>
    `The review used up its ${counted(count, 'minute')} before any engine was asked about the earlier findings.`,
  timeUsedUp: ({ count }: Count) =>
    `The review used up its ${counted(count, 'minute')} before any engine was asked for a second opinion.`,
  reused: ({ when }: { when: string }) =>
    `This verdict is from ${when}. Nothing has changed since then, so Council didn’t ask any engine.`,
  askFresh: () => 'To ask again, add --fresh.',
  earlier: ({ sessionId }: { sessionId: string }) =>
    `Session ${sessionId} is from an earlier version of Council. You can read and export its verdict. To ask again, start a new session.`,
  outdatedFindings: ({ count }: Count) =>
    `Outdated: the lines of ${counted(count, 'finding')} have changed since the verdict, so ${by(count, 'it isn’t', 'they aren’t')} in Problems.`,
  dismissedFindings: ({ count }: Count) =>
    `${countedFirst(count, 'finding')} ${by(count, 'is dismissed and isn’t', 'are dismissed and aren’t')} in Problems. To bring ${by(count, 'it', 'them')} back, run “Council: Show Dismissed Findings”.`,
  resumeIt: () => 'To continue, resume the session. Engines that have answered aren’t asked again.',
};

const HOW_SILENT: Readonly<Record<Silent['how'], (name: string) => string>> = {
  'not-asked': (name) => `${name} wasn’t asked.`,
  stopped: (name) => `${name} was stopped before it answered.`,
  unreadable: (name) => `${name}’s answer couldn’t be read.`,
  failed: (name) => `${name} didn’t answer.`,
};

function whatIsLeft(leaves: Leaves): string {
  switch (leaves.kind) {
    case 'no-vote':
      return 'It counts for neither side.';
    case 'position-unheld':
      return 'No other engine defends the position.';
    case 'objection':
      return 'Its objection still counts.';
    case 'agreement':
      return `It had agreed with version ${String(leaves.version)}.`;
  }
}

function filesOf({ files, more }: Files): string {
  return listOf(more === 0 ? files : [...files, `${String(more)} more`]);
}

const hiddenFile = ({ file, reason }: HiddenFile): string => `${file} (${reason.replace('-', ' ')})`;
