import { anchorFindings } from '../artifact/anchor.ts';
import { readAnswer } from '../engines/answer/readAnswer.ts';
import type { AskPurpose } from '../protocol/event.ts';
import type { Activity, SeatReply } from '../protocol/seat.ts';
import type { SessionSetup } from '../protocol/setup.ts';
import type { EngineRunner } from './ports.ts';
import type { PromptMaker } from './promptMaker.ts';

export interface SeatAsk {
  readonly setup: SessionSetup;
  readonly seat: string;
  readonly attempt: number;
  readonly purpose: AskPurpose;
  /** What was wrong with the form of the answer before; empty unless the purpose is `re-ask`. */
  readonly problem: string;
}

export type AskSeat = (
  ask: SeatAsk,
  signal: AbortSignal,
  onActivity: (activity: Activity) => void,
) => Promise<SeatReply>;

/** Asks one seat and reads its answer; findings come back held against the artifact. */
export function makeAskSeat(engines: EngineRunner, prompts: PromptMaker): AskSeat {
  return async ({ setup, seat, problem }, signal, onActivity) => {
    const question = prompts.question({ setup, seat, problem });
    const reply = await engines.run(question, signal, onActivity);
    if (reply.kind !== 'answered') return reply;
    const { text, structured } = reply;
    const reading = readAnswer({ text, structured, seat: question.seat, prompt: question.prompt });
    if (reading.ballot === null) return { ...reply, reading };
    const findings = anchorFindings(reading.ballot.findings, setup.artifact, setup.workspace);
    return { ...reply, reading: { ...reading, ballot: { ...reading.ballot, findings } } };
  };
}
