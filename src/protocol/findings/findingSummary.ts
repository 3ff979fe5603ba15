import type { Finding, Route, SecondOpinion } from './finding.ts';
import {
  evidenceText,
  explanation,
  type FindingGroups,
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
} from './findingText.ts';
import { placesOf } from './places.ts';
import { bullet, bullets, code, indented, joined, type Markdown, md, section, type Text } from '../text/markdown.ts';
import { joined as phrases } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';

/**
 * The findings of a verdict in Markdown: verified ones first, then those that are refuted or don't affect the verdict,
 * then unverified ones.
 */
export function findingBlocks(verdict: Verdict): readonly Markdown[] {
  const groups = groupsOf(verdict.findings);
  // The code and the proposal in a mixed artifact are judged separately, and shown separately.
  const standing = ROUTES.map(([route, title]) => {
    const found = groups.standing.filter((finding) => finding.route === route);
    return section(title, items(found, verdict));
  });
  const others = EXPLAINED.map(([group, title, why]) => {
    const found = items(groups[group], verdict);
    return section(title, found.length === 0 ? [] : [joined([md`${why}`, joined(found, '\n')])]);
  });
  return [...standing, ...others];
}

const EXPLAINED: readonly (readonly [keyof FindingGroups, string, string])[] = [
  [
    'refuted',
    'Refuted findings',
    'Another seat quotes evidence against them. They still count, because findings aren’t voted away.',
  ],
  ['before', 'Findings from before the change', 'The change didn’t introduce them. They don’t affect the verdict.'],
  ['withdrawn', 'Withdrawn findings', 'The seats that raised them withdrew them. They don’t affect the verdict.'],
  ['resolved', 'Resolved findings', 'They were open in the last review. They don’t affect the verdict.'],
  ['dismissed', 'Dismissed findings', 'Dismissed earlier. They don’t count for the exit status.'],
  ['unverified', 'Unverified findings', 'The place or the quote wasn’t found in the text under review.'],
];
const ROUTES: readonly (readonly [Route | undefined, string])[] = [
  ['code', 'Findings in the code'],
  ['proposal', 'Findings in the proposal'],
  [undefined, 'Findings'],
];

/** The findings, place by place. Several findings at one place get a common heading. */
function items(findings: readonly Finding[], verdict: Verdict): readonly Markdown[] {
  return placesOf(findings).flatMap((place) => {
    const [first, ...others] = place;
    if (first === undefined) return [];
    const points = pointingText(pointingAt(first, verdict.seats));
    if (others.length === 0) return [item(first, points, verdict)];
    const heading = bullet(md`${code(placeHeading(place))} (${points})`);
    return [heading, ...place.map((finding) => indented(item(finding, '', verdict)))];
  });
}

/** `points` is empty below a heading that says it for all. */
function item(finding: Finding, points: string, verdict: Verdict): Markdown {
  const place = placeText(finding);
  const where = place === '' ? '' : md`${code(place)} `;
  const badge = phrases([raisersText(finding, verdict.seats), points, evidenceText(finding)], ' · ');
  const head = bullet(md`**${finding.severity}** ${where}${explanation(finding)} (${badge})`);
  return joined([head, indented(bullets(remarks(finding, verdict)))], '\n');
}

/** The suggestion, how others word the finding, and what they think of it. */
function remarks(finding: Finding, { seats, findings }: Verdict): readonly Text[] {
  const { suggestion, secondOpinions = [], asked = [] } = finding;
  return [
    ...remarksOn(finding, findings),
    sinceText(finding, seats),
    ...(suggestion.trim() === '' ? [] : [`Suggestion: ${suggestion}`]),
    ...secondOpinions.map((opinion) => opinionLine(opinion, seats)),
    ...asked.map((one) => askedText(one, seats)),
  ].filter((text) => text !== '');
}

function opinionLine(opinion: SecondOpinion, seats: readonly VerdictSeat[]): Markdown {
  const [quote = ''] = opinion.quote.trim().split('\n');
  return md`${opinionText(opinion, seats)}${quote === '' ? '' : md` ${code(quote)}`}`;
}
