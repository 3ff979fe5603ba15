import { editorLanguage } from '../language.ts';
import { l10n } from 'vscode';
import { msg } from '../../protocol/labels/text.ts';
import { choice } from '../questions/choice.ts';
import type { Verdict, VerdictSeat, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import { usage } from '../../session/fault.ts';
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

/** Asks the question of a finished session again, with what the council didn't know. */
export async function redeliberate(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const fits = ({ outcome }: VerdictSummary): boolean => outcome !== 'cancelled';
  const found = await locateVerdict(argument, { fits, problem: nothingToAsk }, needs);
  return found === null ? null : askAgain(found.folder, found.verdict, needs);
}

function nothingToAsk({ view, events }: Located): string {
  if (events === null) return l10n.t('This session is still running. Wait for its verdict, or cancel it.');
  if (view.verdict === null) return l10n.t('This session has no verdict yet. Resume it, then ask again.');
  return l10n.t('This session was canceled before its verdict. Start a new one.');
}

/**
 * Asks what the council didn't know, and which seats that concerns. If the user closes any of the dialogs, no engine is
 * asked.
 */
export async function askAgain(folder: string, verdict: Verdict, needs: ConveneNeeds): Promise<Verdict | null> {
  const { dialogs } = needs;
  const text = await dialogs.ask({
    title: l10n.t('Council: ask again about “{session}”', { session: sessionTitle(verdict, editorLanguage()) }),
    prompt: l10n.t('What didn’t the council know?'),
    refusal: l10n.t('Enter what the council didn’t know, or press Escape.'),
  });
  if (text === undefined) return null;
  const context = text.trim();
  const news = await dialogs.pick(newsQuestion(verdict));
  if (news === undefined) return null;
  const seats = await dialogs.pickSeveral(seatChoices(verdict, context));
  if (seats === undefined) return null;
  if (seats.length === 0) {
    throw usage(msg`Select at least one engine.`);
  }
  const request = { context, evidence: news === 'evidence', seats };
  return goOn({ folder, standing: verdict }, (council) => council.redeliberate(verdict.sessionId, request), needs);
}

/** The third time needs new facts, so more context is no longer a choice. */
function newsQuestion({ redeliberations, resolution }: Verdict): PickQuestion<'context' | 'evidence'> {
  const exhausted = redeliberations.length >= MOST_REDELIBERATIONS;
  const context = choice('context', l10n.t('More context'), {
    detail: l10n.t('An explanation, a constraint, or a circumstance. You can add context at most {most} times.', {
      most: MOST_REDELIBERATIONS,
    }),
  });
  const evidence = choice('evidence', l10n.t('New evidence'), {
    detail: l10n.t(
      'A fact that engines can check, such as a measurement, a log, or a document. You can add evidence at any time.',
    ),
  });
  const tells =
    resolution === null
      ? l10n.t('Council tells the engines which kind of information it is.')
      : l10n.t('Council tells the engines which kind of information it is. Asking again reopens your choice.');
  return {
    title: l10n.t('Council: what kind of information is it?'),
    placeholder: exhausted ? l10n.t('You’ve already asked again twice. To ask a third time, add new facts.') : tells,
    rows: exhausted ? [evidence] : [context, evidence],
  };
}

/**
 * Asks which seats should answer again. The seats that the new information concerns are selected, and the user may
 * change that.
 */
export function seatChoices(verdict: Verdict, context: string): Several<string> {
  const chosen = affectedSeats(verdict, context);
  return {
    title: l10n.t('Council: which engines should answer again?'),
    placeholder: l10n.t('Each selected engine answers alone. The others keep their votes.'),
    rows: [
      ...verdict.seats.map((seat) => {
        const description = [voteWords(seat), ...(chosen.includes(seat.id) ? [whyAsked(seat)] : [])].join(' · ');
        return choice<string>(seat.id, seatName(seat), { description });
      }),
      ...(verdict.notAsked ?? []).map((id) => choice<string>(id, id, { description: l10n.t('not asked yet') })),
    ],
    chosen,
  };
}

function whyAsked(seat: VerdictSeat): string {
  if (hasFailed(seat)) return l10n.t('didn’t answer');
  return seat.status === 'abstained' ? l10n.t('lacked information') : l10n.t('relies on what you mentioned');
}
