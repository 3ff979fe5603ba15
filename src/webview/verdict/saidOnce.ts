import { distinct, isSame, shared } from '../../protocol/text/words.ts';
import type { Risk, Verdict } from '../../protocol/verdict/verdict.ts';

/** What could be done instead, except for what a finding on the page already suggests. */
export function alternativesOf({
  alternatives,
  findings,
}: Pick<Verdict, 'alternatives' | 'findings'>): readonly string[] {
  return distinct(alternatives).filter((text) => !findings.some(({ suggestion }) => isSame(suggestion, text)));
}

/** A risk with all seats that name it, and what each of them adds. */
export interface NamedRisk extends Pick<Risk, 'risk' | 'likelihood' | 'impact'> {
  readonly sources: readonly string[];
  readonly mitigations: readonly string[];
  readonly states: readonly Risk['status'][];
}

const LEVELS: readonly Risk['likelihood'][] = ['unknown', 'low', 'medium', 'high'];

const worst = (levels: readonly Risk['likelihood'][]): Risk['likelihood'] =>
  LEVELS.findLast((level) => levels.includes(level)) ?? 'unknown';

/** Each risk once, with the highest level that any seat gives it. */
export function namedRisks(risks: readonly Risk[]): readonly NamedRisk[] {
  return shared(risks.map((risk) => ({ text: risk.risk, by: risk }))).map(({ text, by }) => ({
    risk: text,
    likelihood: worst(by.map(({ likelihood }) => likelihood)),
    impact: worst(by.map(({ impact }) => impact)),
    sources: distinct(by.map(({ source }) => source)),
    mitigations: distinct(by.map(({ mitigation }) => mitigation)),
    states: [...new Set(by.map(({ status }) => status))],
  }));
}
