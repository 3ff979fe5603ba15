import type { Finding, SecondOpinion } from './finding.ts';
import { badgeOf, explanation, groupsOf, opinionText, placeText, wordingsText } from './findingText.ts';
import { bullet, code, section } from '../text/markdown.ts';
import type { Route } from './route.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';

/** The findings of a verdict in Markdown: what holds, what another seat refutes, what was not found where it should be. */
export function findingBlocks({ findings, seats }: Verdict): readonly string[] {
  const { standing, refuted, unverified } = groupsOf(findings);
  return [
    ...byRoute(standing, seats),
    explained('Refuted findings', REFUTED, lines(refuted, seats)),
    explained('Unverified findings', UNVERIFIED, lines(unverified, seats)),
  ].filter((block) => block !== '');
}

const REFUTED = 'Another seat quotes what speaks against them. They count all the same: nothing is voted away.';
const UNVERIFIED = 'The place or the quote was not found in what was under review.';
const ROUTES: readonly (readonly [Route | undefined, string])[] = [
  ['code', 'Findings in the code'],
  ['proposal', 'Findings in the proposal'],
  [undefined, 'Findings'],
];

/** Code and proposal of something mixed are judged apart, and shown apart. */
function byRoute(findings: readonly Finding[], seats: readonly VerdictSeat[]): readonly string[] {
  return ROUTES.map(([route, title]) =>
    section(
      title,
      lines(
        findings.filter((finding) => finding.route === route),
        seats,
      ),
    ),
  );
}

function explained(title: string, why: string, items: readonly string[]): string {
  return items.length === 0 ? '' : section(title, [why, '', ...items]);
}

function lines(findings: readonly Finding[], seats: readonly VerdictSeat[]): readonly string[] {
  return findings.flatMap((finding) => [
    bullet(headOf(finding, seats)),
    ...remarks(finding, seats).map((text) => `  ${bullet(text)}`),
  ]);
}

function headOf(finding: Finding, seats: readonly VerdictSeat[]): string {
  const place = placeText(finding);
  const parts = [`**${finding.severity}**`, ...(place === '' ? [] : [code(place)]), explanation(finding)];
  return `${parts.join(' ')} (${badgeOf(finding, seats)})`;
}

/** What is to be done about it, how others put it, and what they think of it. */
function remarks(finding: Finding, seats: readonly VerdictSeat[]): readonly string[] {
  const { suggestion, secondOpinions = [] } = finding;
  return [
    ...(suggestion.trim() === '' ? [] : [`Suggestion: ${suggestion}`]),
    ...wordingsText(finding),
    ...secondOpinions.map((opinion) => opinionLine(opinion, seats)),
  ];
}

function opinionLine(opinion: SecondOpinion, seats: readonly VerdictSeat[]): string {
  const [quote = ''] = opinion.quote.trim().split('\n');
  return `${opinionText(opinion, seats)}${quote === '' ? '' : ` ${code(quote.trim())}`}`;
}
