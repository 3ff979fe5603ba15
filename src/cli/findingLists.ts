import { joined } from '../protocol/text/phrases.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import {
  askedLabel,
  earlierLabels,
  evidenceLabels,
  opinionLabel,
  pointingLabels,
  remarkLabels,
} from '../protocol/findings/findingLabels.ts';
import {
  explanation,
  groupsOf,
  placeHeading,
  placeText,
  pointingAt,
  raisersOf,
} from '../protocol/findings/findingText.ts';
import { say, sayAll } from '../protocol/labels/label.ts';
import { placesOf } from '../protocol/findings/places.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { codeFrame, type Look, paintedSeverity } from './layout.ts';
import { linkedPlace } from './links.ts';
import { wordsIn } from './labels/words.ts';
import { printable } from './terminal.ts';

/** Returns the findings of a verdict as titled blocks for a terminal, in the order of the summary. */
export function findingLists(verdict: Verdict, look: Look): readonly (readonly string[])[] {
  const { standing, refuted, before, withdrawn, resolved, dismissed, unverified } = groupsOf(verdict.findings);
  const inRoute = (route: Finding['route']): readonly Finding[] => standing.filter((one) => one.route === route);
  const words = wordsIn(look.language);
  const list = (title: string, findings: readonly Finding[]): readonly string[] =>
    listOf(words.title({ title }), findings, verdict, look);
  return [
    list(words.inCode(), inRoute('code')),
    list(words.inProposal(), inRoute('proposal')),
    list(words.findings(), inRoute(undefined)),
    list(words.refuted(), refuted),
    list(words.before(), before),
    list(words.withdrawn(), withdrawn),
    list(words.resolved(), resolved),
    list(words.dismissed(), dismissed),
    list(words.unverified(), unverified),
  ];
}

/** Returns the findings by place. If a place has several findings, they are below its heading. */
function listOf(title: string, findings: readonly Finding[], verdict: Verdict, look: Look): readonly string[] {
  if (findings.length === 0) return [];
  const places = placesOf(findings).flatMap((place) => {
    const [first, ...others] = place;
    if (first === undefined) return [];
    const points = sayAll(pointingLabels(pointingAt(first, verdict.seats)), look.language);
    if (others.length === 0) return item(first, points, verdict, look);
    const heading = `- ${linkedPlace(first, printable(placeHeading(place)), look.link)} (${points})`;
    return [heading, ...place.flatMap((finding) => item(finding, '', verdict, look)).map((line) => `    ${line}`)];
  });
  return [title, ...places.map((line) => `  ${line}`)];
}

/** `points` is empty below a heading that already has it. */
function item(finding: Finding, points: string, { seats, findings }: Verdict, look: Look): readonly string[] {
  const { severity, suggestion, secondOpinions = [], asked = [] } = finding;
  const { language } = look;
  const raisers = say({ key: 'raisedBy', names: raisersOf(finding, seats) }, language);
  const badge = joined([raisers, points, sayAll(evidenceLabels(finding), language)], ' · ');
  const place = linkedPlace(finding, printable(placeText(finding)), look.link);
  const head = [paintedSeverity(severity, look), place, printable(explanation(finding)), printable(`(${badge})`)];
  const opinions = secondOpinions.map((opinion) => {
    const quote = opinion.quote.trim();
    return `${say(opinionLabel(opinion, seats), language)}${quote === '' ? '' : ` \`${quote}\``}`;
  });
  const remarks = [
    ...remarkLabels(finding, findings),
    ...earlierLabels(finding, seats),
    ...(suggestion.trim() === '' ? [] : [{ key: 'suggestion', suggestion } as const]),
  ];
  const below = [
    ...remarks.map((label) => say(label, language)),
    ...opinions,
    ...asked.map((one) => say(askedLabel(one, seats), language)),
  ];
  return [
    `- ${joined(head, ' ')}`,
    ...codeFrame(finding, look).map((line) => `    ${line}`),
    ...below.map((text) => `    ${printable(text)}`),
  ];
}
