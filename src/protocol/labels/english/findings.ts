import { counted } from './grammar.ts';
import type { DismissalFacts, EarlierFacts, EvidenceState, OpinionFacts, Why } from '../parameters.ts';
import type { DismissalReason } from '../../findings/dismissal.ts';
import type { Judgement, LinesSince, Now, Pointing } from '../../findings/finding.ts';
import { joined, listOf } from '../../text/phrases.ts';
import { quoted, withoutEnd } from '../../text/sentences.ts';

const EVIDENCE: Readonly<Record<EvidenceState, string>> = {
  'no-file': 'no file named',
  outside: 'outside the reviewed files',
  'quote-found': 'quote found',
  'quote-missing': 'quote not found',
  'line-found': 'line found',
  'line-missing': 'line not found',
  'no-line': 'no line named',
};

const JUDGEMENTS: Readonly<Record<Judgement, string>> = {
  confirm: 'confirms',
  refute: 'refutes',
  unsure: 'is unsure',
};

const LINES: Readonly<Record<LinesSince, string>> = {
  same: 'lines unchanged',
  changed: 'lines changed',
  applied: 'suggestion applied',
  unknown: 'lines not compared',
};

const NOW: Readonly<Record<Now, string>> = { fixed: 'fixed', still: 'still there', 'cannot-tell': 'can’t tell' };

const DISMISSED_AS: Readonly<Record<DismissalReason, string>> = {
  'false-positive': 'a false positive',
  'wont-fix': 'won’t fix',
  later: 'something for later',
};

/** What there is to say about a finding besides its own words. */
export const findings = {
  pointing: ({ seats, vendors }: Pointing) =>
    seats === 1 ? '1 seat points here' : `${String(seats)} seats from ${counted(vendors, 'vendor')} point here`,
  evidence: ({ evidence }: { evidence: EvidenceState }) => EVIDENCE[evidence],
  raisedBy: ({ names }: { names: readonly string[] }) => listOf(names),
  judgement: ({ judgement }: { judgement: Judgement }) => JUDGEMENTS[judgement],
  opinion: ({ name, judgement, why }: OpinionFacts) =>
    `${name} ${JUDGEMENTS[judgement]}${why === '' ? '' : `: ${why}`}`,
  asked: ({ name, question, answer }: { name: string; question: string; answer: string }) =>
    `You asked ${quoted(question)} ${name} answered: ${answer}`,
  findingSince: ({ state }: { state: 'open' | 'new' }): string => (state === 'open' ? 'still open' : 'new'),
  earlierFinding: ({ lines, said }: EarlierFacts) => {
    const each = said.map(({ name, now, why }) => `${name}: ${NOW[now]}${why === '' ? '' : ` (${withoutEnd(why)})`}`);
    return `From the last review: ${[LINES[lines], ...each].join(' · ')}`;
  },
  withdrawn: ({ why }: Why) => (why === '' ? 'Withdrawn without a reason' : `Withdrawn: ${why}`),
  dismissed: ({ reason, who, until, rule, note }: DismissalFacts) => {
    const parts = [`Dismissed as ${DISMISSED_AS[reason]}`, who && `by ${who}`, until && `until ${until}`];
    return joined([joined([joined(parts, ' '), rule], ', '), note], ': ');
  },
  failsWhen: ({ scenario }: { scenario: string }) => `How it fails: ${scenario}`,
  otherWordings: ({ titles }: { titles: readonly string[] }) => `Also reported as ${titles.map(quoted).join(', ')}`,
  // Other findings at this place that a seat considers the same.
  sameAs: ({ titles }: { titles: readonly string[] }) => `Reported as a duplicate of ${titles.map(quoted).join(', ')}`,
  suggestion: ({ suggestion }: { suggestion: string }) => `Suggestion: ${suggestion}`,
};
