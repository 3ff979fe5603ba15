import type { Reading } from '../../protocol/tally/ballot.ts';
import type { Seat } from '../../protocol/seat.ts';
import { cleanText, oneLine } from '../reply/cleanText.ts';
import { readFences } from './fencedBlocks.ts';
import { firstSentence, graver, type Item, placeOf, unmarkedTitle } from './findingText.ts';
import { spokenSide } from './keywords.ts';
import { reviewBallot } from './reviewBallot.ts';
import { REVIEW_SIDES } from './spokenSides.ts';

const HEADING = /^(?:Full review comments|Review comments?):[ \t]*$/m;
/** `- [P1] Title — /path/to/file:1-2`; a title may hold a dash of its own. */
const ITEM = /^- (?:(.*) — )?(.+):(\d+)(?:-(\d+))?$/;
const SUMMARY_LIMIT = 600;

/** What a review of Codex's own says. */
export interface CodexReview {
  readonly explanation: string;
  readonly items: readonly Item[];
}

/**
 * The text that `codex review` makes of its findings: an explanation, then “Review comment:” or “Full review comments:”
 * and an item for each, its body below it. Null for any other text.
 */
export function codexReviewIn(text: string): CodexReview | null {
  const clean = cleanText(text).trim();
  const heading = HEADING.exec(clean);
  if (heading === null) return isClean(clean) ? { explanation: clean, items: [] } : null;
  const items = itemsOf(clean.slice(heading.index + heading[0].length));
  return items.length === 0 ? null : { explanation: clean.slice(0, heading.index).trim(), items };
}

/**
 * A review of Codex's own as an answer; null for a text that is none. Paths stay as they are, absolute as a rule; a mark
 * that is missing is of the gravest kind. Without findings there is the explanation alone, so that only one which says
 * that nothing was found is taken for a “keep”.
 */
export function readCodexReview(text: string, seat: Pick<Seat, 'id'>): Reading | null {
  const review = codexReviewIn(text);
  return review === null ? null : codexReading(review, seat);
}

export function codexReading({ explanation, items }: CodexReview, seat: Pick<Seat, 'id'>): Reading {
  const said = {
    recommendation: items.length === 0 ? ('keep' as const) : ('revise' as const),
    summary: oneLine(explanation, SUMMARY_LIMIT),
    items,
    missing: [],
    evidence: [],
    confidence: null,
  };
  return { ballot: reviewBallot(said, seat.id), parsedBy: items.length === 0 ? 'text' : 'document', problem: null };
}

/** An item begins at the edge with a dash; all lines up to the next one are its body. */
function itemsOf(list: string): readonly Item[] {
  return list
    .split(/^(?=- )/m)
    .filter((part) => part.startsWith('- '))
    .map((part) => {
      const [head = '', ...body] = part.trimEnd().split('\n');
      return itemOf(head.trimEnd(), body.map((line) => line.replace(/^ {1,2}/, '')).join('\n'));
    });
}

function itemOf(head: string, body: string): Item {
  const [, before, path = '', start = '', end = ''] = ITEM.exec(head) ?? [];
  const isPlaced = before !== undefined;
  const { title, severity } = unmarkedTitle(isPlaced ? before : head.slice('- '.length));
  const { detail, replacement } = apart(body);
  return {
    severity: graver(null, severity),
    title: title === '' ? firstSentence(detail) : title,
    detail,
    ...(isPlaced ? placeOf(path, start, end) : { file: '', startLine: 0, endLine: 0 }),
    quote: '',
    suggestion: '',
    ...(replacement === null ? {} : { replacement }),
  };
}

/** A body may bring the lines that replace those at its place, in a block of its own. */
function apart(body: string): { readonly detail: string; readonly replacement: string | null } {
  const { blocks, rest, cutOff } = readFences(body);
  const suggested = blocks.filter(({ language }) => language === 'suggestion');
  const [only] = suggested;
  if (cutOff || only === undefined || suggested.length > 1) return { detail: body.trim(), replacement: null };
  return { detail: rest.trim(), replacement: only.content };
}

const NOTHING_FOUND =
  /\b(?:no|did not find any|didn['’]t find any|found no|without(?: any)?) (?:\w+ ){0,3}(?:issues?|bugs?|findings?|problems?|regressions?|defects?|errors?)\b|\b(?:patch|change|code|diff)s? (?:is|are|looks?|appears?) (?:\w+ )?correct\b/gi;
/** What says, beside that, that something is amiss, or that not all was seen. */
const AMISS =
  /\b(?:but|however|although|though|except|unless|if|only|unable|cannot|can['’]?t|could|fail\w*|interrupt\w*|partial\w*|incomplete\w*|not|never|should|must|needs?|P[0-3]|wrong\w*|broken|breaks?|bugs?|incorrect\w*|un\w*ed|unsafe|insecure|vulnerab\w*|leak\w*|crash\w*|races?|regress\w*|missing|miss(?:es|ed)|los(?:es?|t|ing)|risk\w*|concerns?|problems?|issues?|errors?|defects?)\b/i;

function isClean(text: string): boolean {
  if (text.length > SUMMARY_LIMIT * 2 || /```|^#|^[-*] /m.test(text)) return false;
  const others = text.replace(NOTHING_FOUND, ' ');
  if (others === text || AMISS.test(others)) return false;
  const spoken = spokenSide(text, REVIEW_SIDES);
  return spoken === null || (spoken.side === 'keep' && !spoken.isMixed);
}
