import { isStanding, type Severity, weighs } from '../findings/finding.ts';
import { messageOf } from './sarifResult.ts';
import { type Origin, type PlacedFinding, placedFindings } from './placed.ts';
import { plural } from '../labels/english/grammar.ts';
import { visibleText } from '../text/cleanText.ts';
import { cut, oneLine } from '../text/phrases.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { isPlaced } from '../findings/places.ts';

const LEVELS = { P1: 'error', P2: 'warning', P3: 'notice' } as const satisfies Record<Severity, string>;
/** GitHub shows at most this many annotations of each level per step. */
const MOST_OF_LEVEL = 10;
/** In characters. GitHub limits a message to 64 KB, which is more than people read. */
const LONGEST_MESSAGE = 4_000;

/**
 * The findings as workflow commands of GitHub Actions, one per line (docs.github.com, “Workflow commands”). The most
 * severe come first, and a last line says how many more there are. They belong on the standard output of a step.
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

/** Escapes data as GitHub's own toolkit does. */
const escapedData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapedProperty = (text: string): string => escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
