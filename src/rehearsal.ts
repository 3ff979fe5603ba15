// Runs the scripted engines: `node rehearsal.js rehearsal-a|rehearsal-b|rehearsal-c [--speed N]`. Reads only the
// question, from the file that COUNCIL_QUESTION names. src/engines/rehearsal.ts describes the output.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rehearse, type Rehearsal } from './rehearsal/rehearse.ts';
import { LETTERS } from './rehearsal/check.ts';
import type { RehearsalQuestion } from './rehearsal/question.ts';

/** The script’s own version. Increase it when the same question gets another answer. */
const VERSION = '2.1.1';
const USAGE = 'usage: COUNCIL_QUESTION=question.json rehearsal.js rehearsal-a|rehearsal-b|rehearsal-c [--speed N]';
/** Longer than any time limit, but it still ends in case the process that started it is gone. */
const HANG_MS = 3_600_000;

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Returns the factor by which it plays faster than at a pace for people. 1 if nothing valid is given. */
function speedFrom(given: string | undefined): number {
  const speed = Number(given ?? process.env['COUNCIL_REHEARSAL_SPEED'] ?? '1');
  return speed > 0 ? speed : 1;
}

async function play(rehearsal: Rehearsal, speed: number): Promise<number> {
  for (const { pauseMs, kind, text: words } of rehearsal.steps) {
    await pause(pauseMs / speed);
    print({ type: 'activity', kind, text: words });
  }
  const { ending } = rehearsal;
  switch (ending.kind) {
    case 'answer':
      await pause(ending.pauseMs / speed);
      print({ type: 'answer', text: ending.text });
      return 0;
    case 'failure':
      print({ type: 'failure', kind: 'failed', detail: ending.detail, nextStep: ending.nextStep });
      process.stderr.write(`${ending.detail}\n`);
      return 1;
    case 'hang':
      await pause(HANG_MS);
      return 1;
  }
}

/** Throws if the question can't be read. */
const questionIn = (file: string): RehearsalQuestion => JSON.parse(readFileSync(file, 'utf8')) as RehearsalQuestion;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { speed: { type: 'string' }, version: { type: 'boolean' } },
  });
  if (values.version === true) {
    process.stdout.write(`council-rehearsal ${VERSION}\n`);
    return 0;
  }
  const letter = LETTERS.find((one) => positionals[0] === `rehearsal-${one}`);
  const file = process.env['COUNCIL_QUESTION'];
  if (letter === undefined || positionals.length !== 1 || file === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  return play(rehearse(letter, questionIn(file)), speedFrom(values.speed));
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
