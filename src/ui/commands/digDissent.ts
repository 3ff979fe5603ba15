import { choice } from '../questions/choice.ts';
import type { Dissent, Verdict, VerdictSummary } from '../../protocol/verdict/verdict.ts';
import type { SessionLine } from '../../protocol/view/sessionSummary.ts';
import { goOn } from '../convene.ts';
import type { ConveneNeeds } from '../needs.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { locateVerdict, type Located } from '../sessions/storedSessions.ts';

/** One more question to a seat that was outvoted in a deliberation. Closing any of the questions asks nobody. */
export async function digDissent(argument: unknown, needs: ConveneNeeds): Promise<Verdict | null> {
  const found = await locateVerdict(argument, { fits: hasDissent, problem: nothingToAsk }, needs);
  if (found === null) return null;
  const { folder, verdict } = found;
  const dissent = await chooseDissent(verdict.dissents, needs.dialogs);
  if (dissent === undefined) return null;
  const question = await needs.dialogs.ask({
    title: `Council: ask ${dissent.engine} about its dissent`,
    prompt: 'What do you want to know? The verdict stands, whatever it answers.',
    refusal: 'Write the question, or press Escape.',
  });
  if (question === undefined) return null;
  const request = { seat: dissent.seat, question };
  return goOn({ folder, standing: verdict }, (council) => council.followUp(verdict.sessionId, request), needs);
}

function hasDissent({ outcome, dissents }: VerdictSummary, { protocol }: SessionLine): boolean {
  return protocol === 'deliberate' && outcome !== 'cancelled' && dissents.length > 0;
}

function nothingToAsk({ view: { verdict }, events }: Located): string {
  if (events === null) return 'The council is still sitting on this: wait until it has answered.';
  if (verdict === null) return 'This session has no verdict yet: resume it, then ask its dissenter.';
  if (verdict.protocol !== 'deliberate')
    return 'Only in a deliberation can the dissenter be asked once more: see the transcript for what it said.';
  return 'Nobody dissents from this verdict, so there is nobody to ask: see its verdict.';
}

async function chooseDissent(dissents: readonly Dissent[], dialogs: Dialogs): Promise<Dissent | undefined> {
  if (dissents.length < 2) return dissents[0];
  const rows = dissents.map((dissent) => {
    const { engine, confidence, concern } = dissent;
    return choice<Dissent>(dissent, engine, { description: String(confidence), detail: concern });
  });
  return dialogs.pick({ title: 'Council: whose dissent?', placeholder: 'Choose whom to ask', rows });
}
