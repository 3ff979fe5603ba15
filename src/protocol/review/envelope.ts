import { adviceOf, countedAdvice } from '../verdict/advice.ts';
import type { Finding } from '../findings/finding.ts';
import { concludeSeat, type SeatResult } from '../verdict/seatResult.ts';
import { mergeFindings } from '../findings/findingMerge.ts';
import { saysAgain } from '../findings/findingText.ts';
import { gravest } from '../findings/joinParts.ts';
import { inRound, type SessionState, upToRound } from '../run/sessionState.ts';
import { hasFailed } from '../tally/tally.ts';
import { distinct } from '../text/words.ts';
import type { Recommendation } from '../tally/ballot.ts';
import { joined, oneLine } from '../text/phrases.ts';

/** The specification's output envelope, field for field. */
export interface OutputEnvelope {
  readonly summary: string;
  readonly p1: readonly string[];
  readonly p2: readonly string[];
  readonly p3: readonly string[];
  readonly missing: readonly string[];
  readonly recommendation: Recommendation;
  readonly evidence: readonly string[];
}

/** The result of one round: the council's joined envelope, each seat's own, and which engines weren't available. */
export interface RoundOutput {
  readonly output: OutputEnvelope;
  readonly seats: Readonly<Record<string, OutputEnvelope>>;
  readonly metadata: {
    /** Engines that were selected but aren't available, or that gave no answer. The others continued. */
    readonly backend_unavailable: readonly string[];
  };
}

/** The result of one round of a session: what was said in that round, and which engines said nothing. */
export function outputEnvelope(state: SessionState, round: number): RoundOutput {
  const heard = state.seats
    .map((progress) => concludeSeat(inRound(progress, round)))
    .filter(({ seat }) => !hasFailed(seat));
  return {
    output: councilEnvelope(heard),
    seats: Object.fromEntries(heard.map((result) => [result.seat.id, seatEnvelope(result)] as const)),
    metadata: { backend_unavailable: unavailable(state, round) },
  };
}

/**
 * Engines without an answer from any seat by the end of this round. A seat that wasn't asked again keeps its answer.
 */
function unavailable({ setup, seats }: SessionState, round: number): readonly string[] {
  const standing = seats.map((progress) => concludeSeat(upToRound(progress, round)).seat);
  const heard = new Set(standing.filter((seat) => !hasFailed(seat)).map((seat) => seat.engine));
  const lost = standing.map((seat) => seat.engine).filter((engine) => !heard.has(engine));
  return distinct([...setup.unusable.map((one) => one.engine), ...lost]);
}

function seatEnvelope(result: SeatResult): OutputEnvelope {
  const { seat, findings, review } = result;
  return {
    summary: seat.vote.rationale,
    ...bySeverity(findings),
    missing: review?.missing ?? [],
    recommendation: adviceOf(result) ?? 'continue',
    evidence: seat.vote.key_evidence,
  };
}

function councilEnvelope(results: readonly SeatResult[]): OutputEnvelope {
  const own = results.map(seatEnvelope);
  return {
    summary: distinct(own.map((one) => one.summary)).join(' '),
    ...bySeverity(mergeFindings(results.map((result) => result.findings))),
    missing: distinct(own.flatMap((one) => one.missing)),
    recommendation: gravest(results.map(countedAdvice).filter((one) => one !== null)),
    evidence: distinct(own.flatMap((one) => one.evidence)),
  };
}

function bySeverity(findings: readonly Finding[]): Pick<OutputEnvelope, 'p1' | 'p2' | 'p3'> {
  const texts = (severity: Finding['severity']): readonly string[] =>
    findings.filter((finding) => finding.severity === severity).map(itemText);
  return { p1: texts('P1'), p2: texts('P2'), p3: texts('P3') };
}

/** “src/a.ts:3-9 `the line` What is wrong”. Items are parsed in this form, too. */
function itemText({ file, startLine, endLine, quote, title, detail, introduced }: Finding): string {
  const lines = endLine > startLine ? `${String(startLine)}-${String(endLine)}` : String(startLine);
  const place = file === '' ? '' : startLine === 0 ? file : `${file}:${lines}`;
  const [line = ''] = quote.trim().split('\n');
  const quoted = line === '' || line.includes('`') ? '' : `\`${line}\``;
  const text = saysAgain({ title, detail }) ? detail : detail === '' ? title : `${title}: ${detail}`;
  const was = introduced === false ? '(there before the change)' : '';
  return joined([place, quoted, oneLine(text), was], ' ');
}
