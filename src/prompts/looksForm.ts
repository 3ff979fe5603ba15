import { END_WITH_BLOCK, TEXTS_IN_QUOTES } from './findingForm.ts';

/** How a seat answers when findings of others are put to it. None of the placeholders can be taken for an answer. */
export const LOOKS_FORM = `${END_WITH_BLOCK}

\`\`\`yaml
looks:
  - claim: <label of the claim>
    judgement: <confirm, refute or unsure>
    reason: "<one or two sentences: what you saw>"
    quote: "<when you refute it: the line that contradicts it, exactly, without its number>"
\`\`\`

- One item for each claim, under its label.
- confirm: you have checked it, and it is so. refute: you have checked it, and a line of the text under review shows that it is not so; quote that line. unsure: you cannot tell.
- A refutation counts only with a line that really stands in the text under review; without one it is taken for unsure.
${TEXTS_IN_QUOTES}`;
