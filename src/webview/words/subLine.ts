import type { Verdict } from '../../protocol/verdict.ts';
import { coverageSentence } from './coverage.ts';
import { duration } from './elapsed.ts';
import { answered } from './seatState.ts';
import { usageSentence } from './usage.ts';
import { vendorCount } from './vendors.ts';

/** The facts below the heading, those that are known: “Confidence 78.5 · three vendors · all 212 changed lines read · 38 s”. */
export function verdictFacts(verdict: Verdict): readonly string[] {
  const voices = verdict.seats.filter(answered);
  return [
    verdict.confidence > 0 && verdict.outcome !== 'cancelled' ? `Confidence ${verdict.confidence.toFixed(1)}` : '',
    voices.length > 0 ? vendorCount(voices) : '',
    coverageSentence(verdict.coverage, verdict.scope),
    duration(Date.parse(verdict.endedAt) - Date.parse(verdict.startedAt)),
    usageSentence(verdict.seats),
  ].filter((part) => part !== '');
}
