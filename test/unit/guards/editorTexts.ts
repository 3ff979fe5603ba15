import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './documents.ts';

/** The texts passed to `l10n.t`, which are also their keys in the translations. */
interface EditorTexts {
  readonly texts: readonly string[];
  /** Texts for people that a file passes in another way, and values that can't be translated. */
  readonly problems: readonly string[];
}

/** Files in src/ui whose texts aren't for users of the editor. They stay English. */
const NOT_FOR_PEOPLE: Readonly<Record<string, string>> = {
  'src/ui/api.ts': 'read by the authors of other extensions',
  'src/ui/commands/rehearsalSample.ts': 'a sample of code',
  'src/ui/findings/findingMarks.ts': 'pictures',
  'src/ui/log.ts': 'the log',
  'src/ui/models/modelLoop.ts': 'said to a model, and stored with the session',
  'src/ui/panel/panelHtml.ts': 'the source of a page',
  'src/ui/tools/councilTool.ts': 'errors and results that a model reads',
};

/** Product and formats, and the field names in the text of an expert. */
const NAMES: readonly string[] = ['Council', 'Markdown', 'Identity', 'Angle', 'Method'];

const TWO_WORDS = /\p{L}{2}[,:.]? \p{L}{2}/u;
const ONE_WORD = /^\p{Lu}\p{Ll}+(?:…|\b.*[.?:])?$/u;

/** Whether a text has two words in a row, or one that starts like a sentence. */
const isSaid = (text: string): boolean => TWO_WORDS.test(text) || (ONE_WORD.test(text) && !NAMES.includes(text));

/** The literal parts of a text. Null if the node isn't a text. */
function partsOf(node: ts.Node): readonly string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

const isTranslating = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 't' &&
  ['l10n', 'vscode.l10n'].includes(expression.expression.getText());

/** The log is in English, and a type or a module name isn't shown. */
const isSilent = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isCallExpression(node) && /\blog\.(?:info|warn|error)$/.test(node.expression.getText()));

/** The names of the values that a call passes. Null if it doesn't name each of them. */
function valuesOf(values: ts.Expression | undefined): readonly string[] | null {
  if (values === undefined) return [];
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map((property) => property.name?.getText() ?? null);
  return names.every((name) => name !== null) ? names : null;
}

const placesIn = (text: string): readonly string[] => [...new Set(text.match(/(?<=\{)\w+(?=\})/g))];

function problemOf([message, values]: readonly ts.Expression[]): string | null {
  if (message === undefined || !ts.isStringLiteralLike(message)) return 'l10n.t takes one whole text';
  const given = valuesOf(values);
  const places = placesIn(message.text);
  const fits = given === null || given.toSorted().join() === places.toSorted().join();
  return fits ? null : `“${message.text}” has other places than values`;
}

const textIn = (message: ts.Expression | undefined): readonly string[] =>
  message !== undefined && ts.isStringLiteralLike(message) ? [message.text] : [];

/** The values in the placeholders of a core template. */
const valuesIn = ({ template }: ts.TaggedTemplateExpression): readonly ts.Expression[] =>
  ts.isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : [];

/** The texts of one file of src/ui. */
export function editorTextsIn(file: string, source: string): EditorTexts {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const problems: string[] = [];
  const isForPeople = !(file in NOT_FOR_PEOPLE);
  const report = (node: ts.Node, problem: string): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${file}:${String(line + 1)}: ${problem}`);
  };
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    if (ts.isCallExpression(node) && isTranslating(node)) {
      const problem = problemOf(node.arguments);
      if (problem !== null) report(node, problem);
      const [message, ...values] = node.arguments;
      texts.push(...textIn(message));
      values.forEach(visit);
      return;
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'msg') {
      valuesIn(node).forEach(visit);
      return;
    }
    const said = partsOf(node)?.find(isSaid);
    if (isForPeople && said !== undefined) report(node, `“${said}” doesn’t go through l10n.t`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { texts, problems };
}

/** All texts that the extension shows in the editor, except in the panel. */
export function editorTexts(): EditorTexts {
  const files = globSync('src/{extension.ts,ui/**/*.ts}', { cwd: ROOT }).map((file) => file.split(path.sep).join('/'));
  const all = files.toSorted().map((file) => editorTextsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  return {
    texts: [...new Set(all.flatMap(({ texts }) => texts))],
    problems: all.flatMap(({ problems }) => problems),
  };
}
