import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { makeFence } from '../../../src/artifact/fence.ts';
import { renderVotePrompt } from '../../../src/prompts/votePrompt.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import type { Letter } from '../../../src/rehearsal/check.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../fixtures/sample');

export interface AnswerFinding {
  readonly file: string;
  readonly line: number;
  readonly quote: string;
  readonly title: string;
  readonly detail: string;
  readonly suggestion: string;
}

export interface Answer {
  readonly position: string;
  readonly confidence: number;
  readonly rationale: string;
  readonly key_evidence: readonly string[];
  readonly risks: readonly string[];
  readonly conditions: readonly string[];
  readonly findings?: Readonly<Record<'p1' | 'p2' | 'p3', readonly AnswerFinding[]>>;
}

export const sampleText = (file: string): string => readFileSync(path.join(SAMPLE, file), 'utf8');

/** A whole file under review, as the product would hand it on. */
export function wholeFile(file: string, text: string): Artifact {
  const lines = text.replace(/\n$/, '').split('\n');
  const target = file.endsWith('.md') ? 'proposal' : 'code';
  return artifactOf({ target, scope: `file:${file}`, title: file, text, files: [{ path: file, startLine: 1, lines }] });
}

export function artifactOf(part: Omit<Artifact, 'coverage'>): Artifact {
  return { ...part, coverage: { files: part.files.length, changedLines: 0, shownLines: 0, leftOut: [] } };
}

export const NO_ARTIFACT = artifactOf({ target: 'question', scope: 'none', title: '', text: '', files: [] });

/** The real first-round prompt. */
export function promptFor(artifact: Artifact, question = 'May this go in?'): string {
  const seat = { id: 's', engine: 's', title: 'S', vendor: 's', perspective: null, rehearsal: true };
  const asked = { text: question, type: 'go-no-go', options: [], constraints: [], context: '' } as const;
  const fence = makeFence(artifact.text, 'a1b2c3');
  return renderVotePrompt({
    form: 'balanced',
    seat,
    artifact,
    question: asked,
    workspace: '/work/space',
    fence,
    news: null,
  });
}

export function answerText(letter: Letter, prompt: string): string {
  const { ending } = rehearse(letter, prompt);
  if (ending.kind !== 'answer') throw new Error(`${letter} gives no answer: ${ending.kind}`);
  return ending.text;
}

export function answerIn(text: string): Answer {
  const block = /```yaml\n(?<yaml>[\s\S]*?)```/.exec(text)?.groups?.['yaml'] ?? '';
  return parse(block) as Answer;
}

export const answerOf = (letter: Letter, prompt: string): Answer => answerIn(answerText(letter, prompt));
