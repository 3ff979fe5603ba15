import ts from 'typescript';

/**
 * The rooms that word the texts stored with a session. The tables of labels, and texts that only a model reads, are
 * excluded.
 */
const ROOMS = /^src\/(?:answers|engines|node|protocol|reading|session|ui\/models)\//;
const OTHERS = /^src\/(?:protocol\/(?:labels|export)\/|reading\/tools\.ts)/;

/** Why an engine failed, and what to do. Also counts if its value is both shown and stored. */
const FAILURE = ['detail', 'nextStep'];
/** What is wrong with an answer or a file, and why there is none. Values of the text type are only shown. */
const PROBLEM = ['problem', 'why'];
/** Calls that make parts of a verdict, and failures without a process. */
const CALLS = ['risk', 'failure', 'wrong'];
/** What an engine is doing: a text beside one of these kinds. */
const ACTIVITIES = ['started', 'reading', 'thinking', 'notice', 'retry'];

const isActivity = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.some(
    (one) =>
      ts.isPropertyAssignment(one) &&
      one.name.getText() === 'kind' &&
      ts.isStringLiteralLike(one.initializer) &&
      ACTIVITIES.includes(one.initializer.text),
  );

/** The expressions that a node passes to something stored. */
function given(node: ts.Node): readonly ts.Expression[] {
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText();
    const isKept = [...FAILURE, ...PROBLEM].includes(name) || (name === 'text' && isActivity(node.parent));
    return isKept ? [node.initializer] : [];
  }
  if (ts.isVariableDeclaration(node) && node.initializer !== undefined)
    return FAILURE.includes(node.name.getText()) ? [node.initializer] : [];
  return ts.isCallExpression(node) && CALLS.includes(node.expression.getText()) ? node.arguments : [];
}

/** The possible results of an expression. */
function outcomesOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(outcomesOf);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(outcomesOf);
  if (ts.isParenthesizedExpression(node)) return outcomesOf(node.expression);
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? outcomesOf(node.body) : [node];
}

const isProblem = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && PROBLEM.includes(node.name.getText());

/** The texts in this node that are passed to something stored: tagged, in plain strings, or from elsewhere. */
export function keptOf(node: ts.Node, file: string): readonly ts.Node[] {
  if (!ROOMS.test(file) || OTHERS.test(file)) return [];
  return given(node)
    .flatMap(outcomesOf)
    .filter((one) => !isProblem(node) || !isTagged(one, 'msg'));
}

const wordsOf = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    : [];
};

/** Whether a plain string has words. A single word may be a name or a closed word, except in an engine's activity. */
export const isWorded = (node: ts.Node): boolean =>
  wordsOf(node).some((words) => /\p{L}{2}/u.test(words) && (words.includes(' ') || isActivityText(node)));

const isActivityText = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && parent.name.getText() === 'text';

export const isTagged = (node: ts.Node, tag: string): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === tag;

/** For the program that reads the answer. */
const AROUND = ['My answer, scripted as it is'];

/** Whether a plain string in a script has several words. Then a seat says it. */
export function isOfScript(node: ts.Node, file: string): boolean {
  const isPlain = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  if (!file.startsWith('src/rehearsal/') || !isPlain || ts.isTaggedTemplateExpression(node.parent)) return false;
  return wordsOf(node).some((words) => /\p{L} \p{L}/u.test(words) && !AROUND.some((one) => words.startsWith(one)));
}
