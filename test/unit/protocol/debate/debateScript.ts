import { debateFiles } from '../../../../src/protocol/debate/debateFiles.ts';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import {
  ARCHITECT_AGREES,
  assumptions,
  challenge,
  confrontation,
  debateSetup,
  opening,
  playDebate,
  rebuttal,
  type Script,
} from './debatePlayer.ts';

export type Answer = ReturnType<Script>;

/** The Operator objects and doesn't give in. `lines` replaces answers. */
export const play = (
  lines: Partial<Record<string, Answer | ((seatQuestion: SeatQuestion) => Answer)>>,
  start = limited(2),
) =>
  playDebate((seatQuestion, id) => {
    const line = lines[`${id} ${seatQuestion.task}`];
    if (line !== undefined) return typeof line === 'function' ? line(seatQuestion) : line;
    return ordinary(seatQuestion, id);
  }, start);

function ordinary(seatQuestion: SeatQuestion, id: string): Answer {
  if (seatQuestion.task === 'opening') return opening;
  if (seatQuestion.task === 'challenge') return id === 'codex' ? challenge() : ARCHITECT_AGREES;
  if (seatQuestion.task === 'confrontation') return confrontation();
  return seatQuestion.task === 'challenger-rebuttal' ? rebuttal('MAINTAIN') : assumptions(`What ${id} rests on`);
}

export const limited = (maxRounds: number, retries = 0) =>
  debateSetup({ limits: { timeoutSeconds: { claude: 60, codex: 60, gemini: 60 }, retries, maxRounds } });

export type Played = ReturnType<typeof play>;
export const outcome = ({ state }: Played): string => debateFiles(state)['outcome.md'] ?? '';
export const transcript = ({ state }: Played): string => debateFiles(state)['transcript.md'] ?? '';
