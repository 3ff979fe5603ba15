import { bareDocuments } from './bareDocuments.ts';
import { isJson, parseDocument, type Values } from './document.ts';
import { isEcho, isUnfilled } from './echo.ts';
import { readFences } from './fencedBlocks.ts';
import { missingKeys } from './ballotKeys.ts';

type ParsedBy = 'fenced' | 'document';

export type Choice =
  | { readonly kind: 'ballot'; readonly parsedBy: ParsedBy; readonly values: Values }
  /** There is one, but it cannot be read. */
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'none' };

type Read = { readonly parsedBy: ParsedBy } & (
  { readonly values: Values; readonly problem: null } | { readonly values: null; readonly problem: string }
);

const DATA_LANGUAGES = new Set(['', 'yaml', 'yml', 'json', 'jsonc', 'json5', 'text', 'txt', 'plaintext']);
const MENTIONS_POSITION = /^[ \t]*(?:[{,][ \t]*)?["'*]*position["'*]*[ \t]*:|[{,]\s*["']position["']\s*:/im;

/** Longer ones are no answers, and reading them would take long. */
const LONGEST_BALLOT = 400_000;

/** The last complete ballot in a text; a later one that is broken or says otherwise stands in its way. */
export function chooseBallot(text: string, prompt: string): Choice {
  const fenced = isJson(text) ? { blocks: [], rest: text, cutOff: false } : readFences(text);
  if (fenced.cutOff) return problem('The answer breaks off inside a fenced block.');
  const inFences = fenced.blocks.filter((block) => DATA_LANGUAGES.has(block.language)).map(({ content }) => content);
  const bare = bareDocuments(fenced.rest);
  const found = [...inFences, ...bare].filter((content) => MENTIONS_POSITION.test(content));
  const isGiven = (content: string): boolean => found.includes(content) && !isEcho(content, prompt);
  const ballots = readAll(inFences.filter(isGiven), 'fenced');
  const outside = readAll(bare.filter(isGiven), 'document');
  if (ballots.length + outside.length > 0) return oneChoice(ballots, outside);
  return found.length > 0 ? problem('The answer repeats the form instead of filling it in.') : { kind: 'none' };
}

const problem = (words: string): Choice => ({ kind: 'problem', problem: words });

/** What stands in a fence counts; what stands outside must not say the opposite. */
function oneChoice(ballots: readonly Read[], outside: readonly Read[]): Choice {
  if (ballots.length === 0) return lastComplete(outside);
  const choice = lastComplete(ballots);
  const differs = ({ values }: Read): boolean =>
    values !== null && choice.kind === 'ballot' && positionOf(values) !== positionOf(choice.values);
  return outside.some(differs) ? problem('The answer holds two ballots that differ.') : choice;
}

function readAll(contents: readonly string[], parsedBy: ParsedBy): readonly Read[] {
  return contents.map((content) => readCandidate(content, parsedBy)).filter((one) => one !== null);
}

/** Null for what only shows the form. */
function readCandidate(content: string, parsedBy: ParsedBy): Read | null {
  if (content.length > LONGEST_BALLOT) return { parsedBy, values: null, problem: 'The block is far too long.' };
  const parsed = parseDocument(content);
  if (parsed.kind === 'unreadable') return { parsedBy, values: null, problem: parsed.problem };
  if (parsed.kind === 'other' || !parsed.values.has('position')) return null;
  return isUnfilled(positionOf(parsed.values)) ? null : { parsedBy, values: parsed.values, problem: null };
}

function lastComplete(read: readonly Read[]): Choice {
  const last = read.at(-1);
  if (last === undefined) return { kind: 'none' };
  if (last.values === null) return { kind: 'problem', problem: last.problem };
  const complete = read.findLast((one) => one.values !== null && missingKeys(one.values).length === 0);
  if (complete?.values == null || positionOf(complete.values) !== positionOf(last.values)) {
    const [missing = 'position'] = missingKeys(last.values);
    return { kind: 'problem', problem: `The answer has no “${missing}”.` };
  }
  return { kind: 'ballot', parsedBy: complete.parsedBy, values: complete.values };
}

function positionOf(values: Values): string {
  const position = values.get('position');
  return typeof position === 'string' ? position.trim().toUpperCase() : '';
}
