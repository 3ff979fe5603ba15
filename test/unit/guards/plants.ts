/** One violation: a file to write into a copy of the tree, and the complaint that it must cause. */
export interface Plant {
  readonly what: string;
  /** Its path, from the root of the copy. */
  readonly file: string;
  readonly text: string;
  readonly tool: 'eslint' | 'depcruise' | 'tsc';
  /** The rule's ID, or the compiler's error number. */
  readonly rule: string;
  /** Part of the message, if a rule has several reasons. */
  readonly says?: string;
}

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

/** A file that only imports. */
const importing = (specifier: string): string => lines(`import '${specifier}';`, 'export const planted = 1;');

function imports(file: string, specifier: string, rule: string): Plant {
  return { what: `${file} imports ${specifier}`, file, text: importing(specifier), tool: 'depcruise', rule };
}

/** Correct files that other plants import. Each room's own rules apply to them too. */
export const INNOCENT: Readonly<Record<string, string>> = {
  'src/node/plantTarget.ts': "import '../protocol/workflow.ts';\nexport type Target = 1;\n",
  'src/session/plantTarget.ts': "import '../protocol/workflow.ts';\nexport const target = 1;\n",
  // The other half of a cycle, which is reported only once.
  'src/protocol/plantCycleB.ts': importing('./plantCycleA.ts'),
  'src/protocol/plantInnocent.ts': lines(
    "import type { Severity } from './findings/finding.ts';",
    '',
    'export function isGrave(severity: Severity): boolean {',
    "  return severity === 'P1';",
    '}',
  ),
  'src/schema/plantInnocent.ts': lines(
    "import * as z from 'zod';",
    '',
    'export const plantSchema = z.object({ name: z.string() });',
  ),
};

const DIRECTION: readonly Plant[] = [
  imports('src/protocol/plantFs.ts', 'node:fs', 'protocol-builtins'),
  imports('src/protocol/plantZod.ts', 'zod', 'protocol-packages'),
  imports('src/protocol/plantNode.ts', '../node/plantTarget.ts', 'protocol-imports'),
  {
    what: 'src/protocol knows a type of another room',
    file: 'src/protocol/plantType.ts',
    text: lines("import type { Target } from '../node/plantTarget.ts';", 'export type Planted = Target;'),
    tool: 'depcruise',
    rule: 'protocol-imports',
  },
  {
    what: 'src/protocol loads a package lazily',
    file: 'src/protocol/plantLazy.ts',
    text: lines("export const planted = import('execa');"),
    tool: 'depcruise',
    rule: 'protocol-packages',
  },
  imports('src/artifact/plantFs.ts', 'node:fs', 'artifact-builtins'),
  imports('src/artifact/plantZod.ts', 'zod', 'artifact-packages'),
  imports('src/schema/plantEngines.ts', '../engines/adapter.ts', 'schema-imports'),
  imports('src/questions/plantArtifact.ts', '../artifact/scope.ts', 'questions-imports'),
  imports('src/reading/plantSession.ts', '../session/fault.ts', 'reading-imports'),
  imports('src/answers/plantPrompts.ts', '../prompts/quote.ts', 'answers-imports'),
  imports('src/prompts/plantYaml.ts', 'yaml', 'prompts-packages'),
  imports('src/engines/plantSpawn.ts', 'node:child_process', 'engines-builtins'),
  imports('src/engines/plantSession.ts', '../session/plantTarget.ts', 'engines-imports'),
  imports('src/session/plantNode.ts', '../node/plantTarget.ts', 'session-imports'),
  imports('src/session/plantExeca.ts', 'execa', 'session-packages'),
  imports('src/node/plantVscode.ts', 'vscode', 'vscode-only-in-ui'),
  imports('src/node/plantSession.ts', '../session/plantTarget.ts', 'node-imports'),
  imports('src/ui/plantNode.ts', '../node/plantTarget.ts', 'ui-imports'),
  imports('src/ui/plantFs.ts', 'node:fs', 'ui-builtins'),
  imports('src/webview/plantFs.ts', 'node:fs', 'webview-builtins'),
  imports('src/webview/plantSession.ts', '../session/plantTarget.ts', 'webview-imports'),
  imports('src/webview/plantVscode.ts', 'vscode', 'vscode-only-in-ui'),
  imports('src/rehearsal/plantFs.ts', 'node:fs', 'rehearsal-builtins'),
  imports('src/cli/plantSdk.ts', '@modelcontextprotocol/server', 'cli-packages'),
  imports('src/mcp/plantNode.ts', '../node/plantTarget.ts', 'mcp-imports'),
  imports('src/cli/plantVscode.ts', 'vscode', 'vscode-only-in-ui'),
  imports('src/planted/plantRoom.ts', '../protocol/workflow.ts', 'no-unknown-room'),
  imports('src/ui/plantMissing.ts', './thereIsNoSuchFile.ts', 'no-unresolved'),
  {
    what: 'nothing needs the file and it needs nothing',
    file: 'src/protocol/plantOrphan.ts',
    text: 'export const planted = 1;\n',
    tool: 'depcruise',
    rule: 'no-orphans',
  },
  imports('src/protocol/plantCycleA.ts', './plantCycleB.ts', 'no-cycles'),
];

