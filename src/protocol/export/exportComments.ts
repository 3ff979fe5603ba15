import { type Finding, isStanding, bySeverity } from '../findings/finding.ts';
import {
  evidenceText,
  explanation,
  opinionText,
  pointingAt,
  pointingText,
  raisersText,
} from '../findings/findingText.ts';
import { bulleted, code, documentOf, heading, joined, type Markdown, md } from '../text/markdown.ts';
import { visibleText } from '../text/cleanText.ts';
import { cut, lineText, oneLine } from '../text/phrases.ts';
import type { Verdict, VerdictSeat } from '../verdict/verdict.ts';
import { fingerprint } from './sarifResult.ts';
import { isPlaced } from '../findings/places.ts';

/** A finding as a comment on lines of the new side. A finding without a place belongs in the summary. */
export interface ExportedComment {
  /** The same for the same finding in another review. */
  readonly key: string;
  /** From the root of the repository. */
  readonly path: string;
  readonly startLine: number;
  readonly line: number;
  /** Markdown. */
  readonly body: string;
}

export interface ExportedComments {
  readonly summary: string;
  readonly comments: readonly ExportedComment[];
}

/** Path → the lines that can have a comment. */
export type CommentLines = ReadonlyMap<string, ReadonlyMap<number, unknown>>;

/**
 * These limits exist because hosts refuse texts of more than 65,536 characters, and people don't read hundreds of
 * comments.
 */
const MOST_COMMENTS = 50;
const MOST_LISTED = 50;
const MOST_TOGETHER = 5;
const LONGEST_TEXT = 800;

export const SUMMARY_KEY = 'summary';
const [MARK, END] = ['<!-- council:', ' -->'];
const markOf = (key: string): Markdown => ({ markdown: `${MARK}${key}${END}` });

/**
 * The key of a comment, from its last line. Null if the comment isn't from Council. Engines can't write such a line.
 */
export function keyIn(body: string): string | null {
  const last = body.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return last.startsWith(MARK) && last.endsWith(END) ? last.slice(MARK.length, -END.length) : null;
}

/**
 * A verdict as comments on a pull request. The texts of engines can't mention a person, link an issue, or command a
 * bot. `title`: the result of the council.
 */
export function commentsOf(verdict: Verdict, title: string, lines: CommentLines): ExportedComments {
  const groups = new Map<string, Placed>();
  const outside: Finding[] = [];
  for (const finding of bySeverity(verdict.findings).filter(isStanding)) {
    const key = fingerprint(finding);
    const there = groups.get(key);
    const span = there?.span ?? spanIn(finding, lines);
    if (span === null || (there === undefined && groups.size >= MOST_COMMENTS)) outside.push(finding);
    else groups.set(key, { path: finding.file, span, findings: [...(there?.findings ?? []), finding] });
  }
  const comments = [...groups].map(([key, { path, span, findings }]) => {
    const parts = findings.slice(0, MOST_TOGETHER).map((one) => findingText(one, verdict.seats));
    return { key, path, ...span, body: documentOf([...parts, markOf(key)]) };
  });
  return { summary: summaryOf(verdict, { title, outside, count: comments.length }), comments };
}

interface Placed {
  readonly path: string;
  readonly span: Span;
  readonly findings: readonly Finding[];
}

interface Summarized {
  readonly title: string;
  readonly outside: readonly Finding[];
  readonly count: number;
}

function summaryOf({ seats, sessionId }: Verdict, { title, outside, count }: Summarized): string {
  const listed = outside.slice(0, MOST_LISTED).map((one) => {
    const place = lineText(one.file, one.startLine);
    return md`${code(place === '' ? 'No file' : place)} ${inLine(one, seats)}`;
  });
  const more = outside.length - listed.length;
  return documentOf([
    heading(2, md`Council: ${inert(title)}`),
    md`Findings on lines of this change: ${String(count)}`,
    bulleted('Findings elsewhere', listed),
    ...(more > 0 ? [md`And ${String(more)} more.`] : []),
    md`Session ${code(sessionId)}`,
    markOf(SUMMARY_KEY),
  ]);
}

