import type { Finding } from '../protocol/findings/finding.ts';
import {
  badgeOf,
  explanation,
  groupsOf,
  opinionText,
  placeText,
  wordingsText,
} from '../protocol/findings/findingText.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { printable } from './terminal.ts';

/** The findings of a verdict as titled blocks of a terminal: what holds, what is refuted, what was not found. */
export function findingLists(verdict: Verdict): readonly (readonly string[])[] {
  const { standing, refuted, unverified } = groupsOf(verdict.findings);
  const inRoute = (route: Finding['route']): readonly Finding[] => standing.filter((one) => one.route === route);
  return [
    list('Findings in the code:', inRoute('code'), verdict),
    list('Findings in the proposal:', inRoute('proposal'), verdict),
    list('Findings:', inRoute(undefined), verdict),
    list('Refuted, which count all the same:', refuted, verdict),
    list('Unverified, not found where they should be:', unverified, verdict),
  ];
}

function list(title: string, findings: readonly Finding[], verdict: Verdict): readonly string[] {
  return findings.length === 0 ? [] : [title, ...findings.flatMap((finding) => lines(finding, verdict))];
}

function lines(finding: Finding, { seats }: Verdict): readonly string[] {
  const { severity, suggestion, secondOpinions = [] } = finding;
  const head = [severity, placeText(finding), explanation(finding), `(${badgeOf(finding, seats)})`];
  const opinions = secondOpinions.map((opinion) => {
    const quote = opinion.quote.trim();
    return `${opinionText(opinion, seats)}${quote === '' ? '' : ` \`${quote}\``}`;
  });
  const below = [
    ...(suggestion.trim() === '' ? [] : [`Suggestion: ${suggestion}`]),
    ...wordingsText(finding),
    ...opinions,
  ];
  return [
    `  - ${printable(head.filter((part) => part !== '').join(' '))}`,
    ...below.map((text) => `      ${printable(text)}`),
  ];
}