function written(place: { file: string; rule: string; says?: string }, ...text: readonly string[]): Plant {
  const first = text[0] ?? '';
  return { ...place, what: `${place.file}: ${first}`, text: lines(...text), tool: 'eslint' };
}

/** One violation in the heart per file, so that no complaint can be mistaken for another. */
function inTheHeart(name: string, says: string, ...text: readonly string[]): Plant {
  return written({ file: `src/protocol/plant${name}.ts`, rule: 'no-restricted-syntax', says }, ...text);
}

function global(name: string, ...text: readonly string[]): Plant {
  const place = { file: `src/protocol/plantGlobal${name}.ts`, rule: 'no-restricted-globals', says: `'${name}'` };
  return written(place, ...text);
}

const HEART: readonly Plant[] = [
  inTheHeart('DateNow', 'through the Clock', 'export const planted = (): number => Date.now();'),
  inTheHeart('NewDate', 'through the Clock', 'export const planted = (): string => new Date().toISOString();'),
  inTheHeart('Random', 'same result', 'export const planted = (): number => Math.random();'),
  inTheHeart('Async', 'does not wait', 'export const planted = async (): Promise<number> => await ready();'),
  inTheHeart('Throw', 'does not throw', 'export function planted(): never {', "  throw new Error('planted');", '}'),
  inTheHeart('Class', 'data and functions', 'export class Planted {', '  readonly name = 1;', '}'),
  inTheHeart('Locale', 'language', "export const planted = (name: string): number => name.localeCompare('a');"),
  inTheHeart('Language', 'Name the language', 'export const planted = new Intl.PluralRules();'),
  global('Date', 'export const planted = (): string => new Date(0).toISOString();'),
  global('Promise', 'export const planted = (): unknown => Promise.resolve(1);'),
  global('setTimeout', 'export const planted = (): unknown => setTimeout(Number, 1);'),
  global('process', 'export const planted = (): unknown => process.env;'),
  global('console', 'export const planted = (): void => console.log(1);'),
];

/** A word that texts for people mustn't contain, in each place that is checked. */
const WORDS: readonly Plant[] = [
  written(
    { file: 'src/webview/labels/plantWords.ts', rule: 'words/plain', says: 'Not “nobody”' },
    "export const planted = (): string => 'Nobody voted.';",
  ),
  written(
    { file: 'src/protocol/labels/plantTemplate.ts', rule: 'words/plain', says: 'Not “hold with”' },
    'export const planted = (name: string): string => `${name} holds with A.`;',
  ),
  written(
    { file: 'src/session/plantNextStep.ts', rule: 'words/plain', says: 'Not “mend”' },
    "export const planted = { nextStep: 'Mend that, and try again.' };",
  ),
  written(
    { file: 'src/webview/plantPage.tsx', rule: 'words/plain', says: 'Not “none”' },
    'export const Planted = () => <p>None of the seats answered.</p>;',
  ),
];

