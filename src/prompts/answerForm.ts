import type { Target } from '../protocol/setup.ts';
import { takesFindings } from '../engines/answerSchema.ts';
import { END_WITH_BLOCK, findingLists, REPLACEMENT_MEANING, TEXTS_IN_QUOTES } from './findingForm.ts';

const VOTE_KEYS = `position: <APPROVE, REJECT or ABSTAIN>
confidence: <whole number from 0 to 100>
rationale: "<two or three sentences: why>"
key_evidence:
  - "<what you saw that decides it>"
risks:
  - "<what may go wrong if your position is followed>"
conditions:
  - "<what has to be done before it may go ahead>"
dissent_note: "<your main concern if the decision goes the other way>"
alternatives:
  - "<when you reject: what to do instead>"
abstain_reason: "<when you abstain: irrelevant, insufficient-information or conflicting-criteria>"`;

/** Findings by their severity, as every form asks for them. */
export const FINDING_KEYS = `findings:
${findingLists('  ')}`;

const VOTE_MEANING = `- APPROVE: it may go ahead, once the conditions are met if you name any. REJECT: it must not go ahead as it is. ABSTAIN: you cannot judge it, or it is outside what you can judge.
- confidence: how sure you are of the position. Below 30 you do not know enough; abstain then.
- Where there is nothing to say, give an empty list [] or an empty text "".`;

const FINDING_MEANING = `- p1: breaks correctness, security or reliability. p2: costs maintainability, speed or compatibility noticeably. p3: worth a thought, no more. One item for each problem, in the file and line where it is; quote the line, or it cannot be checked.
${REPLACEMENT_MEANING}
- An APPROVE beside a p1 of your own is counted as an abstention.`;

/** How every engine is to answer. None of the placeholders can be taken for an answer. */
export function answerForm(target: Target): string {
  const findings = takesFindings(target);
  const keys = findings ? `${VOTE_KEYS}\n${FINDING_KEYS}` : VOTE_KEYS;
  const meaning = findings ? `${VOTE_MEANING}\n${FINDING_MEANING}` : VOTE_MEANING;
  return `${END_WITH_BLOCK}

\`\`\`yaml
${keys}
\`\`\`

${meaning}
${TEXTS_IN_QUOTES} Take a clear position.`;
}
