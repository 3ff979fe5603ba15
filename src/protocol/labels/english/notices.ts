import type { Asked } from '../../setup.ts';
import { by } from './grammar.ts';
import type { Count, Files, Leaves, Name, Names, Silent, Why } from '../parameters.ts';
import { capital, countWord, joined, listOf } from '../../text/phrases.ts';

/** How far a verdict carries. */
export const notices = {
  rehearsal: () => 'Rehearsal – no model was asked. The answers are scripted.',
  partlyRehearsal: ({ names }: Names) =>
    `Rehearsal – no model was asked for ${listOf(names)}. Those answers are scripted.`,
  absent: ({ name, why }: Name & Why) => `${name} does not take part. ${why}`,
  simpleMode: ({ name }: Name) =>
    `Only ${name} takes part, so it answers three times on its own: as Logos (technical), Pathos (people) and Sophia (strategy).`,
  silentSeat: ({ name, how, why, leaves, keepsFindings }: Silent) =>
    joined(
      [HOW_SILENT[how](name), why, `${whatIsLeft(leaves)}${keepsFindings ? '; what it found before stays' : ''}.`],
      ' ',
    ),
  contradiction: ({ name }: Name) =>
    `${name} approved while naming a P1 finding of its own. Its vote counts as an abstention.`,
  turned: ({ name, why }: Name & { readonly why: string }) =>
    `${name} contradicted itself, also when asked again: ${why} The more cautious word counts.`,
  fromText: ({ name }: Name) =>
    `${name} did not use the answer form; its vote was parsed from its text and may be read wrong.`,
  strongDissent: ({ names }: Names) =>
    `Strong dissent: ${listOf(names)} ${by(names.length, 'is', 'are')} surer than the majority.`,
  mitigation: ({ dissent, planned }: { dissent: boolean; planned: boolean }) =>
    `${dissent ? 'The dissent is about safety or security' : 'A concern about safety or security is open'}: ${planned ? 'carry out the plan that stands beside it' : 'plan how to meet it before you go on'}.`,
  lowConfidence: () => 'Low confidence: on average the council is less than half sure. Treat this as provisional.',
  oneVendor: () => 'All who agree are of one vendor and may share blind spots.',
  onlyOne: ({ name, unreadable }: Name & { unreadable: boolean }) =>
    `Only ${name} ${unreadable ? 'gave an answer that could be read' : 'answered'}. To hear it from three perspectives, call the council again with ${name} as its only engine.`,
  tooFewOfTwo: () =>
    'Two engines brought fewer than two votes. Besides asking again, you can call the council with one of them, which then answers from three perspectives.',
  noPlan: ({ name, why }: Name & Why) =>
    `${name} was asked how to meet the dissent and gave no plan. ${why === '' ? 'Its answer could not be read.' : why}`,
  workspaceChanged: (files: Files) =>
    `Files of the workspace changed while the council sat: ${filesOf(files)}. Check that no engine wrote them.`,
  artifactChanged: (files: Files) =>
    `Outdated: ${filesOf(files)} changed after the council was called; the verdict is about the older text.`,
  notShown: ({ count, ...files }: Count & Files) =>
    `${capital(countWord(count))} changed file${by(count, ' was', 's were')} shown to nobody: ${filesOf(files)}.`,
  partAsked: ({ paths, files, changed }: Asked) =>
    `Of ${by(changed, '1 changed file', `${String(changed)} changed files`)}, ${by(files, '1 was', `${String(files)} were`)} asked for: ${listOf(paths)}.`,
  guessedEncoding: ({ count, ...files }: Count & Files) =>
    `${capital(countWord(count))} file${by(count, ' is', 's are')} no UTF-8, and the encoding was a guess: ${filesOf(files)}. If it is wrong, name the right one in .gitattributes, as in \`*.txt encoding=shift_jis\`, and commit that first.`,
  excludeUnshown: () =>
    'A change that no engine was shown is never approved. To leave a file out of the review, use --exclude, .council/ignore, or the setting council.coverage.exclude.',
  reviewedBefore: ({ count }: Count) =>
    `${capital(countWord(count))} ${by(count, 'file is', 'files are')} unchanged since the last review and ${by(count, 'isn’t', 'aren’t')} shown to the engines again.`,
  budgetReached: () =>
    'The budget is used up, so the next round wasn’t begun. What was answered stands. Raise --max-tokens, --max-cost, or the setting council.budget to go further.',
  standstill: ({ round }: { round: number }) =>
    `Nobody moved or named new evidence in round ${String(round)}, so no further round was held.`,
  conformity: ({ names, round }: Names & { round: number }) =>
    `${listOf(names)} ${by(names.length, 'changed its position', 'changed their positions')} in round ${String(round)} without new evidence.`,
  noFollowUp: ({ name, why }: Name & Why) =>
    `${name} did not answer your question. ${why === '' ? 'Its answer was empty.' : why}`,
  stoppedLook: ({ name }: Name) => `${name} was stopped before it gave a second opinion.`,
  noSecondOpinion: ({ name, why }: Name & Why) => `${name} gave no second opinion. ${why}`,
  unreadLook: ({ name }: Name) => `${name}’s second opinion could not be read.`,
  earlierUnsaid: ({ name, how, why }: Name & Why & { readonly how: 'stopped' | 'failed' }) =>
    how === 'stopped'
      ? `${name} was stopped before it answered about the earlier findings.`
      : `${name} did not answer about the earlier findings. ${why === '' ? 'Its answer could not be read.' : why}`,
  anotherRound: () => 'Most engines wanted another round. Give them what is missing, then ask again.',
  timeUsedUpAgain: ({ count }: Count) =>
    `The ${by(count, 'one minute of the review was', `${String(count)} minutes of the review were`)} used up before any engine was asked about the earlier findings.`,
  timeUsedUp: ({ count }: Count) =>
    `The ${by(count, 'one minute of the review was', `${String(count)} minutes of the review were`)} used up before anybody could take a second look at what others found.`,
  reused: ({ when }: { when: string }) =>
    `This is the verdict of ${when}: nothing has changed since, so no engine was asked.`,
  askFresh: () => 'Ask again with --fresh.',
  earlier: ({ sessionId }: { sessionId: string }) =>
    `Session ${sessionId} was written by an earlier version of Council. Its verdict can be read and exported; start a new session to ask again.`,
  outdatedFindings: ({ count }: Count) =>
    `Outdated: the lines of ${by(count, 'one finding', `${String(count)} findings`)} have changed since, so that ${by(count, 'it is', 'they are')} not in Problems.`,
  dismissedFindings: ({ count }: Count) =>
    `${by(count, 'One finding is', `${String(count)} findings are`)} dismissed and not in Problems; “Council: Show Dismissed Findings” brings ${by(count, 'it', 'them')} back.`,
  resumeIt: () => 'Resume it to go on: no engine that has answered is asked again.',
};

const HOW_SILENT: Readonly<Record<Silent['how'], (name: string) => string>> = {
  'not-asked': (name) => `${name} was not asked.`,
  stopped: (name) => `${name} was stopped before it answered.`,
  unreadable: (name) => `${name}’s answer could not be read.`,
  failed: (name) => `${name} did not answer.`,
};

function whatIsLeft(leaves: Leaves): string {
  switch (leaves.kind) {
    case 'no-vote':
      return 'It counts as neither side';
    case 'position-unheld':
      return 'Nobody else holds the position';
    case 'objection':
      return 'Its objection stands';
    case 'agreement':
      return `It had agreed with version ${String(leaves.version)}`;
  }
}

function filesOf({ files, more }: Files): string {
  return listOf(more === 0 ? files : [...files, `${countWord(more)} more`]);
}
