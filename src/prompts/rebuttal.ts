import type { RebuttalQuestion } from '../protocol/run/seatQuestion.ts';
import { optionsSection } from './options.ts';
import { ownSection, peersSection } from './peers.ts';
import type { Quote } from './quote.ts';
import { numberedList, type Section } from './section.ts';

/** What is asked in a later round of a deliberation: the peers are answered, and the position is taken again. */
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
    'Where a peer rests on lines that you have not read, read them and say whether they show what it says. A place that does not exist shows nothing.',
    'Look further where the findings of others lead to something new. Put into new_evidence only what you have found since your last answer.',
    'Keep your position or change it, and say in reasoning which of the two, and why. Change it for evidence or for a better argument, not because others hold something else.',
    'Name in disagreements what is still open between you.',
  ].filter((step) => step !== '');
  return `This is round ${String(round)}.\n\n${numberedList(steps)}`;
}
