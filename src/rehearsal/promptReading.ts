import { readDiffLine, startDiff, type DiffPlace } from './diffLines.ts';
import { LETTERS, type Letter, type ShownFile, type ShownLine } from './sight.ts';

/** Words in the question or the text that call for a certain play. */
export interface Cues {
  readonly split: boolean;
  readonly fails: Letter | null;
  readonly hangs: Letter | null;
}

export interface PromptReading {
  /** What is under review, in the order of the prompt; empty for a bare question. */
  readonly files: readonly ShownFile[];
  readonly cues: Cues;
}

const NUMBERED = /^\s*(?<number>\d+) \|(?: (?<text>.*))?$/;
const PROSE = /\.(md|markdown|mdx|txt|adoc|rst)$/i;
/** A heading that names the file of the lines below it. */
const PATH = /(?<path>(?:[^\s"'`:(]+\/)*[^\s"'`:(/]+\.[A-Za-z]\w{0,9})/;

/** Finds the text under review in a prompt, whether its lines are numbered or those of a diff. */
export function readPrompt(prompt: string): PromptReading {
  return { files: filesOf(shownLines(prompt.split(/\r?\n/))), cues: cuesOf(prompt) };
}

function cuesOf(prompt: string): Cues {
  const called = (word: string): Letter | null =>
    LETTERS.find((letter) => prompt.includes(`${word}-rehearsal-${letter}`)) ?? null;
  return { split: prompt.includes('split-rehearsal'), fails: called('fail'), hangs: called('hang') };
}

function shownLines(lines: readonly string[]): readonly ShownLine[] {
  const shown: ShownLine[] = [];
  let heading = '';
  let place: DiffPlace | null = null;
  for (const line of lines) {
    place = startDiff(line, place);
    const inDiff = place === null ? null : readDiffLine(line, place);
    if (inDiff !== null) {
      place = inDiff.place;
      shown.push(...inDiff.shown);
      continue;
    }
    const numbered = NUMBERED.exec(line)?.groups;
    if (numbered === undefined) heading = PATH.exec(line)?.groups?.['path'] ?? heading;
    else shown.push({ file: heading, number: Number(numbered['number']), text: numbered['text'] ?? '' });
  }
  return shown;
}

function filesOf(lines: readonly ShownLine[]): readonly ShownFile[] {
  const paths = [...new Set(lines.map(({ file }) => file))];
  return paths.map((path) => ({
    path,
    kind: PROSE.test(path) ? 'proposal' : 'code',
    lines: lines.filter(({ file }) => file === path),
  }));
}
