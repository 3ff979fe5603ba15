import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import type { DismissedBy } from '../protocol/findings/dismissal.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import { placeText } from '../protocol/findings/findingText.ts';
import { quoted } from '../protocol/text/sentences.ts';
import type { WithoutDismissed } from '../protocol/run/withoutDismissed.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { exitStatusOf, type FailOn } from './exitStatus.ts';

/** Says what the exit status leaves out, and what it would be otherwise. Null if it leaves nothing out. */
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
    : msg`The exit status is ${counted}. If dismissed findings counted, it would be ${withAll}.`;

/** Returns “.council/dismissed.yaml:3 (Ann) dismisses “Booked twice” at src/pay.ts:3.” */
const teamText = (finding: Finding, { rule = '', who = '' }: DismissedBy): Text =>
  msg`${rule} (${who}) dismisses ${quoted(finding.title)} at ${placeText(finding)}.`;

/**
 * Returns the exit status with all findings. The verdict marks those that were dismissed when the session opened, and
 * they wouldn't count, so the mark is removed.
 */
function statusWithAll(verdict: Verdict, failOn: FailOn): number {
  const findings = verdict.findings.map(({ dismissal, ...finding }) =>
    dismissal === undefined ? finding : { ...finding, state: 'new' as const },
  );
  return exitStatusOf({ ...verdict, findings }, failOn);
}
