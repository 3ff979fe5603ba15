import { l10n } from 'vscode';
import type { Finding } from '../../protocol/findings/finding.ts';
import {
  askedLabel,
  earlierLabels,
  opinionLabel,
  pointingLabels,
  remarkLabels,
  sinceLabels,
} from '../../protocol/findings/findingLabels.ts';
import { pointingAt, raisersOf, saysAgain } from '../../protocol/findings/findingText.ts';
import { type Label, say, sayAll } from '../../protocol/labels/label.ts';
import { joined } from '../../protocol/text/phrases.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { editorLanguage, listText } from '../language.ts';

/** What there is to say of a finding beside its title; plain text, which is never read as Markdown. */
export interface FindingWords {
  /** Its title, or a detail that begins with the title. */
  readonly title: string;
  /** Empty where the title says it. */
  readonly detail: string;
  /** A paragraph each: what the seats say of it since the last review, when it goes wrong, how others put it, what to do. */
  readonly remarks: readonly string[];
  /** “Claude and Codex”. */
  readonly raisers: string;
  /** “2 seats point here, 2 vendors”; empty where there is no place. */
  readonly points: string;
  /** “still open” or “new” in a review that was held again; empty in any other. */
  readonly since: string;
  /** “Gemini refutes: the gateway drops duplicates”, a line each; then what you asked and what was answered. */
  readonly opinions: readonly string[];
}

type OfVerdict = Pick<Verdict, 'seats' | 'findings' | 'flags' | 'comparison'>;

export function wordsOn(finding: Finding, verdict: OfVerdict): FindingWords {
  const { seats, findings, flags } = verdict;
  const { title, detail, suggestion, secondOpinions = [], asked = [] } = finding;
  const again = saysAgain(finding);
  const said = again ? detail : title;
  return {
    title: flags.includes('rehearsal') ? l10n.t('Rehearsal: {finding}', { finding: said }) : said,
    detail: again ? '' : detail,
    remarks: [
      ...earlierLabels(finding, seats),
      ...remarkLabels(finding, findings),
      ...(suggestion.trim() === '' ? [] : [{ key: 'suggestion', suggestion: suggestion.trim() } as const]),
    ].map(told),
    raisers: listText(raisersOf(finding, seats)),
    points: toldAll(pointingLabels(pointingAt(finding, seats))),
    since: toldAll(sinceLabels(finding, verdict)),
    opinions: [
      ...secondOpinions.map((opinion) => opinionLabel(opinion, seats)),
      ...asked.map((one) => askedLabel(one, seats)),
    ].map(told),
  };
}

const told = (label: Label): string => say(label, editorLanguage());
const toldAll = (labels: readonly Label[]): string => sayAll(labels, editorLanguage());

/** All of it, a paragraph each, without the title and what the Problems view has of it. */
export const besideProblem = ({ raisers, since, remarks, opinions }: FindingWords): readonly string[] =>
  [...remarks, joined([raised(raisers), since], ' · '), ...opinions].filter((text) => text !== '');

/** All of it below the title, a paragraph each. */
export const belowTitle = ({ detail, remarks, raisers, since, points, opinions }: FindingWords): readonly string[] =>
  [detail, ...remarks, joined([raised(raisers), since, points], ' · '), ...opinions].filter((text) => text !== '');

const raised = (raisers: string): string => (raisers === '' ? '' : l10n.t('Raised by {seats}', { seats: raisers }));
