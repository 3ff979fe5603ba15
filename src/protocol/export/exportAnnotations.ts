import { isStanding, type Severity, weighs } from '../findings/finding.ts';
import { messageOf } from './sarifResult.ts';
import { type Origin, type PlacedFinding, placedFindings } from './placed.ts';
import { plural } from '../labels/english/grammar.ts';
import { visibleText } from '../text/cleanText.ts';
import { cut, oneLine } from '../text/phrases.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { isPlaced } from '../findings/places.ts';

const LEVELS = { P1: 'error', P2: 'warning', P3: 'notice' } as const satisfies Record<Severity, string>;
/** So many annotations of each level GitHub shows of a step. */
const MOST_OF_LEVEL = 10;
/** Bytes of a message are limited to 64 KB; no person reads as many. */
const LONGEST_MESSAGE = 4_000;

/**
 * The findings as workflow commands of GitHub Actions, a line each (docs.github.com, “Workflow commands”), the gravest
 * first, and a line that says how many more there are. It belongs on the standard output of a step.
 */
export function exportAnnotations(verdict: Verdict, origin: Origin): string {
  const standing = placedFindings(verdict, origin).filter(({ finding }) => isStanding(finding));
  const shown = Object.values(LEVELS).flatMap((level) =>
    standing.filter((one) => levelOf(one) === level).slice(0, MOST_OF_LEVEL),
  );
  const left = standing.length - shown.length;
  const rest = `Council: ${String(left)} more ${plural(left, 'finding')} without an annotation. See the verdict.\n`;
  return `${shown.map((one) => annotation(one, verdict)).join('')}${left === 0 ? '' : rest}`;
}

const levelOf = ({ finding }: PlacedFinding): (typeof LEVELS)[Severity] =>
  weighs(finding) ? LEVELS[finding.severity] : 'notice';

function annotation({ finding, file }: PlacedFinding, { seats }: Verdict): string {
  const { severity, title, startLine, endLine } = finding;
  const place = isPlaced(finding) ? { line: String(startLine), endLine: String(endLine) } : {};
  const properties = Object.entries({
    ...(file === '' ? {} : { file: visibleText(file), ...place }),
    title: cut(oneLine(visibleText(`${severity} ${title}`)), LONGEST_MESSAGE),
  }).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  const message = cut(oneLine(visibleText(messageOf(finding, seats))), LONGEST_MESSAGE);
  return `::${levelOf({ finding, file })} ${properties.join(',')}::${escapedData(message)}\n`;
}

/** As GitHub's own toolkit writes them. */
const escapedData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapedProperty = (text: string): string => escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
