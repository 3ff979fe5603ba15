import type { Target } from '../protocol/setup.ts';
import { END_WITH_BLOCK, findingLists, REPLACEMENT_MEANING, TEXTS_IN_QUOTES } from './findingForm.ts';

const KEYS = `summary: "<two or three sentences: what it comes to>"
${findingLists('')}
missing:
  - "<what would have to be known or added>"
recommendation: <keep, revise, reject or continue>
evidence:
  - "<path:line, or what you saw>"
confidence: <whole number from 0 to 100, or left out>`;

const SEVERITIES: Readonly<Record<Target, string>> = {
  code: 'p1: breaks correctness, security or reliability. p2: costs maintainability, performance or compatibility noticeably. p3: worth a thought, no more.',
  proposal:
    'p1: followed as it stands, it would be wrong, unsafe or unreliable, or miss its aim. p2: a gap that costs much later, or without which it cannot be decided well. p3: worth a thought, no more.',
  mixed:
    'p1: breaks correctness, security or reliability, in the code or in what the documents propose. p2: costs maintainability, performance or compatibility noticeably, or leaves a gap in the proposal. p3: worth a thought, no more.',
  question: 'p1: would do harm. p2: costs much later. p3: worth a thought, no more.',
};

const PLACES: Readonly<Record<Target, string>> = {
  code: 'Name the file as shown and the line of the new side where the problem is, and quote that line, or it cannot be checked.',
  proposal:
    'Name the section in the title, give the file and the line where the sentence stands, and quote that sentence or its line, or it cannot be checked.',
  mixed:
    'Name the file as shown and the line where the problem is, of a document its section in the title as well; quote the line or the sentence, or it cannot be checked. A finding is about a document or about code, not about both.',
  question: 'Where it rests on a file, name file and line and quote the line.',
};

const ONE_TEXT = '"<path>:<line>-<last line> `<the line, exactly>` <what is wrong>"';

/** How a reviewer is to answer: the specification's output envelope. None of the placeholders can be taken for an answer. */
export function reviewForm(target: Target): string {
  return `${END_WITH_BLOCK}

\`\`\`yaml
${KEYS}
\`\`\`

- recommendation: keep, when it can stay as it is. revise, when it should change as your findings say. reject, when it should not go ahead, changed or not. continue, when you cannot say yet and want another round of review.
- ${SEVERITIES[target]} One item for each problem; a list without any is [].
- ${PLACES[target]}
- An item can also be one text: ${ONE_TEXT}.
${REPLACEMENT_MEANING}
- A keep beside a p1 of your own is counted as an abstention.
- confidence: how sure you are of the recommendation; leave it out if you cannot say.
- Where there is nothing to say, give an empty list [] or an empty text "".
${TEXTS_IN_QUOTES}`;
}
