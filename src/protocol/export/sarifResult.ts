import { counts, type Finding, isRefuted, isStanding, SEVERITIES, type Severity } from '../findings/finding.ts';
import { ended } from '../text/sentences.ts';
import {
  evidenceText,
  explanation,
  opinionText,
  pointingAt,
  pointingText,
  dismissalText,
  sinceText,
} from '../findings/findingText.ts';
import { hash } from '../shuffle.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { visibleText } from '../text/cleanText.ts';
import { capital, joined, oneLine } from '../text/phrases.ts';
import { isPlaced } from '../findings/places.ts';

/** Paths are relative to the root of the repository. The reader of the log decides where that is. */
export const SOURCE_ROOT = '%SRCROOT%';

const LEVELS = { P1: 'error', P2: 'warning', P3: 'note' } as const;
const MEANINGS: Readonly<Record<Severity, readonly [name: string, text: string]>> = {
  P1: ['MustFix', 'A problem of correctness, security, or reliability.'],
  P2: ['ShouldFix', 'A significant problem of maintainability, performance, or compatibility.'],
  P3: ['Optional', 'An optional improvement.'],
};

const HELP =
  'Several AI coding assistants reviewed this code. Check which of them report the finding, and whether another one refutes it.';

export function sarifRules() {
  return SEVERITIES.map((id) => {
    const [name, text] = MEANINGS[id];
    const said = { shortDescription: { text }, fullDescription: { text }, help: { text: HELP } };
    return { id, name, ...said, defaultConfiguration: { level: LEVELS[id] } };
  });
}

/**
 * A finding that another seat refuted is a result like the others, and says so. Only findings that their raisers
 * withdrew, that were dismissed, or that are resolved since an earlier review are suppressed. A finding from before the
 * change is a note, whatever its severity. `file`: where it's shown.
 */
export function sarifResult(finding: Finding, file: string, { seats }: Verdict) {
  const holds = finding.evidence === 'verified';
  const fixes = fixesOf(finding, file);
  const level = counts(finding) ? LEVELS[finding.severity] : 'note';
  return {
    ruleId: finding.severity,
    ruleIndex: SEVERITIES.indexOf(finding.severity),
    // A result that a person has to check has no level.
    kind: holds ? 'fail' : 'review',
    level: holds ? level : 'none',
    message: { text: messageOf(finding, seats) },
    locations: [{ physicalLocation: { artifactLocation: locationOf(file), region: regionOf(finding) } }],
    partialFingerprints: { 'councilFinding/v1': fingerprint(finding) },
    ...(fixes.length === 0 ? {} : { fixes }),
    ...(isStanding(finding) ? {} : { suppressions: [{ kind: 'external', justification: whyNot(finding, seats) }] }),
    properties: propertiesOf(finding, seats),
  };
}

/** Why a finding is no longer open. */
export function whyNot(finding: Finding, seats: readonly VerdictSeat[]): string {
  if (finding.state === 'withdrawn') return finding.withdrawnReason ?? '';
  return finding.dismissal === undefined ? sinceText(finding, seats) : dismissalText(finding);
}

/** What was found, in one line for tools that show it beside the code. */
export function messageOf(finding: Finding, seats: readonly VerdictSeat[]): string {
  const opinions = (finding.secondOpinions ?? []).map((one) => opinionText(one, seats));
  const { suggestion } = finding;
  const parts = [explanation(finding), suggestion === '' ? '' : `Suggestion: ${suggestion}`, ...opinions];
  const text = parts.map((part) => ended(oneLine(part))).filter((part) => part !== '');
  const was = finding.introduced === false ? ['It was there before the change.'] : [];
  const facts = joined([pointingText(pointingAt(finding, seats)), evidenceText(finding)], '; ');
  return [...text, ...was, ...(facts === '' ? [] : [`${capital(facts)}.`])].join(' ');
}

/**
 * The lines, if they were found. Otherwise, line 1 represents the whole file, because a location without a line is
 * refused.
 */
function regionOf(finding: Finding) {
  const { startLine, endLine, quote, removed } = finding;
  if (!isPlaced(finding)) return { startLine: 1 };
  return { startLine, endLine, ...(quote === '' || removed === true ? {} : { snippet: { text: quote } }) };
}

/** Relative, percent-encoded. */
export function locationOf(file: string) {
  return {
    uri: file
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      // Two slashes would start the name of a host.
      .replace(/^\/+/, '/')
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
    uriBaseId: SOURCE_ROOT,
  };
}

/** The seat's replacement for the lines. */
function fixesOf(finding: Finding, file: string) {
  const { replacement, startLine, endLine, suggestion, title } = finding;
  if (replacement === undefined || finding.file === '' || !isPlaced(finding)) return [];
  // The replacement has hidden characters, which users wouldn't notice.
  if (visibleText(replacement) !== replacement.replaceAll('\r\n', '\n')) return [];
  const insertedContent = { text: replacement.replace(/\r?\n$/, '') };
  const replacements = [{ deletedRegion: { startLine, endLine }, insertedContent }];
  const artifactChanges = [{ artifactLocation: locationOf(file), replacements }];
  return [{ description: { text: suggestion === '' ? title : suggestion }, artifactChanges }];
}

/** Stays the same while the file and the quoted text do, even if the lines move. Without a quote, the title counts. */
export function fingerprint({ file, quote, title }: Finding): string {
  const about = oneLine(quote);
  const text = JSON.stringify([file, about === '' ? title : about]);
  return ['a', 'b'].map((seed) => hash(`${seed}${text}`).toString(16).padStart(8, '0')).join('');
}

function propertiesOf(finding: Finding, seats: readonly VerdictSeat[]): object {
  const { id, raisedBy, evidence, file, startLine, endLine, secondOpinions = [], otherWordings = [], route } = finding;
  const { category, introduced, scenario, sameAs = [], withdrawnReason = null, state = 'new' } = finding;
  const raisers = seats.filter((seat) => raisedBy.includes(seat.id));
  return {
    id,
    raisedBy,
    vendors: [...new Set(raisers.map((seat) => seat.vendor))],
    places: pointingAt(finding, seats),
    evidence,
    ...{ category, introduced, scenario, sameAs, state, withdrawnReason },
    refuted: isRefuted(finding),
    secondOpinions,
    otherWordings,
    ...(route === undefined ? {} : { route }),
    // The place that the seat named, even if it wasn't found.
    named: { file, startLine, endLine },
  };
}
