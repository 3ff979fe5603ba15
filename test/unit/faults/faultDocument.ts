import { FAULTS, type Fault } from './faultTable.ts';

/** A test as the reporter stores it: titles from the outermost suite to the test, and the file relative to the root. */
export interface FaultTest {
  readonly file: string;
  readonly path: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** “43: …” and “18 and 19: …”, at the start of the title of a test or of a suite around it. */
const NUMBERS = /^(\d+(?:(?:, | and )\d+)*): /;

/** For mocha, which searches all titles joined by spaces. Finds every test that names a row, and possibly others. */
export const NAMES_A_ROW = String.raw`(^| )\d+: `;

/** The rows that a test covers. */
export function rowsOf({ path }: Pick<FaultTest, 'path'>): readonly number[] {
  return path.flatMap((title) => NUMBERS.exec(title)?.[1]?.match(/\d+/g) ?? []).map(Number);
}

const testsOf = (tests: readonly FaultTest[], fault: Fault): readonly FaultTest[] =>
  tests.filter((test) => rowsOf(test).includes(fault.row));

const MARKS = { passed: '', failed: ' **failed**', skipped: ' (left out where this was written)' } as const;

/** Titles may contain backticks and line breaks. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (!line.includes('`')) return `\`${line}\``;
  const edge = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `\`\`${edge}${line}${edge}\`\``;
}

function listed(tests: readonly FaultTest[]): readonly string[] {
  const files = [...new Set(tests.map(({ file }) => file))].sort();
  return files.flatMap((file) => [
    `- \`${file}\``,
    ...tests
      .filter((test) => test.file === file)
      .map(({ path, state }) => `  - ${code(path.join(' › '))}${MARKS[state]}`),
  ]);
}

function resultOf(tests: readonly FaultTest[]): string {
  const failed = tests.filter(({ state }) => state === 'failed').length;
  const passed = tests.filter(({ state }) => state === 'passed').length;
  if (failed > 0) return `${String(failed)} of ${String(tests.length)} failed`;
  return passed === tests.length ? 'passed' : `${String(passed)} of ${String(tests.length)} passed, none failed`;
}

function section(fault: Fault, tests: readonly FaultTest[]): readonly string[] {
  const mine = testsOf(tests, fault);
  const { row, happens, must, limits, inEditor = [], notPlayed } = fault;
  return [
    `### ${String(row)}. ${happens}`,
    '',
    `What must happen: ${must}`,
    '',
    ...(limits === undefined ? [] : [`What cannot be played here: ${limits}`, '']),
    ...(notPlayed === undefined ? [] : [`**Not played.** ${notPlayed}`, '']),
    ...(mine.length === 0 ? [] : [`Result: ${resultOf(mine)}.`, '', ...listed(mine), '']),
    ...(inEditor.length === 0 ? [] : ['In a real editor or browser, by `npm test` and not by `npm run faults`:', '']),
    ...inEditor.map(({ file, title }) => `- \`${file}\`: ${code(title)}`),
    ...(inEditor.length === 0 ? [] : ['']),
  ];
}

const INTRODUCTION = [
  '# The faults that Council is tested against',
  '',
  'Written by `npm run faults` from the results of the tests; `test/unit/faults/faultTable.ts` says what each fault is. Do not edit it by hand.',
  '',
  'Each row is a fault that happens to tools of this kind. Two things hold in all of them: nothing is approved that the facts do not carry, and the user is told which engine it was, what happened and what to do next. A test belongs to a row when its title, or that of a suite around it, begins with the number of the row.',
  '',
];

const listOf = (rows: readonly string[]): string => (rows.length === 0 ? 'none' : rows.join(', '));

/** Returns the same bytes for the same results, in whatever order the files ran. */
export function faultDocument(tests: readonly FaultTest[]): string {
  const named = tests.filter((test) => rowsOf(test).length > 0);
  const failed = named.filter(({ state }) => state === 'failed').length;
  const open = FAULTS.filter(({ notPlayed }) => notPlayed !== undefined).map(({ row }) => String(row));
  const editor = FAULTS.filter((fault) => fault.inEditor !== undefined && testsOf(named, fault).length === 0);
  const lines = [
    ...INTRODUCTION,
    `${String(FAULTS.length - open.length)} of ${String(FAULTS.length)} rows are played; ${String(named.length)} tests play them here, of which ${failed === 0 ? 'none' : String(failed)} failed. In a real editor only: ${listOf(editor.map(({ row }) => String(row)))}. Not played: ${listOf(open)}.`,
    '',
  ];
  let part = '';
  for (const fault of FAULTS) {
    if (fault.part !== part) lines.push(`## ${fault.part}`, '');
    part = fault.part;
    lines.push(...section(fault, named));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
