import { debateDocuments } from '../../../../src/protocol/debate/debateDocuments.ts';
import type { Brief } from '../../../../src/protocol/run/brief.ts';
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

/** The Operator objects and does not give in; what is named differs from that. */
export const play = (lines: Partial<Record<string, Answer | ((brief: Brief) => Answer)>>, start = limited(2)) =>
  playDebate((brief, id) => {
    const line = lines[`${id} ${brief.task}`];
    if (line !== undefined) return typeof line === 'function' ? line(brief) : line;
    return ordinary(brief, id);
  }, start);

function ordinary(brief: Brief, id: string): Answer {
  if (brief.task === 'opening') return opening;
  if (brief.task === 'challenge') return id === 'codex' ? challenge() : ARCHITECT_AGREES;
  if (brief.task === 'confrontation') return confrontation();
  return brief.task === 'challenger-rebuttal' ? rebuttal('MAINTAIN') : assumptions(`What ${id} rests on`);
}

export const limited = (maxRounds: number, retries = 0) =>
  debateSetup({ limits: { timeoutSeconds: { claude: 60, codex: 60, gemini: 60 }, retries, maxRounds } });

export type Played = ReturnType<typeof play>;
export const outcome = ({ state }: Played): string => debateDocuments(state)['outcome.md'] ?? '';
export const transcript = ({ state }: Played): string => debateDocuments(state)['transcript.md'] ?? '';
