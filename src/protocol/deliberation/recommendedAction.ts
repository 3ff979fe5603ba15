import { counts } from '../findings/finding.ts';
import type { LabelledOption } from './deliberation.ts';
import { quoted, withoutStop, withStop } from '../text/sentences.ts';
import type { Action, Verdict } from '../verdict/verdict.ts';
import { capital, countWord } from '../text/phrases.ts';
import { distinct } from '../text/words.ts';

export interface Advice extends Pick<
  Verdict,
  'outcome' | 'action' | 'conditions' | 'alternatives' | 'findings' | 'dissents'
> {
  /** What was chosen in an open question. */
  readonly chosen: LabelledOption | null;
  /** What a person has decided where the council left it to them, or against it; null for nothing yet. */
  readonly settled: string | null;
}

const FIRST_STEP: Readonly<Record<Action, string>> = {
  execute: 'Go ahead.',
  'execute-record-dissent': 'Go ahead, and keep the dissent on record.',
  'mitigate-first': 'Meet the concern about safety, then go ahead.',
  block: 'Do not go ahead as it is.',
  'ask-user': 'Choose: the council leaves it to you.',
  redeliberate: 'Ask again with more context.',
};

/** What to do next, put together from what follows from the count and what the seats ask for. */
export function recommendedAction({ outcome, chosen, ...facts }: Advice): string {
  if (outcome === 'cancelled') return '';
  return [
    firstStep({ chosen, ...facts }),
    ...outstanding(facts.findings),
    ...told(chosen === null ? 'On condition that' : 'Along with it', facts.conditions),
    ...told('Meet the dissent in this way', distinct(facts.dissents.map(({ mitigation }) => mitigation))),
    ...told('What the council would have instead', facts.alternatives),
  ].join(' ');
}

function firstStep({ action, chosen, settled }: Pick<Advice, 'action' | 'chosen' | 'settled'>): string {
  if (settled !== null) return `Do as was chosen: ${quoted(withoutStop(settled))}.`;
  return chosen === null ? FIRST_STEP[action] : `Go with ${chosen.letter}: ${withStop(chosen.text)}`;
}

function outstanding(findings: Advice['findings']): readonly string[] {
  const p1s = findings.filter((one) => one.severity === 'P1' && one.evidence === 'verified' && counts(one)).length;
  return p1s === 0 ? [] : [`${capital(countWord(p1s))} P1 finding${p1s === 1 ? ' is' : 's are'} to be fixed first.`];
}

function told(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`${title}: ${texts.map(withoutStop).join('; ')}.`];
}
