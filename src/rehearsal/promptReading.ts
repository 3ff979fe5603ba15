import { readClaims, type ShownClaim } from './claimReading.ts';
import { LETTERS, type Letter, type ShownFile, type ShownLine } from './check.ts';

/** What a prompt asks for, unless it is one of a deliberation or a debate. */
export type Asked = 'vote' | 'review' | 'second-look' | 'plan';

/** Words in the question or the text that call for a certain play. */
export interface Cues {
  readonly split: boolean;
  readonly fails: Letter | null;
  readonly hangs: Letter | null;
  /** The seat is asked again, with something new. */
  readonly news: boolean;
}

export interface PromptReading {
  /** What is under review, in the order of the prompt; empty for a bare question. */
  readonly files: readonly ShownFile[];
  /** Whether the prompt wants findings: where it numbers the lines. */
  readonly takesFindings: boolean;
  readonly asked: Asked;
  /** What others have found, in a second look. */
  readonly claims: readonly ShownClaim[];
  readonly cues: Cues;
}

const FENCE = /^TEXT-UNDER-REVIEW-\w+(-\d+)?$/;
const TITLE = /^Title: (?<title>.*)$/;
const FILE = /^File: (?<path>.+)$/;
const NUMBERED = /^ *(?<number>\d+) \| (?<text>.*)$/;
const NEW_SIDE = /^ {2,}\| \+\+\+ "?(?:b\/)?(?<path>.+?)"?\s*$/;
const IN_DIFF = /^ {2,}\| (diff --git |@@ )/;
const RAW_DIFF = /^(diff --git |@@ -\d)/;
const PROSE = /\.(md|markdown|mdx|txt|adoc|rst)\b/i;

const NEWS = /^The council has looked at this before\./m;
/** By the form of the answer, which stands behind all data. */
const FORMS: readonly (readonly [Asked, RegExp])[] = [
  ['review', /^recommendation: </m],
  ['second-look', /^looks:$/m],
  ['plan', /^mitigation: /m],
];

/** Finds the text under review in a prompt as `src/engines/prompts` writes it. */
export function readPrompt(prompt: string): PromptReading {
  const all = prompt.split(/\r?\n/);
  const blocks = fenced(all);
  const [title, ...body] = blocks.find(([first = '']) => TITLE.test(first)) ?? [];
  const name = TITLE.exec(title ?? '')?.groups?.['title'] ?? '';
  const numbered = numberedLines(name, body);
  const lines = numbered.length > 0 ? numbered : plainLines(name, body);
  const asked = askedIn(all);
  return {
    files: filesOf(lines),
    takesFindings: numbered.length > 0,
    asked,
    claims: asked === 'second-look' ? readClaims(blocks.at(-1) ?? []) : [],
    cues: cuesOf(prompt),
  };
}

function askedIn(lines: readonly string[]): Asked {
  const form = lines.slice(lines.findLastIndex((line) => FENCE.test(line)) + 1).join('\n');
  return FORMS.find(([, pattern]) => pattern.test(form))?.[0] ?? 'vote';
}

function cuesOf(prompt: string): Cues {
  const called = (word: string): Letter | null =>
    LETTERS.find((letter) => prompt.includes(`${word}-rehearsal-${letter}`)) ?? null;
  return {
    split: prompt.includes('split-rehearsal'),
    fails: called('fail'),
    hangs: called('hang'),
    news: NEWS.test(prompt),
  };
}

/** What stands between two lines of the fence, block by block; the text under review is the one under a title. */
function fenced(lines: readonly string[]): readonly (readonly string[])[] {
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  return fences.flatMap((at, index) => (index % 2 === 0 ? [lines.slice(at + 1, fences[index + 1])] : []));
}

function numberedLines(title: string, body: readonly string[]): readonly ShownLine[] {
  const marked = body.some((line) => IN_DIFF.test(line)) ? 1 : 0;
  let file = title;
  return body.flatMap((line) => {
    file = (FILE.exec(line) ?? NEW_SIDE.exec(line))?.groups?.['path'] ?? file;
    const { number, text } = NUMBERED.exec(line)?.groups ?? {};
    // In a diff a mark stands before every line.
    return number === undefined ? [] : [{ file, number: Number(number), text: (text ?? '').slice(marked) }];
  });
}

/** A proposal comes as it is, a change to one as its diff; neither has numbers. */
function plainLines(title: string, body: readonly string[]): readonly ShownLine[] {
  const isDiff = body.some((line) => RAW_DIFF.test(line));
  const texts = isDiff ? body.filter((line) => /^(\+(?!\+\+ )| )/.test(line)).map((line) => line.slice(1)) : body;
  return texts.map((text) => ({ file: title, number: 0, text }));
}

function filesOf(lines: readonly ShownLine[]): readonly ShownFile[] {
  const paths = [...new Set(lines.map(({ file }) => file))];
  return paths.map((path) => {
    const own = lines.filter(({ file }) => file === path);
    // Without numbers the prompt takes it for a proposal, whatever its title says.
    const isProposal = PROSE.test(path) || own.every(({ number }) => number === 0);
    return { path, kind: isProposal ? 'proposal' : 'code', lines: own };
  });
}
