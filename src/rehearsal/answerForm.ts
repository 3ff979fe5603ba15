import type { Judgement, RehearsedFinding } from './judge.ts';

/** A judgement in the answer form of the prompt: one fenced YAML block. */
export function formAnswer(judgement: Judgement): string {
  const lines = [
    `position: ${judgement.position}`,
    `confidence: ${judgement.confidence}`,
    `rationale: ${quoted(judgement.rationale)}`,
    ...list('key_evidence', judgement.keyEvidence),
    ...list('risks', judgement.risks),
    ...list('conditions', judgement.conditions),
    `dissent_note: ${quoted(judgement.dissentNote)}`,
    ...findings('p1', judgement.findings),
    ...findings('p2', judgement.findings),
    ...findings('p3', judgement.findings),
  ];
  return ['```yaml', ...lines, '```', ''].join('\n');
}

/** A JSON string is a YAML string, whatever stands in it. */
const quoted = (text: string): string => JSON.stringify(text);

function list(key: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [`${key}: []`] : [`${key}:`, ...texts.map((text) => `  - ${quoted(text)}`)];
}

function findings(key: 'p1' | 'p2' | 'p3', all: readonly RehearsedFinding[]): readonly string[] {
  const own = all.filter(({ severity }) => severity.toLowerCase() === key);
  return own.length === 0 ? [`${key}: []`] : [`${key}:`, ...own.flatMap(finding)];
}

function finding({ title, detail, suggestion, place }: RehearsedFinding): readonly string[] {
  const { file, number, text } = place.line;
  return [
    `  - title: ${quoted(title)}`,
    `    detail: ${quoted(detail)}`,
    `    file: ${quoted(file)}`,
    `    line: ${number}`,
    `    quote: ${quoted(text.trim())}`,
    `    suggestion: ${quoted(suggestion)}`,
  ];
}
