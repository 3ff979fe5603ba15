import type { DismissedBy } from '../protocol/findings/dismissal.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import { placeText } from '../protocol/findings/findingText.ts';
import { quoted } from '../protocol/text/sentences.ts';
import type { WithoutDismissed } from '../protocol/run/withoutDismissed.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { exitStatusOf, type FailOn } from './exitStatus.ts';

/** What the exit status leaves out, and what it would be with it; empty where nothing is left out. */
export function dismissedNote(verdict: Verdict, again: WithoutDismissed | null, failOn: FailOn): string {
  const count = again?.left.length ?? 0;
  if (again === null || count === 0 || failOn === 'never') return '';
  const [is, it] =
    count === 1 ? ['1 finding dismissed earlier isn’t', 'it'] : [`${count} findings dismissed earlier aren’t`, 'them'];
  const team = again.left.flatMap(({ finding, by }) => (by.rule === undefined ? [] : [teamText(finding, by)])).join('');
  const [before, after] = [statusWithAll(verdict, failOn), exitStatusOf(again.verdict, failOn)];
  if (before === after) return `${is} counted. The exit status would be ${after} with ${it}, too.${team}`;
  return `${is} counted. Without ${it}, the exit status is ${after}; with ${it}, it would be ${before}.${team}`;
}

/** “ .council/dismissed.yaml:3 (Ann) dismisses “Booked twice”, src/pay.ts:3.” */
const teamText = (finding: Finding, { rule = '', who = '' }: DismissedBy): string =>
  ` ${rule} (${who}) dismisses ${quoted(finding.title)}, ${placeText(finding)}.`;

/** Where something was dismissed when the session opened, its verdict says so, and a status made from it counts it no more. */
function statusWithAll(verdict: Verdict, failOn: FailOn): number {
  const findings = verdict.findings.map(({ dismissal, ...finding }) =>
    dismissal === undefined ? finding : { ...finding, state: 'new' as const },
  );
  return exitStatusOf({ ...verdict, findings }, failOn);
}
