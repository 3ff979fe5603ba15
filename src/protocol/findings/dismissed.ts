import { bareText } from '../text/bareText.ts';
import { grouped } from './connected.ts';
import type { DismissedBy } from './dismissal.ts';
import type { Category, Finding, LineSpan } from './finding.ts';
import { isPlaced } from './places.ts';

/** Lines at which findings of a category were dismissed, as numbered in what is under review. */
export interface DismissedPlace extends LineSpan {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  /** Null in a dismissal from before there were categories. The title then identifies the finding. */
  readonly category: Category | null;
  readonly title: string;
  /**
   * Whether only a finding with this exact title is meant, because the lines and the category don't distinguish it from
   * others.
   */
  readonly meant: 'any-title' | 'this-title';
  readonly by: DismissedBy;
}

/**
 * The lines by which a finding is recognized: those of its quote or, without a quote, the line that it names. Null if
 * it has no verified place.
 */
export function quotedLines(finding: Finding): LineSpan | null {
  if (!isPlaced(finding)) return null;
  const { startLine, endLine, quote, quoteLines } = finding;
  if (quote.trim() === '') return { startLine, endLine: startLine };
  return quoteLines ?? { startLine, endLine };
}

/**
 * The dismissed findings, each with its dismissal. If several share lines and category, only the title shows which is
 * meant.
 */
export function dismissedAmong(
  findings: readonly Finding[],
  places: readonly DismissedPlace[],
): ReadonlyMap<Finding, DismissedBy> {
  if (places.length === 0) return new Map();
  const alike = [...grouped(findings, keyOf)].flatMap(([key, group]) => (key === null ? [] : [group]));
  return new Map(
    alike.flatMap((group) =>
      group.flatMap((finding) => {
        const place = places.find((one) => isAt(finding, one) && (isTold(one, group) || hasTitle(finding, one)));
        return place === undefined ? [] : [[finding, place.by] as const];
      }),
    ),
  );
}

function keyOf(finding: Finding): string | null {
  const lines = quotedLines(finding);
  return lines === null ? null : JSON.stringify([finding.file, lines.startLine, lines.endLine, finding.category]);
}

function isAt(finding: Finding, { file, startLine, endLine, category }: DismissedPlace): boolean {
  const lines = quotedLines(finding);
  const isThere = lines?.startLine === startLine && lines.endLine === endLine && finding.file === file;
  return isThere && (category === null || category === finding.category);
}

/**
 * Whether the lines and the category suffice to identify the finding. They don't if the change removed its quote,
 * because the place then has other code.
 */
const isTold = ({ meant, category }: DismissedPlace, [only, ...others]: readonly Finding[]): boolean =>
  meant === 'any-title' && category !== null && others.length === 0 && only?.removed !== true;

const hasTitle = (finding: Finding, { title }: DismissedPlace): boolean => bareText(finding.title) === bareText(title);
