import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import type { DismissedBy } from '../protocol/findings/dismissal.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import { placeText } from '../protocol/findings/findingText.ts';
import { quoted } from '../protocol/text/sentences.ts';
import type { WithoutDismissed } from '../protocol/run/withoutDismissed.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { exitStatusOf, type FailOn } from './exitStatus.ts';

/** What the exit status leaves out, and what it would be with it; null where nothing is left out. */
export function dismissedNote(verdict: Verdict, again: WithoutDismissed | null, failOn: FailOn): Text | null {
  const count = again?.left.length ?? 0;
  if (again === null || count === 0 || failOn === 'never') return null;
  const [before, after] = [statusWithAll(verdict, failOn), exitStatusOf(again.verdict, failOn)];
  const team = again.left.flatMap(({ finding, by }) => (by.rule === undefined ? [] : [teamText(finding, by)]));
  return inTurn(notCounted(count), leadsTo(before, after), ...team);
}

const notCounted = (count: number): Text =>
  count === 1
    ? msg`1 finding that was dismissed earlier isn’t counted.`
    : msg`${count} findings that were dismissed earlier aren’t counted.`;

const leadsTo = (withAll: number, counted: number): Text =>
  withAll === counted
    ? msg`The exit status is ${counted} either way.`
    : msg`The exit status is ${counted}. With dismissed findings, it would be ${withAll}.`;

/** “.council/dismissed.yaml:3 (Ann) dismisses “Booked twice”, src/pay.ts:3.” */
const teamText = (finding: Finding, { rule = '', who = '' }: DismissedBy): Text =>
  msg`${rule} (${who}) dismisses ${quoted(finding.title)} at ${placeText(finding)}.`;

/** Where something was dismissed when the session opened, its verdict says so, and a status made from it counts it no more. */
function statusWithAll(verdict: Verdict, failOn: FailOn): number {
  const findings = verdict.findings.map(({ dismissal, ...finding }) =>
    dismissal === undefined ? finding : { ...finding, state: 'new' as const },
  );
  return exitStatusOf({ ...verdict, findings }, failOn);
}
