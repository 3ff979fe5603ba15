import type { Character } from './character.ts';
import type { Judgement, RehearsedFinding } from './judgement.ts';
import { answerWith, findingLists, list, quoted } from './answerForm.ts';

type Recommendation = 'keep' | 'revise' | 'reject' | 'continue';

/** A judgement in the answer form of a review. The third seat does not say how sure it is. */
export function envelopeAnswer(character: Character, judgement: Judgement): string {
  const { rationale, confidence } = judgement;
  const findings = judgement.findings ?? [];
  return answerWith('I looked at the text as it was sent. My review:', [
    `summary: ${quoted(rationale)}`,
    ...findingLists(findings),
    ...list('missing', missingOf(character, findings)),
    `recommendation: ${recommended(character, judgement)}`,
    ...list('evidence', findings.slice(0, 3).map(evidenceOf)),
    ...(character.letter === 'c' ? [] : [`confidence: ${confidence}`]),
  ]);
}

/** What only costs something is to be revised; the second seat would rather see what is broken out of the way. */
function recommended({ letter }: Character, { position, findings }: Judgement): Recommendation {
  if (position === 'ABSTAIN') return 'continue';
  if (position === 'REJECT') return letter === 'b' ? 'reject' : 'revise';
  return findings?.some(({ severity }) => severity !== 'P3') === true ? 'revise' : 'keep';
}

function missingOf({ temper, usualCondition }: Character, findings: readonly RehearsedFinding[]): readonly string[] {
  return temper === 'lenient' || findings.length === 0 ? [usualCondition] : [];
}

function evidenceOf({ place }: RehearsedFinding): string {
  const { file, number, text } = place.line;
  return `${file}:${number} ${text.trim()}`;
}
