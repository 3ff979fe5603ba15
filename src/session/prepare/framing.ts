import { changeMap, type ChangedFile, type LineRange } from '../../artifact/diff/changeMap.ts';
import { isTextScope } from '../../artifact/scope.ts';
import { DECISION_KINDS } from '../../prompts/decisionKinds.ts';
import type { Artifact, QuestionType, SessionSetup } from '../../protocol/setup.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

/** The part of a setup from which a problem is framed. */
export type Framed = Pick<SessionSetup, 'artifact' | 'question' | 'inPlace'>;

/**
 * Returns the problem as every seat sees it: the user's words, where to begin, and what a good answer is. It contains
 * no file contents and no opinion of Council. The same setup gives the same text.
 */
export function frameOf(setup: Framed): string {
  const { question } = setup;
  const sections = [
    titled('To be decided', [
      question.text.trim(),
      isPlain(setup) ? '' : `Kind of decision: ${DECISION_KINDS[question.type]}.`,
    ]),
    titled('Where to begin', placesOf(setup)),
    titled('Symptoms and context', [question.context.trim()]),
    titled('A good answer', criteriaOf(setup).map(bullet)),
    titled(
      'Constraints',
      question.constraints.map((constraint) => bullet(constraint.trim())),
    ),
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

/** Whether the question asks for an answer and has no explicit kind, so that yes or no isn't what it's about. */
function isPlain({ artifact, question }: Framed): boolean {
  return question.type === 'go-no-go' && (artifact.scope === 'none' || question.options.length > 0);
}

const bullet = (text: string): string => `- ${text}`;

function titled(title: string, lines: readonly string[]): string {
  const said = lines.filter((line) => line !== '');
  return said.length === 0 ? '' : [`${title}:`, ...said].join('\n');
}

const NOWHERE = ['No place is named. Begin in the workspace where the question leads.'];

function placesOf(setup: Framed): readonly string[] {
  const { artifact } = setup;
  if (artifact.scope === 'none') return NOWHERE;
  if (artifact.scope === 'snippet') return [`${oneLine(artifact.title)}: a text that is in no file of the workspace.`];
  return isTextScope(artifact.scope) ? [...fileLines(artifact), shownBeside(setup)] : changeLines(setup);
}

function fileLines({ title, files }: Artifact): readonly string[] {
  const lines = files.map(({ path, startLine, lines: own }) => {
    const whole = oneLine(title) === oneLine(path);
    return bullet(
      `${oneLine(path)}${whole ? '' : `, ${rangeText([{ start: startLine, end: startLine + own.length - 1 }])}`}`,
    );
  });
  return lines.length > 0 ? lines : [bullet(oneLine(title))];
}

function changeLines(setup: Framed): readonly string[] {
  const { artifact } = setup;
  const { leftOut } = artifact.coverage;
  const gaps = leftOut.map(({ file, reason }) => bullet(`${oneLine(file)} (${reason})`));
  return [
    scopeWords(artifact.scope),
    ...changeMap(artifact.text).map((file) => bullet(changedFile(file))),
    ...(gaps.length === 0 ? [] : ['Also changed, but not shown to you:', ...gaps]),
    shownBeside(setup),
  ];
}

/**
 * Returns a sentence about what is shown below the problem, because the seats can't read it in the workspace. Empty if
 * nothing is.
 */
function shownBeside({ artifact, inPlace }: Framed): string {
  if (inPlace !== true) return 'The workspace does not hold it in this form now, so its text is below the problem.';
  const isChange = !isTextScope(artifact.scope);
  const takesAway = isChange && changeMap(artifact.text).some(({ removed }) => removed.length > 0);
  return takesAway ? 'The removed lines are below the problem. Everything else is in the files.' : '';
}

function scopeWords(scope: string): string {
  const [, kind = scope, name = ''] = /^([a-z]+):(.*)$/s.exec(scope) ?? [];
  switch (kind) {
    case 'uncommitted':
      return `The uncommitted changes of ${name === '' ? 'the workspace' : oneLine(name)}: staged, unstaged, and new, as they are now.`;
    case 'staged':
      return 'The staged changes of the workspace, which the next commit would hold.';
    case 'commit':
      return `Commit ${name}, against its parent, the first one if it is a merge (${name}^..${name}).`;
    case 'base':
      return `The commits of the current branch since it left ${oneLine(name)} (base ${oneLine(name)}, head HEAD).`;
    case 'range':
      return `The range ${oneLine(name)}.`;
    default:
      return oneLine(scope);
  }
}

function changedFile({ path, oldPath, change, changed, removed }: ChangedFile): string {
  const count = removed.reduce((total, { lines }) => total + lines.length, 0);
  const gone = count === 0 ? '' : `${String(count)} ${count === 1 ? 'line' : 'lines'} removed`;
  if (change === 'deleted') return `${oneLine(path)}: deleted`;
  const facts = [
    change === 'added' ? 'new' : '',
    oldPath === path ? '' : `was ${oneLine(oldPath)}`,
    changed.length === 0 ? '' : rangeText(changed),
    gone,
  ].filter((fact) => fact !== '');
  return `${oneLine(path)}${facts.length === 0 ? '' : `: ${facts.join('; ')}`}`;
}

function rangeText(ranges: readonly LineRange[]): string {
  const [only] = ranges;
  const texts = ranges.map(({ start, end }) => (start === end ? String(start) : `${String(start)}-${String(end)}`));
  const isOne = ranges.length === 1 && only?.start === only?.end;
  return `${isOne ? 'line' : 'lines'} ${texts.join(', ')}`;
}

const CRITERIA: Readonly<Record<QuestionType, string>> = {
  architecture: 'fits what is already there, says what it costs to build and to undo, and names what it rules out.',
  'trade-off': 'says what is gained and what is given up, for whom, and why that is better here.',
  'go-no-go': 'says whether to proceed as it is, and what has to be done first, if anything.',
  strategy: 'says which direction to take, what has to be true for that, and how to notice if it is not.',
  priority: 'says what comes first and why, what has to wait, and what waiting costs.',
};

function criteriaOf(setup: Framed): readonly string[] {
  const { artifact, question } = setup;
  return [
    isPlain(setup) ? 'answers the question itself, so clearly that someone can act on it.' : CRITERIA[question.type],
    question.options.length === 0 ? '' : 'chooses one of the options, and says what speaks for the others.',
    question.context.trim() === '' ? '' : 'accounts for the symptoms and the context given here.',
    artifact.scope === 'none' || artifact.target === 'proposal'
      ? 'is based on what can be found in the workspace, and names what could not be found out.'
      : 'is based on what the code does, not on what names and comments promise.',
  ].filter((criterion) => criterion !== '');
}
