import { locationOf, sarifResult, sarifRules, SOURCE_ROOT } from './sarifResult.ts';
import type { Finding } from '../findings/finding.ts';
import { type Origin, type PlacedFinding, placedFindings } from './placed.ts';
import { isBlockingGap, type LeftOut } from '../setup.ts';
import { hasFailed } from '../tally/tally.ts';
import { visibleText } from '../text/cleanText.ts';
import { cut } from '../text/phrases.ts';
import { utf8Length } from '../text/utf8Length.ts';
import type { Verdict } from '../verdict/verdict.ts';

export type SarifLog = ReturnType<typeof sarifOf>;

/** The most results that GitHub accepts in a run. With one more, it refuses the whole file. */
const MOST_RESULTS = 25_000;
/**
 * GitHub refuses a file of more than 10 MB, compressed. This limit for the bytes that engines wrote leaves room for the
 * rest, even if they can't be compressed.
 */
const MOST_BYTES = 6_000_000;
/** How many of the findings that aren't results are named. */
const MOST_NAMED = 1_000;
const LONGEST_TITLE = 300;

/** A verdict as a SARIF 2.1.0 log with one run; names and meanings are the standard's. */
export function sarifOf(verdict: Verdict, origin: Origin) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [inert(runOf(verdict, origin), '')],
  };
}

/** The keys whose texts a viewer reads as messages, in which brackets make links. */
const MESSAGES = ['message', 'description', 'shortDescription', 'fullDescription', 'help'];

/** Makes hidden characters visible and disables links in a part of the log. `key`: the key of this part. */
function inert<Part>(part: Part, key: string): Part;
function inert(part: unknown, key: string): unknown {
  if (typeof part === 'string') return visibleText(part);
  if (Array.isArray(part)) return part.map((one: unknown) => inert(one, key));
  // Text to insert into a file must stay as it is.
  if (typeof part !== 'object' || part === null || key === 'insertedContent') return part;
  const shown = Object.entries(part).map(([name, value]) => [name, inert(value, name)] as const);
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      name === 'text' && MESSAGES.includes(key) ? withoutLinks(String(value)) : value,
    ]),
  );
}

/** Escapes literal brackets as the standard requires (3.11.6). */
const withoutLinks = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

function runOf(verdict: Verdict, origin: Origin) {
  const { version, folder } = origin;
  const all = placedFindings(verdict, origin);
  const told = fitting(all.filter(({ file }) => file !== ''));
  const findings = new Set(told.map(({ finding }) => finding));
  const untold = all.map(({ finding }) => finding).filter((one) => !findings.has(one));
  return {
    tool: { driver: { name: 'Council', semanticVersion: version, rules: sarifRules() } },
    // Tools that collect logs separate them by what comes before the last slash.
    automationDetails: { id: `council/${verdict.protocol}/${verdict.sessionId}` },
    invocations: [invocationOf(verdict, folder, untold)],
    originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The root of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    results: told.map(({ finding, file }) => sarifResult(finding, file, verdict)),
    properties: propertiesOf(verdict),
  };
}

/** The first findings, as many as GitHub accepts. */
function fitting(placed: readonly PlacedFinding[]): readonly PlacedFinding[] {
  let bytes = 0;
  const end = placed.findIndex(({ finding }, at) => {
    bytes += utf8Length(JSON.stringify(foreign(finding)));
    return at === MOST_RESULTS || bytes > MOST_BYTES;
  });
  return end === -1 ? placed : placed.slice(0, end);
}

/** The texts of a finding that engines wrote. */
function foreign(finding: Finding): readonly unknown[] {
  const { title, detail, file, quote, scenario, suggestion, replacement } = finding;
  const { withdrawnReason, secondOpinions, otherWordings } = finding;
  return [
    title,
    detail,
    file,
    quote,
    scenario,
    suggestion,
    replacement,
    withdrawnReason,
    secondOpinions,
    otherWordings,
  ];
}

/**
 * If no seat answered, the run isn't successful: otherwise, an empty list of results would look like a clean review.
 */
function invocationOf(verdict: Verdict, folder: string, untold: readonly Finding[]) {
  const { outcome, seats, startedAt, endedAt, engineErrors, coverage } = verdict;
  const heard = seats.some((seat) => !hasFailed(seat));
  const lost = engineErrors.map(({ engine, detail, action_taken }) => {
    const level = action_taken === 'retry_succeeded' ? 'note' : 'warning';
    return { level, message: { text: `${engine}: ${detail}` } };
  });
  return {
    executionSuccessful: outcome !== 'cancelled' && heard,
    startTimeUtc: startedAt,
    endTimeUtc: endedAt,
    toolExecutionNotifications: [
      ...lost,
      ...coverage.leftOut.map((gap) => leftOut(gap, folder)),
      ...untoldNotifications(untold),
    ],
  };
}

function untoldNotifications(untold: readonly Finding[]) {
  const reason = 'Not listed as a result, because it has no place or there are too many';
  const named = untold.slice(0, MOST_NAMED).map(({ severity, title }) => ({
    level: severity === 'P1' ? 'error' : 'warning',
    message: { text: `${reason}: ${severity} ${cut(title, LONGEST_TITLE)}` },
  }));
  const others = untold.length - named.length;
  return others === 0
    ? named
    : [...named, { level: 'warning', message: { text: `${reason}: ${String(others)} more.` } }];
}

function leftOut({ file, reason, rule }: LeftOut, folder: string) {
  const level = isBlockingGap({ reason }) ? 'warning' : 'note';
  const text = `Not shown to any engine: ${reason.replace('-', ' ')}${rule === undefined ? '' : ` by the rule ${rule}`}.`;
  return {
    level,
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: locationOf(`${folder}${file}`) } }],
  };
}

function propertiesOf(verdict: Verdict): object {
  const { sessionId, protocol, target, scope, outcome, pattern, action, confidence, flags } = verdict;
  const { decision, recommendation, missing } = verdict;
  const facts = { sessionId, protocol, target, scope, outcome, pattern, action, confidence, flags };
  const seats = verdict.seats.map(({ id, engine, vendor, status, vote: { position } }) => {
    return { id, engine, vendor, status, position };
  });
  return { ...facts, decision, recommendation, missing, seats };
}
