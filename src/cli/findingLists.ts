import { joined } from '../protocol/text/phrases.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import {
  evidenceText,
  explanation,
  groupsOf,
  askedText,
  opinionText,
  placeHeading,
  placeText,
  pointingAt,
  pointingText,
  raisersText,
  remarksOn,
  sinceText,
} from '../protocol/findings/findingText.ts';
import { placesOf } from '../protocol/findings/places.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { codeFrame, type Look, paintedSeverity } from './layout.ts';
import { linkedPlace } from './links.ts';
import { printable } from './terminal.ts';

/** The findings of a verdict as titled blocks of a terminal, in the order of the summary. */
export function findingLists(verdict: Verdict, look: Look): readonly (readonly string[])[] {
  const { standing, refuted, before, withdrawn, resolved, dismissed, unverified } = groupsOf(verdict.findings);
  const inRoute = (route: Finding['route']): readonly Finding[] => standing.filter((one) => one.route === route);
  return [
    list('Findings in the code:', inRoute('code'), verdict, look),
    list('Findings in the proposal:', inRoute('proposal'), verdict, look),
    list('Findings:', inRoute(undefined), verdict, look),
    list('Refuted, but still counted:', refuted, verdict, look),
    list('From before the change, not counted:', before, verdict, look),
    list('Withdrawn by the engine that raised them:', withdrawn, verdict, look),
    list('Resolved since the last review:', resolved, verdict, look),
    list('Dismissed, not counted for the exit status:', dismissed, verdict, look),
    list('Unverified, because the place or the quote wasn’t found:', unverified, verdict, look),
  ];
}

/** Place after place; several findings at one stand under its heading. */
function list(title: string, findings: readonly Finding[], verdict: Verdict, look: Look): readonly string[] {
  if (findings.length === 0) return [];
  const places = placesOf(findings).flatMap((place) => {
    const [first, ...others] = place;
    if (first === undefined) return [];
    const points = pointingText(pointingAt(first, verdict.seats));
    if (others.length === 0) return item(first, points, verdict, look);
    const heading = `- ${linkedPlace(first, printable(placeHeading(place)), look.link)} (${points})`;
    return [heading, ...place.flatMap((finding) => item(finding, '', verdict, look)).map((line) => `    ${line}`)];
  });
  return [title, ...places.map((line) => `  ${line}`)];
}

/** `points` is empty below a heading that says it for all. */
function item(finding: Finding, points: string, { seats, findings }: Verdict, look: Look): readonly string[] {
  const { severity, suggestion, secondOpinions = [], asked = [] } = finding;
  const badge = joined([raisersText(finding, seats), points, evidenceText(finding)], ' · ');
  const place = linkedPlace(finding, printable(placeText(finding)), look.link);
  const head = [paintedSeverity(severity, look), place, printable(explanation(finding)), printable(`(${badge})`)];
  const opinions = secondOpinions.map((opinion) => {
    const quote = opinion.quote.trim();
    return `${opinionText(opinion, seats)}${quote === '' ? '' : ` \`${quote}\``}`;
  });
  const below = [
    ...remarksOn(finding, findings),
    sinceText(finding, seats),
    ...(suggestion.trim() === '' ? [] : [`Suggestion: ${suggestion}`]),
    ...opinions,
    ...asked.map((one) => askedText(one, seats)),
  ].filter((text) => text !== '');
  return [
    `- ${joined(head, ' ')}`,
    ...codeFrame(finding, look).map((line) => `    ${line}`),
    ...below.map((text) => `    ${printable(text)}`),
  ];
}
