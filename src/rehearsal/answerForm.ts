import type { Judgement, RehearsedFinding } from './judgement.ts';

const SEVERITIES = ['P1', 'P2', 'P3'] as const;

/** A judgement in the answer form of the prompt: a sentence, and one fenced YAML block. */
export function formAnswer(judgement: Judgement): string {
  const { findings } = judgement;
  const lines = [
    `position: ${judgement.position}`,
    `confidence: ${judgement.confidence}`,
    `rationale: ${quoted(judgement.rationale)}`,
    ...list('key_evidence', judgement.keyEvidence),
    ...list('risks', judgement.risks),
    ...list('conditions', judgement.conditions),
    `dissent_note: ${quoted(judgement.dissentNote)}`,
    ...list('alternatives', judgement.alternatives),
    ...(judgement.position === 'ABSTAIN' ? [`abstain_reason: ${quoted('insufficient-information')}`] : []),
    ...(findings === null ? [] : findingLines(findings)),
  ];
  return ['I read the text as it was sent. My answer:', '', '```yaml', ...lines, '```', ''].join('\n');
}

/** A JSON string is a YAML string, whatever stands in it. */
export const quoted = (text: string): string => JSON.stringify(text);

export function list(key: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [`${key}: []`] : [`${key}:`, ...texts.map((text) => `  - ${quoted(text)}`)];
}

export function findingLines(findings: readonly RehearsedFinding[]): readonly string[] {
  return ['findings:', ...SEVERITIES.flatMap((severity) => group(severity, findings))];
}

function group(severity: RehearsedFinding['severity'], all: readonly RehearsedFinding[]): readonly string[] {
  const key = severity.toLowerCase();
  const own = all.filter((one) => one.severity === severity);
  return own.length === 0 ? [`  ${key}: []`] : [`  ${key}:`, ...own.flatMap(item)];
}

function item({ title, detail, suggestion, place }: RehearsedFinding): readonly string[] {
  const { file, number, text } = place.line;
  return [
    `    - file: ${quoted(file)}`,
    `      line: ${number}`,
    `      end_line: ${number}`,
    `      quote: ${quoted(text.trim())}`,
    `      title: ${quoted(title)}`,
    `      detail: ${quoted(detail)}`,
    `      suggestion: ${quoted(suggestion)}`,
  ];
}
