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
import { printable } from './terminal.ts';

/** The findings of a verdict as titled blocks of a terminal, in the order of the summary. */
export function findingLists(verdict: Verdict): readonly (readonly string[])[] {
  const { standing, refuted, before, withdrawn, resolved, dismissed, unverified } = groupsOf(verdict.findings);
  const inRoute = (route: Finding['route']): readonly Finding[] => standing.filter((one) => one.route === route);
  return [
    list('Findings in the code:', inRoute('code'), verdict),
    list('Findings in the proposal:', inRoute('proposal'), verdict),
    list('Findings:', inRoute(undefined), verdict),
    list('Refuted, which count all the same:', refuted, verdict),
    list('There before the change, which decide nothing:', before, verdict),
    list('Withdrawn by who raised them:', withdrawn, verdict),
    list('Resolved since the last review:', resolved, verdict),
    list('Dismissed by you:', dismissed, verdict),
    list('Unverified, not found where they should be:', unverified, verdict),
  ];
}

/** Place after place; several findings at one stand under its heading. */
function list(title: string, findings: readonly Finding[], verdict: Verdict): readonly string[] {
  if (findings.length === 0) return [];
  const places = placesOf(findings).flatMap((place) => {
    const [first, ...others] = place;
    if (first === undefined) return [];
    const points = pointingText(pointingAt(first, verdict.seats));
    if (others.length === 0) return item(first, points, verdict);
    const heading = `- ${printable(placeHeading(place))} (${points})`;
    return [heading, ...place.flatMap((finding) => item(finding, '', verdict)).map((line) => `    ${line}`)];
  });
  return [title, ...places.map((line) => `  ${line}`)];
}

/** `points` is empty below a heading that says it for all. */
function item(finding: Finding, points: string, { seats, findings }: Verdict): readonly string[] {
  const { severity, suggestion, secondOpinions = [], asked = [] } = finding;
  const badge = joined([raisersText(finding, seats), points, evidenceText(finding)], ' · ');
  const head = [severity, placeText(finding), explanation(finding), `(${badge})`];
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
  return [`- ${printable(joined(head, ' '))}`, ...below.map((text) => `    ${printable(text)}`)];
}
