import { findingLists, REPLACEMENT_MEANING } from './findingForm.ts';

type Task = 'opening' | 'challenge' | 'confrontation' | 'challenger-rebuttal' | 'assumptions';

const OPENING = `{
  "position": "<what should be done, in full sentences, as you will defend it>",
  "reasoning": "<why, with what you have checked>",
  "confidence": <whole number from 0 to 100>,
  "weaknesses": ["<where the position is weak>"],
  "assumptions": ["<what has to be true for it to hold>"]
}`;

const CHALLENGE = `{
  "verdict": "<agree, partial or disagree>",
  "critique": "<what your angle shows, in a few sentences; also when you agree: why it holds>",
  "evidence": ["<file:line, or a sentence of the text, and what it shows>"],
  "alternative": "<what you would do instead, or empty>",
  "confidence": <whole number from 0 to 100>,
  "objection_strength": "<minor, moderate or strong>",
  "assumptions_challenged": ["<an assumption of the position that does not hold, and why>"],
  "perspective": "<your angle, in a few words>"
}`;

const CONFRONTATION = `{
  "replies": [
    { "to": "<the perspective that is answered>", "reply": "<ACCEPT, PARTIAL or REJECT>", "reason": "<why; with PARTIAL what you take over and where it ends>" }
  ],
  "position": "<the whole position as it stands after that>",
  "confidence": <whole number from 0 to 100>
}`;

const REBUTTAL = `{
  "stance": "<ACCEPT, MAINTAIN or ESCALATE>",
  "reason": "<why>",
  "critique": "<what stands against the position as it is now, or empty>",
  "evidence": ["<what you have found since, with file:line>"],
  "confidence": <whole number from 0 to 100>
}`;

const ASSUMPTIONS = `{
  "why": "<why you disagree, in one or two sentences>",
  "would_change": "<what would make the other side right>",
  "assumptions": [
    { "text": "<an assumption that your side rests on>", "test": "<how it can be tested>" }
  ],
  "agreed": ["<what both sides hold>"]
}`;

const MEANING: Readonly<Record<Task, string>> = {
  opening: '- confidence: how sure you are of the position.',
  challenge: `- verdict: agree, when the position holds as it is from your angle; partial, when it holds with a reservation; disagree, when it must not be followed as it is.
- objection_strength: minor, when it can be met by the way; strong, when the position falls with it. With agree it is minor.
- An agreement that does not speak from your angle is not counted.
- Besides, you may name problems at their place in the text, in a second key "findings" of the same object, as lists p1, p2 and p3 of objects in this form:
${findingLists('    ')}
${REPLACEMENT_MEANING}`,
  confrontation: `- Answer every perspective once. ACCEPT: you change the position. PARTIAL: you take over a part. REJECT: you say why it is wrong.
- position: complete, so that it can be read without what went before; unchanged if nothing was accepted.`,
  'challenger-rebuttal':
    '- ACCEPT: from your angle nothing stands against the position as it is now. MAINTAIN: something does. ESCALATE: it weighs more than before, and you say why.',
  assumptions: '- Name what can be tested before what can only be believed.',
};

const FORMS: Readonly<Record<Task, string>> = {
  opening: OPENING,
  challenge: CHALLENGE,
  confrontation: CONFRONTATION,
  'challenger-rebuttal': REBUTTAL,
  assumptions: ASSUMPTIONS,
};

/** All placeholders of the forms, so that none is taken for an answer. */
export const DEBATE_FORMS: readonly string[] = Object.values(FORMS);

/** How every engine is to answer a question of a debate. */
export function debateForm(task: Task): string {
  return `End your answer with one JSON object in this form, filled in, in a block of its own and with nothing after it. If you were given a tool or a schema for the answer, put the same keys there instead.

\`\`\`json
${FORMS[task]}
\`\`\`

${MEANING[task]}
- Where there is nothing to say, give an empty list [] or an empty text "".`;
}
