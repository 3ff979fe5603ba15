import { locationOf, sarifResult, sarifRules, WORKSPACE_BASE } from './sarifResult.ts';
import { isBlockingGap, type LeftOut } from '../setup.ts';
import { hasFailed } from '../tally/tally.ts';
import type { Verdict } from '../verdict/verdict.ts';

export type SarifLog = ReturnType<typeof sarifOf>;

/** A verdict as a SARIF 2.1.0 log with one run; names and meanings are the standard's. `version` is that of Council. */
export function sarifOf(verdict: Verdict, version: string) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [runOf(verdict, version)],
  };
}

function runOf(verdict: Verdict, version: string) {
  return {
    tool: { driver: { name: 'Council', semanticVersion: version, rules: sarifRules() } },
    // Those who gather logs keep apart what stands before the last slash.
    automationDetails: { id: `council/${verdict.protocol}/${verdict.sessionId}` },
    invocations: [invocationOf(verdict)],
    originalUriBaseIds: { [WORKSPACE_BASE]: { description: { text: 'The folder that the council was called in.' } } },
    columnKind: 'utf16CodeUnits',
    results: verdict.findings.map((finding) => sarifResult(finding, verdict)),
    properties: propertiesOf(verdict),
  };
}

/** Where nobody answered nothing was looked at: an empty list of results would be taken for a clean one. */
function invocationOf(verdict: Verdict) {
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
    toolExecutionNotifications: [...lost, ...coverage.leftOut.map(leftOut)],
  };
}

function leftOut({ file, reason, rule }: LeftOut) {
  const level = isBlockingGap({ reason }) ? 'warning' : 'note';
  const text = `Shown to no engine: ${reason.replace('-', ' ')}${rule === undefined ? '' : ` by the rule ${rule}`}.`;
  return { level, message: { text }, locations: [{ physicalLocation: { artifactLocation: locationOf(file) } }] };
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
