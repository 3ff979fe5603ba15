import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { helpText } from '../../../src/cli/parser.ts';
import { ROOT } from './documents.ts';
import { isOfScript, isTagged, isWorded, keptOf } from './keptTexts.ts';

/**
 * The templates of `msg` and `stored`, which are also their keys in the translations, and texts that should have used
 * them.
 */
interface CoreTexts {
  readonly texts: readonly string[];
  /** The templates whose English is stored, and recognized when it’s shown. */
  readonly stored: readonly string[];
  readonly problems: readonly string[];
}

/** Files whose texts are only for models or programs, or for authors of extensions. They stay English. */
const NOT_FOR_PEOPLE: Readonly<Record<string, string>> = {
  'src/node/reading/': 'answers to a model that reads',
  'src/session/run/nestedCouncil.ts': 'an answer to an engine that calls a council',
  'src/ui/api.ts': 'read by the authors of other extensions',
  'src/ui/tools/councilTool.ts': 'errors that a model reads',
};

const isForPeople = (file: string): boolean => !Object.keys(NOT_FOR_PEOPLE).some((place) => file.startsWith(place));

/** A template of only placeholders and punctuation is the same in every language. */
const hasWords = (template: string): boolean => /\p{L}/u.test(template.replaceAll(/\{\d+\}/g, ''));

function templateOf({ template }: ts.TaggedTemplateExpression): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const { head, templateSpans } = template;
  return templateSpans.reduce((all, { literal }, index) => `${all}{${String(index)}}${literal.text}`, head.text);
}

const isLiteral = (node: ts.Expression | undefined): boolean =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/** Reports a text that the translations can't see: written here, but passed on as is. */
function problemOf(node: ts.CallExpression): string | null {
  const called = node.expression.getText();
  const [said] = node.arguments;
  if (called === 'msg') return 'msg takes a template: msg`…`';
  const hides = called === 'verbatim' || called === 'plainText';
  const words = hides && isLiteral(said) ? (said?.getText() ?? '') : '';
  return hasWords(words.replaceAll(/\$\{[^}]*\}/g, '')) ? `${called} says ${words}: use msg` : null;
}

/** The texts of one file of src. */
export function coreTextsIn(file: string, source: string): CoreTexts {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const stored: string[] = [];
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTagged(node, 'msg')) texts.push(templateOf(node));
    if (isTagged(node, 'stored')) stored.push(templateOf(node));
    const kept = keptOf(node, file);
    stored.push(...kept.filter((one) => isTagged(one, 'msg')).map(templateOf));
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    const found = [
      ts.isCallExpression(node) ? problemOf(node) : null,
      ...kept.filter(isWorded).map((one) => `${one.getText()} is kept: use stored`),
      isOfScript(node, file) ? `${node.getText()} is said by a script: use stored` : null,
    ].filter((problem) => problem !== null);
    problems.push(...found.map((problem) => `${file}:${String(line + 1)}: ${problem}`));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  if (!isForPeople(file)) return { texts: [], stored: [], problems: [] };
  return { texts: [...texts, ...stored].filter(hasWords), stored: stored.filter(hasWords), problems };
}

/** The texts of the help, as templates. */
function helpTexts(): readonly string[] {
  const said = new Set<string>();
  const translate = (template: string): string => {
    said.add(template);
    return template;
  };
  const names = COMMANDS.flatMap((entry) => [entry, ...('commands' in entry ? entry.commands : [])]);
  for (const words of [[], ...names.map(({ name }) => name.split(' '))])
    helpText(words, COMMANDS, { language: 'ja', translate });
  return [...said].filter(hasWords);
}

/** Every template where it is written: in the core, the command line, and the editor’s commands. */
export function coreTexts(): CoreTexts {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.split(path.sep).join('/'));
  const all = files.toSorted().map((file) => coreTextsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  return {
    texts: [...new Set([...all.flatMap(({ texts }) => texts), ...helpTexts()])],
    stored: [...new Set(all.flatMap(({ stored }) => stored))],
    problems: all.flatMap(({ problems }) => problems),
  };
}
