import { concludeDebate } from './concludeDebate.ts';
import { settledLines } from '../view/settledLines.ts';
import { contextDocument, debateDocuments, debateTranscript, topicDocument } from './debateDocuments.ts';
import type { SessionSetup } from '../setup.ts';
import { type SessionState, upToRound } from '../run/sessionState.ts';
import { heading, joined, md } from '../text/markdown.ts';

type Documents = Readonly<Record<string, string>>;

/**
 * The files of a debate's folder that are kept up to date while it goes on, and when its user has settled it or has put
 * it again: name in the folder → text.
 */
export function debateFiles(state: SessionState): Documents {
  return { ...debateDocuments(state), 'transcript.md': wholeTranscript(state) };
}

/** The files that are written once, before anybody is asked; none outside of a debate. */
export function firstDocuments(setup: Pick<SessionSetup, 'artifact' | 'question' | 'debate'>): Documents {
  const { debate } = setup;
  if (debate === undefined) return {};
  const contexts = debate.personas.flatMap((persona) => {
    const file = debate.contextFiles.find(({ seat }) => seat === persona.seat)?.file;
    return file === undefined ? [] : [[file, contextDocument(persona)] as const];
  });
  return { ...Object.fromEntries(contexts), 'context.md': topicDocument(setup) };
}

/** Put again, a debate begins anew; its transcript goes on. */
function wholeTranscript(state: SessionState): string {
  const { redeliberations } = state;
  const states = [...redeliberations.map((_, index) => beforeAgain(state, index)), state];
  return states
    .map(debateTranscript)
    .map((text, index) => {
      const again = redeliberations[index - 1];
      if (again === undefined) return text;
      const news = again.evidence ? 'New facts' : 'What is new';
      const parts = [
        heading(2, `Put again after round ${String(again.round - 1)}`),
        ...settledLines(concludeDebate(beforeAgain(state, index - 1))).map((line) => md`It had been settled: ${line}`),
        md`${news}: ${again.context}`,
      ];
      return `\n${joined(parts).markdown}\n${roundsIn(text)}`;
    })
    .join('');
}

/** The debate as it had ended when it was put again for the first, second, … time (`index` from 0). */
function beforeAgain(state: SessionState, index: number): SessionState {
  const round = (state.redeliberations[index]?.round ?? 1) - 1;
  return {
    ...state,
    phase: 'closed',
    cancelled: false,
    resolution: state.settledBefore[index] ?? null,
    step: { ...state.step, round },
    seats: state.seats.map((one) => upToRound(one, round)),
    redeliberations: state.redeliberations.slice(0, index),
    settledBefore: state.settledBefore.slice(0, index),
  };
}

/** A transcript without its head, which says what is debated and who does; empty when no round has closed. */
function roundsIn(transcript: string): string {
  const start = transcript.indexOf('\n## ');
  return start === -1 ? '' : transcript.slice(start);
}
