import type { Finding, FollowUpAnswer, Pointing, SecondOpinion } from './finding.ts';
import type { Label } from '../labels/label.ts';
import type { EvidenceState } from '../labels/parameters.ts';
import { seatNameOf } from '../mode.ts';
import { oneLine, unbroken } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';

/** “2 seats point here, 2 vendors”; empty for null. */
export function pointingLabels(pointing: Pointing | null): readonly Label[] {
  return pointing === null ? [] : [{ key: 'pointing', ...pointing }];
}

/** “quote found”, “line not found”, “outside what was read”. Empty if the verified code may have changed since. */
export function evidenceLabels(finding: Finding): readonly Label[] {
  const { evidence, earlier } = finding;
  if (evidence === 'verified' && earlier !== undefined && earlier.lines !== 'same') return [];
  return [{ key: 'evidence', evidence: evidenceOf(finding) }];
}

function evidenceOf({ evidence, quote, file, startLine }: Finding): EvidenceState {
  if (evidence === 'outside') return file === '' ? 'no-file' : 'outside';
  if (quote !== '') return evidence === 'verified' ? 'quote-found' : 'quote-missing';
  if (evidence === 'verified') return 'line-found';
  return startLine === 0 ? 'no-line' : 'line-missing';
}

/** “Gemini refutes: the gateway drops duplicates”, without what it quotes. */
export function opinionLabel({ seat, judgement, reason }: SecondOpinion, seats: readonly VerdictSeat[]): Label {
  return { key: 'opinion', name: seatNameOf(seat, seats), judgement, why: unbroken(reason).trim() };
}

/** “You asked “Why?” Claude: Because …”. */
export function askedLabel({ seat, question, answer }: FollowUpAnswer, seats: readonly VerdictSeat[]): Label {
  const said = { question: oneLine(question), answer: unbroken(answer).trim() };
  return { key: 'asked', name: seatNameOf(seat, seats), ...said };
}

/**
 * “still open” or “new” in a review that was run again. Empty in any other, and if the finding's group says what
 * happened to it.
 */
export function sinceLabels({ state = 'new' }: Finding, { comparison }: Pick<Verdict, 'comparison'>): readonly Label[] {
  const isTold = comparison !== null && (state === 'open' || state === 'new');
  return isTold ? [{ key: 'findingSince', state }] : [];
}

/**
 * “From the last review: lines changed · Codex: fixed (It rounds now) · Claude: cannot tell”. Empty for a new finding.
 */
export function earlierLabels({ earlier }: Finding, seats: readonly VerdictSeat[]): readonly Label[] {
  if (earlier === undefined) return [];
  const said = earlier.said.map(({ seat, now, reason }) => ({
    ...{ name: seatNameOf(seat, seats), now, why: oneLine(reason) },
  }));
  return [{ key: 'earlierFinding', lines: earlier.lines, said }];
}

/**
 * What a reader has to know besides the finding itself: why it's closed, when it goes wrong, and how others word it.
 */
export function remarkLabels(finding: Finding, findings: readonly Finding[]): readonly Label[] {
  const { scenario, otherWordings = [], sameAs = [] } = finding;
  const titles = sameAs.flatMap((same) => findings.find(({ id }) => id === same)?.title ?? []);
  const fails = scenario === null || scenario.trim() === '' ? '' : oneLine(scenario);
  return [
    ...withdrawalLabels(finding),
    ...dismissalLabels(finding),
    ...(fails === '' ? [] : [{ key: 'failsWhen', scenario: fails } as const]),
    ...(otherWordings.length === 0 ? [] : [{ key: 'otherWordings', titles: otherWordings } as const]),
    ...(titles.length === 0 ? [] : [{ key: 'sameAs', titles } as const]),
  ];
}

/**
 * “Dismissed as a false positive by Ann until 2026-01-31, .council/dismissed.yaml:3: the gateway retries”. Empty if it
 * isn't dismissed.
 */
export function dismissalLabels({ dismissal }: Pick<Finding, 'dismissal'>): readonly Label[] {
  if (dismissal === undefined) return [];
  const { reason, who = '', until = '', rule = '', note = '' } = dismissal;
  return [{ key: 'dismissed', reason, who: oneLine(who), until, rule, note: oneLine(note) }];
}

function withdrawalLabels({ state, withdrawnReason }: Finding): readonly Label[] {
  return state === 'withdrawn' ? [{ key: 'withdrawn', why: oneLine(withdrawnReason ?? '') }] : [];
}
