/*
 * The scripted engines. Council contains their program. They use no model.
 *
 * Invocation: `settings.command` (a Node executable) with `settings.args` (the path of the script) and, as the last
 * argument, the engine's name: `rehearsal-a`, `rehearsal-b` or `rehearsal-c`. The environment variable COUNCIL_QUESTION
 * names the file in the call's folder that contains the question as data (`src/rehearsal/question.ts`). The script
 * reads nothing else. It gets the prompt on standard input, as every engine does, but ignores it.
 *
 * Output, one JSON object per line on standard output:
 *   {"type":"activity","kind":"reading","text":"Reading refund.ts"}     any number, during the run; kind: reading, thinking, notice
 *   {"type":"answer","text":"…"}                                        once, at the end; the text is a whole answer in the question's form
 *   {"type":"failure","kind":"logged-out","detail":"…","nextStep":"…"}  instead of an answer, to rehearse a failure;
 *                                                                       kind: logged-out, quota, timed-out, failed
 * Exit status 0 with an answer, 1 with a failure.
 */
import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { msg } from '../protocol/labels/text.ts';
import type { EngineReply } from '../protocol/seat.ts';
import type { EngineAdapter, EngineQuestion, EngineSettings, Invocation, OutputReader } from './adapter.ts';
import { inFolder } from './callFile.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { eventReader } from './reply/reader.ts';
import { text } from './reply/record.ts';

export const REHEARSAL_NAMES = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'] as const;
export type RehearsalName = (typeof REHEARSAL_NAMES)[number];

const HINTS = { installHint: stored`reinstall Council`, loginHint: stored`no login is needed` };

const lineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('activity'), kind: z.enum(['reading', 'thinking', 'notice']), text: z.string() }),
  z.object({ type: z.literal('answer'), text: z.string() }),
  z.object({
    type: z.literal('failure'),
    kind: z.enum(['logged-out', 'quota', 'timed-out', 'failed']),
    detail: text,
    nextStep: text,
  }),
]);
type Failure = Extract<z.infer<typeof lineSchema>, { type: 'failure' }>;

/** Returns one of the three scripted engines. Each has its own opinions; all have the same vendor, “Rehearsal”. */
export function rehearsalAdapter(name: RehearsalName): EngineAdapter {
  const letter = name.slice(-1).toUpperCase();
  return {
    name,
    title: `Rehearsal ${letter}`,
    vendor: 'Rehearsal',
    defaultCommand: 'node',
    kind: 'rehearsal',
    ...HINTS,
    promptLimitBytes: 4 * 1024 * 1024,
    promptForm: 'balanced',
    cautions: [msg`Rehearsal: Council doesn’t use a model.`],
    invoke: (question, settings) => invoke(name, question, settings),
    createReader,
  };
}

function invoke(name: RehearsalName, question: EngineQuestion, settings: EngineSettings): Invocation {
  const { workspace, prompt, callFolder, question: data, answerSchema } = question;
  const invocation = { args: [...settings.args, name], cwd: workspace, stdin: prompt };
  if (data === undefined) return { ...invocation, env: { ...settings.env } };
  return {
    ...invocation,
    env: { ...settings.env, COUNCIL_QUESTION: inFolder(callFolder, QUESTION_FILE) },
    files: { [QUESTION_FILE]: JSON.stringify({ ...data, answerSchema }) },
  };
}

const QUESTION_FILE = 'question.json';

function createReader(): OutputReader {
  let failure: Failure | null = null;
  const reader = eventReader({
    schema: lineSchema,
    hints: HINTS,
    follow(line, heard) {
      if (line.type === 'activity') return [{ kind: line.kind, text: excerpt(line.text, 80) }];
      heard.succeeded = line.type === 'answer';
      heard.text = line.type === 'answer' ? line.text : '';
      failure = line.type === 'failure' ? line : null;
      return [];
    },
  });
  return { ...reader, finish: (end, files) => rehearsedFailure(reader.finish(end, files), failure) };
}

/** Takes over a scripted failure word for word, unless something real happened to the process. */
function rehearsedFailure(reply: EngineReply, failure: Failure | null): EngineReply {
  if (failure === null || reply.kind === 'answered') return reply;
  const { kind, detail, nextStep } = failure;
  return ['cancelled', 'timed-out', 'missing'].includes(reply.kind) ? reply : { ...reply, kind, detail, nextStep };
}
