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
import { editorLanguage, listText, saidIn } from '../language.ts';

/** The texts about a finding besides its title. Plain text, which is never read as Markdown. */
export interface FindingWords {
  /** Its title, or a detail that begins with the title. */
  readonly title: string;
  /** Empty if the title says it. */
  readonly detail: string;
  /**
   * One paragraph each: what the seats said since the last review, when the problem occurs, how others put it, and what
   * to do.
   */
  readonly remarks: readonly string[];
  /** For example, “Claude and Codex”. */
  readonly raisers: string;
  /** For example, “2 seats point here, 2 vendors”. Empty if there's no place. */
  readonly points: string;
  /** “still open” or “new” in a repeated review; otherwise empty. */
  readonly since: string;
  /**
   * For example, “Gemini refutes: the gateway drops duplicates”, one line each; then the user's questions and the
   * answers.
   */
  readonly opinions: readonly string[];
}

type OfVerdict = Pick<Verdict, 'seats' | 'findings' | 'flags' | 'comparison'>;

export function wordsOn(finding: Finding, verdict: OfVerdict): FindingWords {
  const { seats, findings, flags } = verdict;
  const { title, detail, suggestion, secondOpinions = [], asked = [] } = saidIn(finding, verdict);
  const told = (label: Label): string => say(saidIn(label, verdict), editorLanguage());
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

const toldAll = (labels: readonly Label[]): string => sayAll(labels, editorLanguage());

/** Everything except the title and what the Problems view shows, one paragraph each. */
export const besideProblem = ({ raisers, since, remarks, opinions }: FindingWords): readonly string[] =>
  [...remarks, joined([raised(raisers), since], ' · '), ...opinions].filter((text) => text !== '');

/** Everything below the title, one paragraph each. */
export const belowTitle = ({ detail, remarks, raisers, since, points, opinions }: FindingWords): readonly string[] =>
  [detail, ...remarks, joined([raised(raisers), since, points], ' · '), ...opinions].filter((text) => text !== '');

const raised = (raisers: string): string => (raisers === '' ? '' : l10n.t('Raised by {seats}', { seats: raisers }));
