import type { Letter, Observation, ShownFile, Check } from './check.ts';

/** How a scripted seat tends to judge. Confidence: `grave` when a P1 was seen, `calm` otherwise, `bare` without any text. */
export interface Character {
  readonly letter: Letter;
  /** A strict seat rejects what holds a P1; the lenient one never lists a P1 and asks for conditions instead. */
  readonly temper: 'strict' | 'lenient';
  readonly confidence: { readonly grave: number; readonly calm: number; readonly bare: number };
  /** Milliseconds before each of its steps, at normal speed; the last one comes before the answer. */
  readonly pauses: readonly number[];
  /** What it asks for when it has nothing to complain about. */
  readonly usualCondition: string;
}

export const CHARACTERS: Readonly<Record<Letter, Character>> = {
  a: {
    letter: 'a',
    temper: 'strict',
    confidence: { grave: 84, calm: 78, bare: 61 },
    pauses: [120, 380, 450, 350],
    usualCondition: 'A test stands beside it that fails when this behaviour changes.',
  },
  b: {
    letter: 'b',
    temper: 'strict',
    confidence: { grave: 73, calm: 71, bare: 58 },
    pauses: [250, 600, 700, 650],
    usualCondition: 'Somebody watches the first days after it has gone live.',
  },
  c: {
    letter: 'c',
    temper: 'lenient',
    confidence: { grave: 70, calm: 74, bare: 64 },
    pauses: [180, 500, 500, 520],
    usualCondition: 'The reason for it is written down where the next reader looks.',
  },
};

/** The second strict seat has one thing more to say about what it rejects, if nothing shown is a test. */
const untested: Check = {
  name: 'untested',
  severity: 'P2',
  find: (file) =>
    file.lines
      .filter(({ text }) => text.trim() !== '')
      .slice(0, 1)
      .map((line) => ({ line, what: line.file })),
  words: {
    b: () => ({
      title: 'Nothing shown here tests the failing path',
      detail: 'The text under review holds no test that lets a step fail and looks at what happens then.',
      suggestion: 'Add a test in which the first step fails and one in which only its answer is lost.',
    }),
  },
  condition: () => 'Test the failing path.',
  risk: () => 'The failing path is untried.',
};

/** One thing more, for the second strict seat. Nothing that could be untrue: only where no shown file is a test. */
function added(few: readonly Observation[], files: readonly ShownFile[]): readonly Observation[] {
  const enough = few.some(({ check }) => check.severity === 'P2') || !few.some(isP1);
  if (enough || files.some(({ path }) => /test|spec/i.test(path) || /\.(md|txt|adoc)$/i.test(path))) return [];
  return files.slice(0, 1).flatMap((file) => untested.find(file).map((place) => ({ ...place, check: untested })));
}

/** What this seat lists, gravest first. Of lesser kinds one place is enough, so that an answer stays readable. */
export function listedBy(
  character: Character,
  seen: readonly Observation[],
  files: readonly ShownFile[],
): readonly Observation[] {
  const own = seen.filter(({ check }) => character.letter in check.words);
  const isFirst = (one: Observation, index: number): boolean =>
    own.findIndex(({ check }) => check.name === one.check.name) === index;
  const few = own.filter((one, index) => isFirst(one, index) || (isP1(one) && one.check.inReview === undefined));
  return [...few, ...(character.letter === 'b' ? added(few, files) : [])].slice(0, 6);
}

export const isP1 = ({ check }: Observation): boolean => check.severity === 'P1';
