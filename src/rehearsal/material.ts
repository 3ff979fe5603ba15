import type { RehearsalQuestion } from './question.ts';
import type { Character } from './character.ts';
import { LETTERS, type Letter, type Observation, type ShownFile } from './check.ts';
import { CODE_CHECKS, PROPOSAL_CHECKS } from './checks.ts';
import { isProse } from './patterns.ts';

/** Everything that a scripted seat's answer is based on. */
export interface Material extends Pick<RehearsalQuestion, 'artifact' | 'conflict'> {
  readonly character: Character;
  readonly files: readonly ShownFile[];
  /** What its patterns have found, P1 first, then by file, check, and line. */
  readonly seen: readonly Observation[];
  readonly cues: Cues;
}

/** What words in the question or the text, or new information, make the seats do. */
export interface Cues {
  readonly split: boolean;
  readonly fails: Letter | null;
  readonly hangs: Letter | null;
  /** Whether the seat is asked again with new information. */
  readonly news: boolean;
}

export function materialOf(character: Character, question: RehearsalQuestion): Material {
  const { artifact, conflict } = question;
  const files = filesOf(artifact);
  return { character, artifact, conflict, files, seen: observe(files), cues: cuesOf(question) };
}

/** One entry per file, with all of its runs of lines. */
function filesOf({ files, target }: RehearsalQuestion['artifact']): readonly ShownFile[] {
  const paths = [...new Set(files.map(({ path }) => path))];
  return paths.map((path) => ({
    path,
    kind: target === 'proposal' || isProse(path) ? 'proposal' : 'code',
    lines: files
      .filter((file) => file.path === path)
      .flatMap(({ startLine, lines }) => lines.map((text, index) => ({ file: path, number: startLine + index, text }))),
  }));
}

function observe(files: readonly ShownFile[]): readonly Observation[] {
  const seen = files.flatMap((file) => {
    const checks = file.kind === 'proposal' ? PROPOSAL_CHECKS : CODE_CHECKS;
    return checks.flatMap((check) => check.find(file).map((place) => ({ ...place, check })));
  });
  return p1First(seen);
}

const p1First = (all: readonly Observation[]): readonly Observation[] =>
  all.toSorted((one, other) => one.check.severity.localeCompare(other.check.severity));

/** The observations with their severities in a review, P1 first. */
export function asReviewed(seen: readonly Observation[]): readonly Observation[] {
  return p1First(
    seen.map(({ check, ...place }) => ({
      ...place,
      check: { ...check, severity: check.inReview ?? check.severity },
    })),
  );
}

function cuesOf(question: RehearsalQuestion): Cues {
  const text = JSON.stringify([question.question, question.artifact.files, question.conflict]);
  const called = (word: string): Letter | null =>
    LETTERS.find((letter) => text.includes(`${word}-rehearsal-${letter}`)) ?? null;
  const { asked } = question;
  return {
    split: text.includes('split-rehearsal'),
    fails: called('fail'),
    hangs: called('hang'),
    news: 'news' in asked && (asked.news ?? null) !== null,
  };
}
