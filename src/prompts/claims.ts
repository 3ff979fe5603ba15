import type { Claim } from '../protocol/run/seatQuestion.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import { oneLine } from '../protocol/text/phrases.ts';

/** A claim with what is known about it. The remark is empty if nothing is known. */
type Remarked = Claim & { readonly remark?: string };

/** Findings under their labels, as a seat sees them. */
export function claimLines(claims: readonly Remarked[]): readonly string[] {
  return claims.flatMap((claim, index) => [...(index === 0 ? [] : ['']), ...linesOf(claim)]);
}

function linesOf({ label, finding, remark = '' }: Remarked): readonly string[] {
  const { quote, title, detail } = finding;
  return [
    `${label}:`,
    `  place: ${placeOf(finding)}`,
    ...(remark === '' ? [] : [`  since then: ${remark}`]),
    ...(quote.trim() === '' ? [] : ['  quote:', ...quote.split('\n').map((line) => `    ${line.trimEnd()}`)]),
    `  title: ${oneLine(title)}`,
    ...(detail.trim() === '' ? [] : [`  detail: ${oneLine(detail)}`]),
  ];
}

/** “src/a.ts, lines 3-5”. */
export function placeOf({ file, startLine, endLine }: Pick<Finding, 'file' | 'startLine' | 'endLine'>): string {
  if (file === '') return 'not named';
  if (startLine === 0) return oneLine(file);
  const lines = endLine > startLine ? `lines ${String(startLine)}-${String(endLine)}` : `line ${String(startLine)}`;
  return `${oneLine(file)}, ${lines}`;
}

/** Findings as a numbered list, without the names of the seats. */
export function findingLines(findings: readonly Finding[]): readonly string[] {
  return findings.map((finding, index) => `${String(index + 1)}. ${finding.severity}, ${lineOf(finding)}`);
}

/** “src/a.ts, lines 3-5: title. Detail”. */
function lineOf(finding: Finding): string {
  const { title, detail, evidence } = finding;
  const doubt = evidence === 'verified' ? '' : ' (its place could not be confirmed)';
  const bare = title.endsWith('.') ? title.slice(0, -1) : title;
  const text = detail === '' || detail.startsWith(title) ? detail || title : `${bare}. ${detail}`;
  return oneLine(`${placeOf(finding)}${doubt}: ${text}`);
}
