import { type Finding, isRefuted, type Judgement, type SecondOpinion } from './finding.ts';
import { seatName } from '../mode.ts';
import { countWord, oneLine } from '../text/phrases.ts';
import type { VerdictSeat } from '../verdict/verdict.ts';

/** How a verdict shows its findings, from what holds to what was not found where it should be. */
export interface FindingGroups {
  readonly standing: readonly Finding[];
  /** Contradicted by another seat with a quote; they still count. */
  readonly refuted: readonly Finding[];
  /** Place or quote do not hold. */
  readonly unverified: readonly Finding[];
}

export function groupsOf(findings: readonly Finding[]): FindingGroups {
  const verified = findings.filter((finding) => finding.evidence === 'verified');
  return {
    standing: verified.filter((finding) => !isRefuted(finding)),
    refuted: verified.filter(isRefuted),
    unverified: findings.filter((finding) => finding.evidence !== 'verified'),
  };
}

/** “2 of 3, two vendors”: how many seats have raised it, and of how many vendors they are. */
export function support({ raisedBy }: Finding, seats: readonly VerdictSeat[]): string {
  const raisers = seats.filter(({ id }) => raisedBy.includes(id));
  const count = `${String(raisers.length)} of ${String(seats.length)}`;
  if (raisers.length < 2) return count;
  const vendors = new Set(raisers.map(({ vendor }) => vendor)).size;
  return `${count}, ${countWord(vendors)} vendor${vendors === 1 ? '' : 's'}`;
}

/** “quote found”, “line not found”, “outside what was read”. */
export function evidenceText({ evidence, quote, file, startLine }: Finding): string {
  if (evidence === 'outside') return file === '' ? 'no file named' : 'outside what was read';
  if (quote !== '') return evidence === 'verified' ? 'quote found' : 'quote not found';
  if (evidence === 'verified') return 'line found';
  return startLine === 0 ? 'no line named' : 'line not found';
}

/** How far a finding carries: “2 of 3, two vendors · quote found”. */
export function badgeOf(finding: Finding, seats: readonly VerdictSeat[]): string {
  return `${support(finding, seats)} · ${evidenceText(finding)}`;
}

const SAYS: Readonly<Record<Judgement, string>> = { confirm: 'confirms', refute: 'refutes', unsure: 'is unsure' };

/** “Gemini refutes: the gateway drops duplicates”, without what it quotes. */
export function opinionText({ seat, judgement, reason }: SecondOpinion, seats: readonly VerdictSeat[]): string {
  const voter = seats.find(({ id }) => id === seat);
  const name = voter === undefined ? seat : seatName(voter);
  const why = reason.replace(/\s*\n\s*/g, ' ').trim();
  return `${name} ${SAYS[judgement]}${why === '' ? '' : `: ${why}`}`;
}

/** “src/a.ts:3–9”; empty when no file is named. */
export function placeText({ file, startLine, endLine }: Finding): string {
  if (file === '' || startLine === 0) return file;
  return endLine > startLine ? `${file}:${String(startLine)}–${String(endLine)}` : `${file}:${String(startLine)}`;
}

/** What is wrong, as whole sentences; a detail that only says the title again is not said twice. */
export function explanation(finding: Pick<Finding, 'title' | 'detail'>): string {
  const detail = ended(oneLine(finding.detail));
  return saysAgain(finding) ? detail : [ended(oneLine(finding.title)), detail].filter((text) => text !== '').join(' ');
}

/** Whether the detail begins with the title. */
export function saysAgain({ title, detail }: Pick<Finding, 'title' | 'detail'>): boolean {
  const head = oneLine(title).replace(/[.!?…]$/, '');
  return head !== '' && oneLine(detail).toLowerCase().startsWith(head.toLowerCase());
}

function ended(text: string): string {
  return text === '' || /[.!?…:]$/.test(text) ? text : `${text}.`;
}

/** “Also put as “…””: what other raisers called it. */
export function wordingsText({ otherWordings = [] }: Finding): readonly string[] {
  return otherWordings.length === 0 ? [] : [`Also put as ${otherWordings.map((text) => `“${text}”`).join(', ')}`];
}
