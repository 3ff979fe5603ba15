import type { ResearchQuestion } from '../protocol/run/seatQuestion.ts';
import { newsSection } from './news.ts';
import { optionsSection } from './options.ts';
import { ownSection } from './peers.ts';
import type { Quote } from './quote.ts';
import type { PromptForm, Section } from './section.ts';
import type { SeatContext } from './seatContext.ts';

/** The sections for the first round of a deliberation. */
export function researchSections(
  { news, own, options }: ResearchQuestion,
  { setup, form }: SeatContext,
  quote: Quote,
): readonly Section[] {
  const isAcceptance = options.length === 0 && setup.artifact.scope !== 'none';
  return [
    newsSection(news, quote, isAcceptance ? 'vote' : 'answer'),
    ownSection(own, quote),
    optionsSection(options, quote),
    { heading: 'Task', text: (setup.pointedAt ?? []).length === 0 ? TASKS[form] : `${TASKS[form]} ${EACH_FILE}` },
  ];
}

const INVESTIGATE =
  'Investigate the problem in the workspace, then take a clear position. Begin where the problem points, and follow what you find: search, follow calls and data, read tests and settings where they matter.';
const GROUNDS = 'Base every claim on lines that you have read, and cite them as file:line.';

/** An approval covers only files that a seat is known to have read: `coverageOf`. */
const EACH_FILE =
  'Cite at least one line of each file named above that you have read. A file that no answer cites counts as unread.';

const TASKS: Readonly<Record<PromptForm, string>> = {
  concise: `Investigate the problem in the workspace, then take a clear position. Read the files yourself. ${GROUNDS}`,
  balanced: `${INVESTIGATE} ${GROUNDS}`,
  extended: `${INVESTIGATE} Note what you find as you go, and decide when you have seen enough. ${GROUNDS}`,
};
