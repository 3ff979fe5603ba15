import type { Reading } from '../../protocol/tally/ballot.ts';
import { cleanText } from '../reply/cleanText.ts';
import { textAt } from './ballotValues.ts';
import { isJson, parseDocument } from './document.ts';
import { readFences } from './fencedBlocks.ts';
import type { Answer } from './readAnswer.ts';

/** Far more than was asked for. */
const LONGEST = 8000;

/** The answer to a follow-up question is its text, out of the form that some CLIs insist on. */
export function readFollowUp({ text }: Answer): Reading {
  const said = cleanText(text).trim();
  const answer = (formed(said) ?? said).trim().slice(0, LONGEST);
  return { ballot: null, parsedBy: 'none', problem: answer === '' ? 'The answer is empty.' : null, answer };
}

/** Null when the text is in no form. */
function formed(text: string): string | null {
  const { blocks, rest } = readFences(text);
  const content = isJson(text) ? text : rest.trim() === '' && blocks.length === 1 ? (blocks[0]?.content ?? '') : '';
  const parsed = content === '' ? null : parseDocument(content);
  return parsed?.kind === 'mapping' && parsed.values.has('answer') ? textAt(parsed.values, 'answer') : null;
}
