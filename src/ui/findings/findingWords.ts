import { l10n } from 'vscode';
import type { Finding } from '../../protocol/findings/finding.ts';
import { pointingAt, saysAgain } from '../../protocol/findings/findingText.ts';
import { seatName } from '../../protocol/mode.ts';
import { joined } from '../../protocol/text/phrases.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import { listText } from '../language.ts';
import { askedText, opinionText, pointingText, remarksOn, sinceText, sinceWords } from './findingSentences.ts';

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
      sinceText(finding, seats),
      ...remarksOn(finding, findings),
      suggestion.trim() === '' ? '' : l10n.t('Suggestion: {suggestion}', { suggestion: suggestion.trim() }),
    ].filter((text) => text !== ''),
    raisers: listText(seats.filter(({ id }) => finding.raisedBy.includes(id)).map(seatName)),
    points: pointingText(pointingAt(finding, seats)),
    since: sinceWords(finding, verdict),
    opinions: [
      ...secondOpinions.map((opinion) => opinionText(opinion, seats)),
      ...asked.map((one) => askedText(one, seats)),
    ],
  };
}

/** All of it, a paragraph each, without the title and what the Problems view has of it. */
export const besideProblem = ({ raisers, since, remarks, opinions }: FindingWords): readonly string[] =>
  [...remarks, joined([raised(raisers), since], ' · '), ...opinions].filter((text) => text !== '');

/** All of it below the title, a paragraph each. */
export const belowTitle = ({ detail, remarks, raisers, since, points, opinions }: FindingWords): readonly string[] =>
  [detail, ...remarks, joined([raised(raisers), since, points], ' · '), ...opinions].filter((text) => text !== '');

const raised = (raisers: string): string => (raisers === '' ? '' : l10n.t('Raised by {seats}', { seats: raisers }));
