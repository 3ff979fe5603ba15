import { msg, type Text } from '../../protocol/labels/text.ts';
import { type DiffSection, sectionsOf } from '../diff/diffSections.ts';
import { type Finding, type Route, ROUTES } from '../../protocol/findings/finding.ts';
import type { Artifact, Target } from '../../protocol/setup.ts';
import { grouped } from '../../protocol/findings/connected.ts';
import { namesOf } from '../diff/diffNames.ts';
import { type Section, sectionOfDiff, sectionOfText } from './section.ts';
import { isShown } from '../evidence/place.ts';
import { isProposal, targetOf } from './proposal.ts';
import { linesIn, markdownSections, type MarkdownSections } from '../text/markdownSections.ts';
import { rowsOf, runsOf } from '../text/textChunks.ts';
import { isTextScope } from '../scope.ts';

/** How an artifact is reviewed. */
export interface RouteChoice {
  readonly target: Target;
  /** A question that only the user can answer. Until then, `target` applies. Null if there's no question. */
  readonly question: Text | null;
}

const clear = (target: Target): RouteChoice => ({ target, question: null });

const linesOf = ({ files }: Artifact): readonly string[] => files.flatMap(({ lines }) => lines);

/** Returns the target of a document in which code or proposal is missing. */
function onlyKind({ code, proposal }: MarkdownSections, artifact: Artifact): Target {
  if (code.length > 0) return 'code';
  return proposal.length > 0 ? 'proposal' : targetOf(artifact.files.map(({ path }) => path));
}

function choiceForText(artifact: Artifact, requested: 'mixed' | null): RouteChoice {
  const lines = linesOf(artifact);
  const sections = markdownSections(lines);
  const { code, proposal } = sections;
  if (code.length === 0 || proposal.length === 0) return clear(onlyKind(sections, artifact));
  const isProposed = linesIn(proposal, lines.length);
  const isOpen = requested === null && code.some(({ from }) => isProposed[from] === true);
  if (!isOpen) return clear('mixed');
  const question = msg`${artifact.title} is a proposal that contains code. Review both the proposal and the code (mixed), or only the proposal?`;
  return { target: 'proposal', question };
}

/**
 * Returns how to review an artifact. For changes, this depends on the kinds of their files; for a document, on its
 * fenced code and the headings of its sections. The user's request takes precedence, but nothing is mixed if one kind
 * is missing.
 */
export function routeChoice(artifact: Artifact, requested: Target | null): RouteChoice {
  if (requested !== null && requested !== 'mixed') return clear(requested);
  const paths = artifact.files.map(({ path }) => path);
  if (!isTextScope(artifact.scope)) return clear(paths.length === 0 ? artifact.target : targetOf(paths));
  const isDocument = requested === 'mixed' || paths.every(isProposal);
  return isDocument ? choiceForText(artifact, requested) : clear(artifact.target);
}

const documentsOf = (artifact: Artifact): readonly DiffSection[] =>
  sectionsOf(artifact).filter(({ header }) => isProposal(namesOf(header).path));

function diffRoutes(artifact: Artifact): readonly Section[] {
  const sections = sectionsOf(artifact);
  const documents = new Set(documentsOf(artifact));
  const code = sections.filter((section) => !documents.has(section));
  return [sectionOfDiff('code', code), sectionOfDiff('proposal', [...documents])];
}

/**
 * Returns whether each line of one of several files is code: all lines of a program, and the fenced lines of a
 * document.
 */
function codeLines(path: string, lines: readonly string[]): readonly boolean[] {
  return isProposal(path) ? linesIn(markdownSections(lines).code, lines.length) : lines.map(() => true);
}

/** Sends fenced code to one route and everything else to the other, so that each line is judged exactly once. */
function textRoutes(artifact: Artifact): readonly Section[] {
  const { text, files } = artifact;
  const [only, ...others] = grouped(files, ({ path }) => path);
  const lines = linesOf(artifact);
  const isCode =
    only === undefined || others.length === 0
      ? linesIn(markdownSections(lines).code, lines.length)
      : [only, ...others].flatMap(([path, runs]) =>
          codeLines(
            path,
            runs.flatMap((run) => run.lines),
          ),
        );
  const rows = rowsOf(files);
  const code = runsOf(rows.filter((_, line) => isCode[line] === true));
  const rest = runsOf(rows.filter((_, line) => isCode[line] === false));
  return [sectionOfText('code', { text, files: code }), sectionOfText('proposal', { text, files: rest })];
}

/** Returns the code and the proposal of a mixed artifact. Omits either one if it's empty. */
export function routesOf(artifact: Artifact): readonly Section[] {
  const sections = isTextScope(artifact.scope) ? textRoutes(artifact) : diffRoutes(artifact);
  return sections.filter(({ bytes }) => bytes > 0);
}

/** A document with more changed lines gets its own question. */
const MOST_LINES = 200;

/** Whether each document in a mixed artifact is short enough to share one question with the code. */
export function areOneQuestion(artifact: Artifact): boolean {
  const documents = isTextScope(artifact.scope)
    ? routesOf(artifact).filter(({ target }) => target !== 'code')
    : documentsOf(artifact).map((section) => sectionOfDiff('proposal', [section]));
  return documents.every(({ whole }) => whole().changedLines <= MOST_LINES);
}

/** Returns a function that tells whether a place in a mixed artifact is code or proposal; null if it's in neither. */
export function routeFinder(artifact: Artifact): (place: Pick<Finding, 'file' | 'startLine'>) => Route | null {
  const routes = routesOf(artifact).map(({ target, whole }) => ({ target, runs: whole().files }));
  return ({ file, startLine }) => {
    const holding = routes.filter(({ runs }) => runs.some(({ path }) => path === file));
    const exact = holding.find(({ runs }) =>
      isShown(
        startLine,
        runs.filter(({ path }) => path === file),
      ),
    );
    const found = (exact ?? holding[0])?.target;
    return ROUTES.find((route) => route === found) ?? null;
  };
}
