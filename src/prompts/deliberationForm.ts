import type { DeliberationAsk } from '../engines/deliberationAsk.ts';
import { FINDING_KEYS } from './answerForm.ts';
import { END_WITH_BLOCK, REPLACEMENT_MEANING, TEXTS_IN_QUOTES } from './findingForm.ts';

const RESEARCH = `research_summary: "<which files you have read and what you found there, each claim with its file:line>"`;

const STANCE = `stance: "<your answer in your own words, in one or two sentences>"`;

const CONFIDENCE = 'confidence: <whole number from 0 to 100>';

const GROUNDS = `reasoning: "<why, resting on lines that you have read, with file:line>"
key_evidence:
  - "<file:line and what it shows>"
concerns:
  - "<what could go wrong with what you hold>"`;

const RISKS = `risks:
  - "<what may go wrong if your position is followed>"`;

const REST = `conditions:
  - "<what has to be done along with it>"
dissent_note: "<your main concern if the council decides otherwise>"
alternatives:
  - "<what would do instead>"
abstain_reason: "<when you cannot judge: irrelevant, insufficient-information or conflicting-criteria>"`;

const LATER = `new_evidence:
  - "<what you have found since your last answer, with file:line>"
response_to_peers:
  - peer: "<the label of the peer>"
    response: "<your answer to the strongest point of this peer>"
disagreements:
  - "<what is still open between you and the others>"`;

/** What the seat holds; for an open question a letter or its own words take the place of a position. */
function holds({ kind, letters }: DeliberationAsk): readonly string[] {
  switch (kind) {
    case 'acceptance':
      return ['position: <APPROVE, REJECT or ABSTAIN>', 'rationale: "<your position in one or two sentences>"'];
    case 'open':
      return [STANCE];
    case 'options':
      return [`choice: <${[...letters, 'none'].join(', ').replace(/, none$/, ' or none')}>`, STANCE];
  }
}

function keysOf(ask: DeliberationAsk): readonly string[] {
  return [
    RESEARCH,
    ...holds(ask),
    CONFIDENCE,
    GROUNDS,
    ...(ask.kind === 'acceptance' ? [RISKS] : []),
    REST,
    ...(ask.round === 'later' ? [LATER] : []),
    ...(ask.findings === 'wanted' ? [FINDING_KEYS] : []),
  ];
}

const MEANING: Readonly<Record<DeliberationAsk['kind'], string>> = {
  acceptance:
    '- APPROVE: it may go ahead, once the conditions are met if you name any. REJECT: it must not go ahead as it is. ABSTAIN: you cannot judge it, or it is outside what you can judge.',
  open: '- stance: answer the question itself, so clearly that another member could act on it. If you cannot answer it, leave the stance empty and give an abstain_reason.',
  options:
    '- choice: the one option that you hold with, by its letter alone. Write none only when you can hold with none of them, and give an abstain_reason.',
};

const EVERYWHERE = `- confidence: how sure you are. Below 30 you do not know enough.
- Name places as file:line with the path from the top of the workspace. Every place is opened and checked; one that does not exist counts against what it was to show.
- Where there is nothing to say, give an empty list [] or an empty text "".`;

const FINDINGS = `- findings: defects that you have come across. p1: breaks correctness, security or reliability. p2: costs maintainability, speed or compatibility noticeably. p3: worth a thought, no more. Quote the line, or it cannot be checked.`;
const CONTRADICTION = '- An APPROVE beside a p1 of your own is counted as an abstention.';

/** How a seat answers in a deliberation. None of the placeholders can be taken for an answer. */
export function deliberationForm(ask: DeliberationAsk): string {
  const meaning = [
    MEANING[ask.kind],
    EVERYWHERE,
    ...(ask.findings === 'wanted' ? [FINDINGS, REPLACEMENT_MEANING] : []),
    ask.findings === 'wanted' && ask.kind === 'acceptance' ? CONTRADICTION : '',
  ].filter((line) => line !== '');
  return `${END_WITH_BLOCK}

\`\`\`yaml
${keysOf(ask).join('\n')}
\`\`\`

${meaning.join('\n')}
${TEXTS_IN_QUOTES} Take a clear position.`;
}

/** All that the forms consist of, whichever is asked for. */
export const DELIBERATION_FORMS: readonly string[] = (['acceptance', 'open', 'options'] as const).map((kind) =>
  deliberationForm({ kind, letters: [], round: 'later', findings: 'wanted' }),
);
