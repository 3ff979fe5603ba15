import { choice } from '../questions/choice.ts';
import type { Verdict, VerdictSeat, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import { CouncilError } from '../../session/fault.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';
import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { MOST_REDELIBERATIONS } from '../../protocol/run/redeliberation.ts';
import { goOn } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import type { PickQuestion, Several } from '../questions/dialogs.ts';
import { affectedSeats } from '../../protocol/verdict/affected.ts';
import { hasFailed } from '../../protocol/tally/tally.ts';
import { seatName } from '../../protocol/mode.ts';
import { voteWords } from '../sessions/sessionWords.ts';

/** Puts a decision that stands again, with what the council did not know. */
export async function redeliberate(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const fits = ({ outcome }: VerdictSummary): boolean => outcome !== 'cancelled';
  const found = await locateVerdict(argument, { fits, problem: nothingToAsk }, needs);
  return found === null ? null : askAgain(found.folder, found.verdict, needs);
}

function nothingToAsk({ view, events }: Located): string {
  if (events === null)
    return 'The council is still sitting on this: wait until it has answered, or cancel the session.';
  if (view.verdict === null) return 'This session has no verdict yet: resume it, then ask again.';
  return 'This session was cancelled before its verdict: call the council again.';
}

/** Asks what the council did not know and whom that concerns. Closing any of the questions asks nobody. */
export async function askAgain(folder: string, verdict: Verdict, needs: ConveneNeeds): Promise<Verdict | null> {
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
  const request = { context, evidence: news === 'evidence', seats };
  return goOn({ folder, standing: verdict }, (council) => council.redeliberate(verdict.sessionId, request), needs);
}

/** The third time needs new facts, so that more words alone are no choice then. */
function newsQuestion({ redeliberations, resolution }: Verdict): PickQuestion<'context' | 'evidence'> {
  const exhausted = redeliberations.length >= MOST_REDELIBERATIONS;
  const context = choice('context', 'More context', {
    detail: `An explanation, a constraint, a circumstance. At most ${MOST_REDELIBERATIONS} times.`,
  });
  const evidence = choice('evidence', 'New evidence', {
    detail: 'A fact that can be checked: a measurement, a log, a document. Possible at any time.',
  });
  const replaced = resolution === null ? '' : ' Your choice so far is then open again.';
  return {
    title: 'Council: what kind of news is it?',
    placeholder: exhausted
      ? 'It was put again twice already; a third time needs new facts.'
      : `The seats are told which.${replaced}`,
    rows: exhausted ? [evidence] : [context, evidence],
  };
}

/** Who is to be asked again: those whom the new information concerns are ticked, and the user may change that. */
export function seatChoices(verdict: Verdict, context: string): Several<string> {
  const chosen = affectedSeats(verdict, context);
  return {
    title: 'Council: who should be asked again?',
    placeholder: 'Each is asked alone. The others keep their vote.',
    rows: verdict.seats.map((seat) => {
      const description = [voteWords(seat), ...(chosen.includes(seat.id) ? [whyAsked(seat)] : [])].join(' · ');
      return choice<string>(seat.id, seatName(seat), { description });
    }),
    chosen,
  };
}

function whyAsked(seat: VerdictSeat): string {
  if (hasFailed(seat)) return 'was not heard';
  return seat.status === 'abstained' ? 'lacked information' : 'relies on what you name';
}
