import type { Judgement, RehearsedFinding } from './judgement.ts';

const SEVERITIES = ['P1', 'P2', 'P3'] as const;

/** A judgement in the answer form of a vote. */
export function formAnswer(judgement: Judgement): string {
  const { findings } = judgement;
  return answerWith('I read the text as it was sent. My answer:', [
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
  ]);
}

/** A whole answer: a sentence, and one fenced block. */
export const answerWith = (sentence: string, lines: readonly string[]): string =>
  [sentence, '', '```yaml', ...lines, '```', ''].join('\n');

/** A JSON string is a YAML string, whatever stands in it. */
export const quoted = (text: string): string => JSON.stringify(text);

export function list(key: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [`${key}: []`] : [`${key}:`, ...texts.map((text) => `  - ${quoted(text)}`)];
}

export function findingLines(findings: readonly RehearsedFinding[]): readonly string[] {
  return ['findings:', ...findingLists(findings).map((line) => `  ${line}`)];
}

/** The findings in lists by their severity. */
export function findingLists(findings: readonly RehearsedFinding[]): readonly string[] {
  return SEVERITIES.flatMap((severity) => {
    const own = findings.filter((one) => one.severity === severity);
    const key = severity.toLowerCase();
    return own.length === 0 ? [`${key}: []`] : [`${key}:`, ...own.flatMap(item)];
  });
}

function item({ title, detail, suggestion, replacement, place }: RehearsedFinding): readonly string[] {
  const { file, number, text } = place.line;
  return [
    `  - file: ${quoted(file)}`,
    `    line: ${number}`,
    `    end_line: ${number}`,
    `    quote: ${quoted(text.trim())}`,
    `    title: ${quoted(title)}`,
    `    detail: ${quoted(detail)}`,
    `    suggestion: ${quoted(suggestion)}`,
    `    replacement: ${quoted(replacement ?? '')}`,
  ];
}