const STYLE: readonly Plant[] = [
  written(
    { file: 'src/schema/plantNamedZod.ts', rule: 'no-restricted-syntax', says: 'five times' },
    "import { z } from 'zod';",
    'export const planted = z.string();',
  ),
  written(
    { file: 'src/node/plantShell.ts', rule: 'no-restricted-syntax', says: 'No shell' },
    "import { spawn } from 'node:child_process';",
    "export const planted = () => spawn('ls', [], { shell: true });",
  ),
  written(
    { file: 'src/node/plantExec.ts', rule: 'no-restricted-imports', says: 'start a shell' },
    "import { exec } from 'node:child_process';",
    "export const planted = () => exec('ls');",
  ),
  written(
    { file: 'src/engines/utils.ts', rule: 'no-restricted-syntax', says: 'one idea' },
    'export const planted = 1;',
  ),
  written(
    { file: 'src/ui/helpers/planted.ts', rule: 'no-restricted-syntax', says: 'one idea' },
    'export const planted = 1;',
  ),
  written(
    { file: 'src/engines/plantDefault.ts', rule: 'no-restricted-syntax', says: 'Name what you export' },
    'export default 1;',
  ),
  written(
    { file: 'src/engines/plantBarrel.ts', rule: 'no-restricted-syntax', says: 'No barrels' },
    "export * from './adapter.ts';",
  ),
  written(
    { file: 'src/engines/plantBoolean.ts', rule: 'no-restricted-syntax', says: 'boolean parameter' },
    'export const planted = (loud: boolean): number => (loud ? 2 : 1);',
  ),
  written(
    { file: 'src/engines/plantBooleanDefault.ts', rule: 'no-restricted-syntax', says: 'boolean parameter' },
    'export const planted = (loud = false): number => (loud ? 2 : 1);',
  ),
  written(
    { file: 'src/engines/plantProcess.ts', rule: 'no-restricted-globals', says: "'process'" },
    'export const planted = (): unknown => process.env;',
  ),
  written(
    { file: 'src/session/plantClock.ts', rule: 'no-restricted-syntax', says: 'through the Clock' },
    'export const planted = (): number => Date.now();',
  ),
  written({ file: 'src/node/plantLong.ts', rule: 'max-lines' }, ...Array<string>(301).fill('// one more')),
  written(
    { file: 'src/node/plantParameters.ts', rule: 'max-params' },
    'export const planted = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;',
  ),
  written(
    { file: 'src/node/plantComplex.ts', rule: 'complexity' },
    'export function planted(a: number): number {',
    ...Array.from({ length: 10 }, (_, index) => `  if (a === ${index}) return ${index + 1};`),
    '  return 0;',
    '}',
  ),
  written(
    { file: 'src/node/plantLongFunction.ts', rule: 'max-lines-per-function' },
    'export function planted(say: (text: string) => void): void {',
    ...Array<string>(60).fill("  say('again');"),
    '}',
  ),
  written(
    { file: 'src/node/plantFloating.ts', rule: '@typescript-eslint/no-floating-promises' },
    'export function planted(work: () => Promise<void>): void {',
    '  work();',
    '}',
  ),
  written(
    { file: 'src/node/plantTypeImport.ts', rule: '@typescript-eslint/consistent-type-imports' },
    "import { Severity } from '../protocol/findings/finding.ts';",
    'export type Planted = Severity;',
  ),
];

/** One for each way to make a pattern, in rooms whose meaning must come from closed words. */
const PATTERNS: readonly Plant[] = [
  written(
    { file: 'src/questions/plantPattern.ts', rule: 'council/no-pattern' },
    'export const planted = (text: string): boolean => /approve/i.test(text);',
  ),
  written(
    { file: 'src/prompts/plantPattern.ts', rule: 'council/no-pattern' },
    "export const planted = (text: string): boolean => new RegExp('approve', 'i').test(text);",
  ),
  written(
    { file: 'src/protocol/plantPattern.ts', rule: 'council/no-pattern' },
    "export const planted = (text: string): boolean => RegExp('approve', 'i').test(text);",
  ),
  written(
    { file: 'src/questions/plantSearch.ts', rule: 'council/no-pattern' },
    "export const planted = (text: string): boolean => text.search('approve|okay') !== -1;",
  ),
];

/** As a literal, and composed of constants. */
const SLOW_PATTERNS: readonly Plant[] = [
  written(
    { file: 'src/schema/plantBacktracking.ts', rule: 'regexp/no-super-linear-backtracking' },
    'export const planted = (text: string): boolean => /^a*.*b$/.test(text);',
  ),
  written(
    { file: 'src/schema/plantMove.ts', rule: 'regexp/no-super-linear-move' },
    "const BLANKS = '[ ]+';",
    'export const planted = new RegExp(String.raw`${BLANKS}$`);',
  ),
];

function unknownName(file: string, text: string): Plant {
  return { what: `${file}: ${text}`, file, text: `${text}\n`, tool: 'tsc', rule: 'TS2584' };
}

const COMPILER: readonly Plant[] = [
  unknownName('src/protocol/plantDocument.ts', 'export const planted = (): string => document.title;'),
  {
    ...unknownName('src/protocol/plantProcess.ts', 'export const planted = (): unknown => process.env;'),
    rule: 'TS2591',
  },
  {
    what: 'src/webview: the page has no process',
    file: 'src/webview/plantProcess.ts',
    text: 'export const planted = (): unknown => process.env;\n',
    tool: 'tsc',
    rule: 'TS2591',
  },
];

export const PLANTS: readonly Plant[] = [
  ...DIRECTION,
  ...HEART,
  ...STYLE,
  ...WORDS,
  ...PATTERNS,
  ...SLOW_PATTERNS,
  ...COMPILER,
];
