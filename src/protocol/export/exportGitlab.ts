import { type Finding, isStanding, weighs } from '../findings/finding.ts';
import { fingerprint, messageOf } from './sarifResult.ts';
import { hash } from '../shuffle.ts';
import { type Origin, placedFindings } from './placed.ts';
import { visibleText } from '../text/cleanText.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { isPlaced } from '../findings/places.ts';

const SEVERITIES = { P1: 'critical', P2: 'major', P3: 'minor' } as const;

/**
 * The findings as GitLab's code quality report (docs.gitlab.com/ci/testing/code_quality, “Code Quality report format”;
 * `schema/gitlab-code-quality.schema.json`). Leaves out findings that are no longer open or have no file, because the
 * report can't express them.
 */
export function gitlabReport(verdict: Verdict, origin: Origin) {
  const standing = placedFindings(verdict, origin).filter(({ finding, file }) => file !== '' && isStanding(finding));
  const times = new Map<string, number>();
  return standing.map(({ finding, file }) => {
    const print = fingerprint(finding);
    const before = times.get(print) ?? 0;
    times.set(print, before + 1);
    return {
      description: visibleText(messageOf(finding, verdict.seats)),
      check_name: `council/${finding.category}`,
      // GitLab shows only one of two findings with the same fingerprint.
      fingerprint: before === 0 ? print : `${print}${hash(String(before)).toString(16).padStart(8, '0')}`,
      severity: weighs(finding) ? SEVERITIES[finding.severity] : 'info',
      location: { path: visibleText(file), lines: linesOf(finding) },
    };
  });
}

/** The finding's lines, or the first line of the file if the place isn't certain. */
function linesOf(finding: Finding) {
  return isPlaced(finding) ? { begin: finding.startLine, end: finding.endLine } : { begin: 1 };
}
