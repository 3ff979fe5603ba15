import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { MOST_REDELIBERATIONS } from '../../protocol/run/redeliberation.ts';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { RedeliberationRequest } from '../../session/council.ts';
import { CouncilError } from '../../session/fault.ts';
import type { Dialogs, PickQuestion } from './dialogs.ts';
import { seatChoices } from './seatChoices.ts';

export interface AskingAgainNeeds {
  readonly dialogs: Dialogs;
  /** Puts the decision again and follows it to its new verdict. */
  readonly putAgain: (folder: string, standing: Verdict, request: RedeliberationRequest) => Promise<Verdict>;
}

/** Asks what the council did not know and whom that concerns. Closing any of the questions asks nobody. */
export async function askAgain(folder: string, verdict: Verdict, needs: AskingAgainNeeds): Promise<Verdict | null> {
  const { dialogs } = needs;
  const text = await dialogs.ask({
    title: `Council: ask again about “${sessionTitle(verdict)}”`,
    prompt: 'What did the council not know?',
    refusal: 'Nothing new is given: say what the council did not know, or press Escape.',
  });
  if (text === undefined) return null;
  const context = text.trim();
  const news = await dialogs.pick(newsQuestion(verdict));
  if (news === undefined) return null;
  const seats = await dialogs.pickSeveral(seatChoices(verdict, context));
  if (seats === undefined) return null;
  if (seats.length === 0) {
    throw new CouncilError('usage', 'No seat was ticked, so nobody was asked: ask again and tick at least one.');
  }
  return needs.putAgain(folder, verdict, { context, evidence: news === 'evidence', seats });
}

/** The third time needs new facts, so that more words alone are no choice then. */
function newsQuestion({ redeliberations, resolution }: Verdict): PickQuestion<'context' | 'evidence'> {
  const exhausted = redeliberations.length >= MOST_REDELIBERATIONS;
  const context = {
    kind: 'choice',
    label: 'More context',
    description: '',
    detail: `An explanation, a constraint, a circumstance. At most ${MOST_REDELIBERATIONS} times.`,
    value: 'context',
  } as const;
  const evidence = {
    kind: 'choice',
    label: 'New evidence',
    description: '',
    detail: 'A fact that can be checked: a measurement, a log, a document. Possible at any time.',
    value: 'evidence',
  } as const;
  const replaced = resolution === null ? '' : ' Your choice so far is then open again.';
  return {
    title: 'Council: what kind of news is it?',
    placeholder: exhausted
      ? 'It was put again twice already; a third time needs new facts.'
      : `The seats are told which.${replaced}`,
    rows: exhausted ? [evidence] : [context, evidence],
  };
}
