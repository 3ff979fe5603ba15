import type { RebuttalQuestion } from '../protocol/run/seatQuestion.ts';
import { optionsSection } from './options.ts';
import { ownSection, peersSection } from './peers.ts';
import type { Quote } from './quote.ts';
import { numberedList, type Section } from './section.ts';

/** The sections for a later round of a deliberation: the seat answers its peers and states its position again. */
export function rebuttalSections(question: RebuttalQuestion, quote: Quote): readonly Section[] {
  const { own, peers, options } = question;
  return [
    ownSection(own, quote),
    peersSection(peers, quote),
    optionsSection(options, quote),
    { heading: 'Task', text: taskText(question) },
  ];
}

function taskText({ round, own, peers }: RebuttalQuestion): string {
  const labels = peers.map(({ label }) => label).join(', ');
  const steps = [
    own === null ? 'You have not answered so far: investigate the problem yourself first.' : '',
    labels === ''
      ? ''
      : `Answer the strongest point of each peer (${labels}) in response_to_peers. Say so where you agree.`,
    'Where a peer cites lines that you have not read, read them and say whether they support its claim. A place that does not exist supports nothing.',
    'Look further where the findings of others lead to something new. Put into new_evidence only what you have found since your last answer.',
    'Keep your position or change it, and say in reasoning which of the two, and why. Change it because of evidence or a better argument, not because others disagree.',
    'List in disagreements what you and the others still disagree on.',
  ].filter((step) => step !== '');
  return `This is round ${String(round)}.\n\n${numberedList(steps)}`;
}
