import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readAnswer } from '../../../src/answers/readAnswer.ts';
import { readForm } from '../../../src/answers/readForm.ts';
import { anchorFindings } from '../../../src/artifact/evidence/anchor.ts';
import { checkSecondOpinions } from '../../../src/artifact/evidence/secondOpinions.ts';
import { isDiff } from '../../../src/artifact/scope.ts';
import type { SideQuestion } from '../../../src/protocol/run/questionData.ts';
import type { SeatQuestion, VoteQuestion } from '../../../src/protocol/run/seatQuestion.ts';
import type { Ballot, Reading } from '../../../src/protocol/tally/ballot.ts';
import type { Artifact, SessionSetup } from '../../../src/protocol/setup.ts';
import { type Asked, askedOf } from '../../../src/questions/asked.ts';
import { expertsForm } from '../../../src/questions/debate/experts.ts';
import { preflightForm } from '../../../src/questions/debate/preflight.ts';
import { type Form, jsonSchemaOf } from '../../../src/questions/form.ts';
import { planForm } from '../../../src/questions/plan.ts';
import type { Letter } from '../../../src/rehearsal/check.ts';
import { rehearse } from '../../../src/rehearsal/rehearse.ts';
import type { RehearsalQuestion } from '../../../src/rehearsal/question.ts';
import { dataForScript } from '../../../src/session/run/questionData.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../fixtures/sample');

export const sampleText = (file: string): string => readFileSync(path.join(SAMPLE, file), 'utf8');

/** A whole file under review, as the product would pass it on. */
export function wholeFile(file: string, text: string): Artifact {
  const lines = text.replace(/\n$/, '').split('\n');
  const target = file.endsWith('.md') ? 'proposal' : 'code';
  return artifactOf({ target, scope: `file:${file}`, title: file, text, files: [{ path: file, startLine: 1, lines }] });
}

export function artifactOf(part: Omit<Artifact, 'coverage'>): Artifact {
  return { ...part, coverage: { files: part.files.length, changedLines: 0, shownLines: 0, leftOut: [] } };
}

export const NO_ARTIFACT = artifactOf({ target: 'question', scope: 'none', title: '', text: '', files: [] });
export const SAMPLE_CHANGE = wholeFile('src/refund.ts', sampleText('uncommitted/src/refund.ts'));
export const SAMPLE_PROPOSAL = wholeFile('docs/rfc-012-read-cache.md', sampleText('docs/rfc-012-read-cache.md'));
export const CLEAN = wholeFile('src/sum.ts', 'export const sum = (a: number, b: number): number => a + b;\n');

export const VOTE: VoteQuestion = { task: 'vote', part: 0, news: null, options: [] };

/** The subject of the question. Without an artifact, it is a bare question. */
export interface AskedAbout {
  readonly artifact?: Artifact;
  readonly text?: string;
  readonly conflict?: SessionSetup['conflict'];
  readonly inPlace?: boolean;
}

const FORMS: Readonly<Record<SideQuestion['task'], Form>> = {
  plan: planForm,
  experts: expertsForm,
  preflight: preflightForm,
};

const isSide = (asked: SeatQuestion | SideQuestion): asked is SideQuestion => asked.task in FORMS;

function formAndMeaning(asked: SeatQuestion, { artifact = NO_ARTIFACT }: AskedAbout): Asked {
  return askedOf(asked, { ...artifact, shows: isDiff(artifact) ? 'change' : 'text' });
}

/** The question as the program reads it from its file. */
export function questionTo(asked: SeatQuestion | SideQuestion, about: AskedAbout = {}): RehearsalQuestion {
  const { artifact = NO_ARTIFACT, text = 'May this go in?', ...more } = about;
  const question = { text, type: 'go-no-go', options: [], constraints: [], context: '' } as const;
  const setup = { artifact, question, limits: { timeoutSeconds: {}, retries: 0 }, ...more };
  const form = isSide(asked) ? FORMS[asked.task] : formAndMeaning(asked, about).form;
  const data = { ...dataForScript(setup, { rehearsal: true }, asked).question, answerSchema: jsonSchemaOf(form) };
  return JSON.parse(JSON.stringify(data)) as RehearsalQuestion;
}

function answerText(letter: Letter, question: RehearsalQuestion): string {
  const { ending } = rehearse(letter, question);
  assert.ok(ending.kind === 'answer', `${letter} gives no answer: ${ending.kind}`);
  return ending.text;
}

/** The answer to a side question. Checks that it has exactly the keys of the form. */
export function sideAnswer(letter: Letter, asked: SideQuestion, about: AskedAbout = {}): Record<string, unknown> {
  const text = answerText(letter, questionTo(asked, about));
  const form = FORMS[asked.task];
  const { values, problem } = readForm({ text, structured: false, prompt: '' }, form);
  assert.deepEqual([problem, keysIn(text)], [null, Object.keys(form.schema.shape)]);
  return values ?? {};
}

const documentIn = (text: string): unknown => JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '');
const keysIn = (text: string): readonly string[] => Object.keys(documentIn(text) as object);

/** How the product reads the answer. Checks that it has exactly the keys of the form, and needs no re-ask. */
export function readingOf(letter: Letter, asked: SeatQuestion, about: AskedAbout = {}): Reading {
  const { artifact = NO_ARTIFACT } = about;
  const text = answerText(letter, questionTo(asked, about));
  const all = formAndMeaning(asked, about);
  assert.deepEqual(keysIn(text).toSorted(), Object.keys(all.form.schema.shape).toSorted());
  z.strictObject(all.form.schema.shape).parse(documentIn(text));
  const reading = readAnswer({ text, structured: false, prompt: '' }, all, { seat: letter, words: 'ignore' });
  assert.deepEqual([reading.parsedBy, reading.problem, reading.marked], ['fenced', null, []], text);
  const { ballot, looks } = reading;
  return {
    ...reading,
    ballot: ballot === null ? null : { ...ballot, findings: anchorFindings(ballot.findings, artifact) },
    ...(looks === undefined ? {} : { looks: checkSecondOpinions(looks, artifact) }),
  };
}

export function ballotOf(letter: Letter, asked: SeatQuestion, about: AskedAbout = {}): Ballot {
  const { ballot } = readingOf(letter, asked, about);
  assert.ok(ballot !== null);
  return ballot;
}
