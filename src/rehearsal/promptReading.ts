import { LETTERS, type Letter, type ShownFile, type ShownLine } from './sight.ts';

/** Words in the question or the text that call for a certain play. */
export interface Cues {
  readonly split: boolean;
  readonly fails: Letter | null;
  readonly hangs: Letter | null;
  /** The seat is asked again, with something new. */
  readonly news: boolean;
  /** It is asked how to meet a dissent, not to vote. */
  readonly plan: boolean;
}

export interface PromptReading {
  /** What is under review, in the order of the prompt; empty for a bare question. */
  readonly files: readonly ShownFile[];
  /** Whether the prompt wants findings: where it numbers the lines. */
  readonly takesFindings: boolean;
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
const PLAN = /^mitigation: /m;

/** Finds the text under review in a prompt as `src/engines/prompts` writes it. */
export function readPrompt(prompt: string): PromptReading {
  const [title, ...body] = fenced(prompt.split(/\r?\n/));
  const name = TITLE.exec(title ?? '')?.groups?.['title'] ?? '';
  const numbered = numberedLines(name, body);
  const lines = numbered.length > 0 ? numbered : plainLines(name, body);
  return { files: filesOf(lines), takesFindings: numbered.length > 0, cues: cuesOf(prompt) };
}

function cuesOf(prompt: string): Cues {
  const called = (word: string): Letter | null =>
    LETTERS.find((letter) => prompt.includes(`${word}-rehearsal-${letter}`)) ?? null;
  return {
    split: prompt.includes('split-rehearsal'),
    fails: called('fail'),
    hangs: called('hang'),
    news: NEWS.test(prompt),
    plan: PLAN.test(prompt),
  };
}

/** What stands between two lines of the fence under a title; nothing when there is no text under review. */
function fenced(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line, index) => FENCE.test(line) && TITLE.test(lines[index + 1] ?? ''));
  return first === -1 ? [] : lines.slice(first + 1, lines.indexOf(lines[first] ?? '', first + 1));
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
