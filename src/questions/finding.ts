import * as z from 'zod';
import { CATEGORIES, type Finding, SEVERITIES, type Severity } from '../protocol/findings/finding.ts';
import { text, word } from './fields.ts';

/** Whether to ask if the change introduced a finding. That question only makes sense for a change. */
export type Introduced = 'asked' | 'not-asked';

const common = {
  file: text('path as shown'),
  line: z.int().min(0).default(0).describe('number of the first line'),
  end_line: z.int().min(0).default(0).describe('number of the last line'),
  quote: text('the line, or the few lines, exactly, without numbers'),
  title: text('the problem in a few words'),
  detail: text('why it is one'),
  category: word(CATEGORIES, 'other').meta({ reads: 'lenient' }),
};

const introduced = { introduced: z.boolean().nullable().default(null) };

const fix = {
  scenario: text('for a p1: what must happen for it to go wrong, and what then happens'),
  suggestion: text('what to do about it, in words'),
  replacement: text('the text that replaces exactly the quoted lines'),
};

const ITEMS = {
  asked: z.object({ ...common, ...introduced, ...fix }).meta({ reads: 'finding' }),
  'not-asked': z.object({ ...common, ...fix }).meta({ reads: 'finding' }),
};

/** One finding, under the keys of the form. */
export type FindingItem = z.output<(typeof ITEMS)['not-asked']> & { readonly introduced?: boolean | null };

/** The three lists of findings, as every form has them. */
export function findingLists(kind: Introduced) {
  const list = z.array(ITEMS[kind]).default([]).meta({ reads: 'findings' });
  return { p1: list, p2: list.meta({ block: 'empty' }), p3: list.meta({ block: 'empty' }) };
}

export const FINDING_NOTES: readonly string[] = [
  'p1 breaks correctness, security, or reliability. p2 costs maintainability, performance, or compatibility noticeably. p3 is optional. Give one item for each problem; items of p2 and p3 have the form of p1.',
  'Quote the line where the problem is, or the finding cannot be checked.',
  'replacement takes the place of exactly the quoted lines: whole lines with their indentation. Write null where words are enough, or where the change reaches further than the quote.',
];

export const INTRODUCED_NOTE =
  'introduced: true if the change under review causes the problem, false if it was there before.';

/** Whether a P1 list has a finding, not counting those that the seat marks as older than the change. */
export const hasP1 = (p1: readonly FindingItem[]): boolean => p1.some(({ introduced: isNew }) => isNew !== false);

/** The findings of one seat, in the order of its answer. They aren't yet checked against the artifact. */
export function findingsOf(
  lists: Partial<Record<'p1' | 'p2' | 'p3', readonly FindingItem[]>>,
  seat: string,
): readonly Finding[] {
  return SEVERITIES.flatMap((severity) => (lists[KEYS[severity]] ?? []).map((item) => ({ severity, item }))).map(
    ({ severity, item }, index) => findingOf(item, { id: `${seat}-${String(index + 1)}`, severity, raisedBy: [seat] }),
  );
}

const KEYS: Readonly<Record<Severity, 'p1' | 'p2' | 'p3'>> = { P1: 'p1', P2: 'p2', P3: 'p3' };

function findingOf(item: FindingItem, given: Pick<Finding, 'id' | 'severity' | 'raisedBy'>): Finding {
  const { file, line, end_line, quote, title, detail, suggestion, replacement, category, scenario } = item;
  return {
    ...given,
    title: title ?? detail ?? quote ?? '',
    detail: detail ?? '',
    file: file ?? '',
    startLine: line,
    endLine: Math.max(line, end_line),
    quote: quote ?? '',
    suggestion: suggestion ?? '',
    ...(replacement === null ? {} : { replacement }),
    category,
    introduced: item.introduced ?? null,
    scenario,
    evidence: 'unverified',
  };
}
