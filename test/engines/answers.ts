// Answers as the models of the lab give them.
import type { Step } from './model/plan.ts';
import { say } from './model/plan.ts';

export interface Answered {
  readonly position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  readonly confidence?: number;
  readonly rationale: string;
}

/** All keys of our form. */
export const answerValue = ({ position, confidence = 80, rationale }: Answered): object => ({
  ...{ position, confidence, rationale, key_evidence: ['The sign is wrong.'], risks: [], conditions: [] },
  ...{ dissent_note: 'None.', alternatives: [], abstain_reason: 'none', findings: { p1: [], p2: [], p3: [] } },
});

export const answerText = ({ position, confidence = 80, rationale }: Answered): string => `I have looked at the file.

\`\`\`yaml
position: ${position}
confidence: ${String(confidence)}
rationale: "${rationale}"
key_evidence:
  - "The sign is wrong."
risks: []
conditions: []
dissent_note: "None."
alternatives: []
abstain_reason: ""
findings:
  p1: []
  p2: []
  p3: []
\`\`\`
`;

export const answers = (answer: Answered): Step => say(answerText(answer));
