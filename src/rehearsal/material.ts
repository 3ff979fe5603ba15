import type { RehearsalQuestion } from './question.ts';
import type { Character } from './character.ts';
import { LETTERS, type Letter, type Observation, type ShownFile } from './check.ts';
import { CODE_CHECKS, PROPOSAL_CHECKS } from './checks.ts';
import { isProse } from './patterns.ts';

/** What a scripted seat has to go by when it answers. */
export interface Material extends Pick<RehearsalQuestion, 'artifact' | 'conflict'> {
  readonly character: Character;
  readonly files: readonly ShownFile[];
  /** What its patterns have found, P1 first, and in the order of the text within one severity. */
  readonly seen: readonly Observation[];
  readonly cues: Cues;
}

/** Words in the question or the text that call for a certain play. */
export interface Cues {
  readonly split: boolean;
  readonly fails: Letter | null;
  readonly hangs: Letter | null;
  /** The seat is asked again, with something new. */
  readonly news: boolean;
}

export function materialOf(character: Character, question: RehearsalQuestion): Material {
  const { artifact, conflict } = question;
  const files = filesOf(artifact);
  return { character, artifact, conflict, files, seen: observe(files), cues: cuesOf(question) };
}

/** Several runs of lines of a file are one. */
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

/** A reviewer weighs some things more than a voter does. */
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