/** The new text of a comment whose finding is no longer in the review of this commit. */
export const goneText = (body: string, commit: string): string =>
  body.startsWith(GONE) ? body : `${GONE} in ${commit.slice(0, 10)}.\n\n${body}`;
const GONE = '**No longer found**';

type Span = Pick<ExportedComment, 'startLine' | 'line'>;

/** The finding's lines if all of them can have a comment, otherwise the first line that can. Null if no line can. */
function spanIn(finding: Finding, lines: CommentLines): Span | null {
  const { file, startLine, endLine } = finding;
  const known = lines.get(file);
  if (known === undefined || !isPlaced(finding)) return null;
  const wanted = Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at);
  if (wanted.every((line) => known.has(line))) return { startLine, line: endLine };
  const first = wanted.find((line) => known.has(line));
  return first === undefined ? null : { startLine: first, line: first };
}

function findingText(finding: Finding, seats: readonly VerdictSeat[]): Markdown {
  const { scenario, suggestion, secondOpinions = [] } = finding;
  return joined([
    inLine(finding, seats),
    ...(scenario === null || scenario.trim() === '' ? [] : [md`How it fails: ${inert(scenario)}`]),
    ...(suggestion.trim() === '' ? [] : [md`Suggestion: ${inert(suggestion)}`]),
    ...secondOpinions.map((opinion) => md`Second opinion: ${inert(opinionText(opinion, seats))}`),
  ]);
}

function inLine(finding: Finding, seats: readonly VerdictSeat[]): Markdown {
  const facts = [raisersText(finding, seats), pointingText(pointingAt(finding, seats)), evidenceText(finding)];
  const said = facts.filter((text) => text !== '').map(inert);
  return md`**${finding.severity}** (${finding.category}): ${inert(explanation(finding))} ${joined(
    said.map((one) => md`(${one})`),
    ' ',
  )}`;
}

/** Letters, with full stops, apostrophes, dashes, and slashes between them, and punctuation around them. */
const WORD = /^[("'“‘]*\p{L}[\p{L}\p{M}]*(?:[.'’\-/]\p{L}[\p{L}\p{M}]*)*[.,;:?!)"'”’…]*$/u;
/** A number, a count of votes, or a severity. */
const NUMBER = /^\(?(?:P[1-3]|\d{1,6}(?:[.,–]\d{1,6})?%?)[.,;:?!)]*$/;
const SIGNS = /^[^\p{L}\p{N}]+$/u;
/** Hosts read these letters as the hash of a commit. */
const COMMIT = /(?<!\p{L})[a-f]{7,}(?!\p{L})/iu;

/**
 * A text from an engine, on one line. Hosts interpret many characters in words (@name, #12, owner/name#12, GH-12, !3,
 * ~label, /approve), but not in code. So whatever isn't a plain word or number becomes code.
 */
function inert(text: string): Markdown {
  const words = cut(oneLine(visibleText(text)), LONGEST_TEXT).split(' ');
  return joined(words.map(inertWord), ' ');
}

/** Punctuation at the end of a word. */
const BEHIND = /(?<![.,;:?!])[.,;:?!]+$/;

function inertWord(word: string): Markdown {
  if (isPlain(word)) return md`${word}`;
  const [behind = ''] = BEHIND.exec(word) ?? [];
  return md`${code(word.slice(0, word.length - behind.length).replace(/[`|]/g, ''))}${{ markdown: behind }}`;
}

const isPlain = (word: string): boolean =>
  (WORD.test(word) && !COMMIT.test(word) && !word.toLowerCase().startsWith('www.')) ||
  NUMBER.test(word) ||
  SIGNS.test(word);
