// Answers that the lab's models give.
import type { Step } from './model/plan.ts';
import { say } from './model/plan.ts';

export interface Answered {
  readonly position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  readonly confidence?: number;
  readonly rationale: string;
}

/** All keys of Council's form. */
export const answerValue = ({ position, confidence = 80, rationale }: Answered): object => ({
  ...{ position, confidence, rationale, key_evidence: ['The sign is wrong.'], risks: [], conditions: [] },
  ...{ dissent_note: null, alternatives: [], abstain_reason: null, safety: 'none', safety_concern: null },
  findings: { p1: [], p2: [], p3: [] },
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
dissent_note: null
alternatives: []
abstain_reason: null
safety: none
safety_concern: null
findings:
  p1: []
  p2: []
  p3: []
\`\`\`
`;

export const answers = (answer: Answered): Step => say(answerText(answer));

/** A place in the code that a reviewer names. */
export interface Remark {
  readonly file: string;
  readonly line: number;
  readonly quote: string;
  readonly title: string;
}

const item = ({ file, line, quote, title }: Remark): object => ({
  ...{ file, line, end_line: line, quote, title, detail: `${title}, whatever is given.`, category: 'correctness' },
  ...{ introduced: true, scenario: 'It is called.', suggestion: 'Add them.', replacement: null },
});

export interface Reviewed {
  readonly recommendation: 'keep' | 'revise' | 'reject' | 'continue';
  readonly summary: string;
  readonly p1?: readonly Remark[];
  readonly p2?: readonly Remark[];
}

/** The output envelope. */
export const reviewValue = ({ recommendation, summary, p1 = [], p2 = [] }: Reviewed): object => ({
  ...{ summary, p1: p1.map(item), p2: p2.map(item), p3: [], missing: [], recommendation, evidence: ['add.js:1'] },
  confidence: 80,
});

export const reviews = (reviewed: Reviewed): Step =>
  say(`\`\`\`json\n${JSON.stringify(reviewValue(reviewed))}\n\`\`\`\n`);

/** A seat's judgment of the only claim in its question. */
export const looksAt = (judgement: 'confirm' | 'unsure', reason: string): Step =>
  say(`\`\`\`json\n${JSON.stringify({ looks: [{ claim: 'C1', judgement, reason, quote: '' }] })}\n\`\`\`\n`);

/** A finding in the form of Codex's own review. The folder is the real path of the repository. */
export const codexFinding = (folder: string, { file, line, title }: Remark, priority: number): object => ({
  ...{ title: `[P${String(priority)}] ${title}`, body: 'The sign is wrong.', confidence_score: 0.9, priority },
  code_location: { absolute_file_path: `${folder}/${file}`, line_range: { start: line, end: line } },
});

export const codexReviews = (explanation: string, findings: readonly object[]): Step =>
  say(
    JSON.stringify({
      ...{ findings, overall_explanation: explanation, overall_confidence_score: 0.9 },
      overall_correctness: findings.length === 0 ? 'patch is correct' : 'patch is incorrect',
    }),
  );
