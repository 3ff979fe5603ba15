import type { Recommendation } from '../protocol/tally/ballot.ts';
import type { FindingItem } from '../questions/finding.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { ReviewValues } from '../questions/review.ts';
import type { optionForm } from '../questions/vote.ts';
import type { AskedTo } from './question.ts';
import { judge, type Judgement } from './judge.ts';
import { asReviewed, type Material } from './material.ts';

type Choice = Pick<AnswerOf<ReturnType<typeof optionForm>>, 'choice'>;

/** A vote on acceptance, or on the options that were given. */
export function voteAnswer(material: Material, { options }: AskedTo<'vote'>): Judgement & Choice {
  const judgement = judge(material);
  if (options.length === 0 || judgement.position === 'ABSTAIN') return { ...judgement, choice: null };
  const { leaning, confidence } = material.character;
  // With two options, the third seat takes the first one, because it has no second round in which to change its mind.
  const option = options[leaning.option] ?? options[0];
  const rationale = `${option?.text ?? ''}: ${leaning.why}`;
  return { ...judgement, choice: option?.letter ?? null, confidence: confidence.calm, rationale };
}

/** The third seat gives no confidence. */
export function reviewAnswer(material: Material, { own }: AskedTo<'review'>): ReviewValues {
  const { character } = material;
  const judgement = judge({ ...material, seen: asReviewed(material.seen) });
  const { p1, p2, p3 } = judgement.findings;
  const found = [...p1, ...p2, ...p3];
  const isStanding = ({ title, quote }: FindingItem): boolean =>
    own.some(({ finding }) => finding.title === title && finding.quote === quote);
  const fresh = (items: readonly FindingItem[]): FindingItem[] => items.filter((item) => !isStanding(item));
  return {
    summary: judgement.rationale,
    p1: fresh(p1),
    p2: fresh(p2),
    p3: fresh(p3),
    missing: character.temper === 'lenient' || found.length === 0 ? [character.usualCondition] : [],
    recommendation: recommended(judgement, material),
    evidence: found.slice(0, 3).map(({ file, line, quote }) => `${file ?? ''}:${String(line)} \`${quote ?? ''}\``),
    confidence: character.letter === 'c' ? null : judgement.confidence,
    withdrawn: [],
  };
}

/**
 * Where the first seat would reject, it recommends “revise”, and the second seat “reject”. An approval becomes “revise”
 * if it has a P1 or a P2.
 */
function recommended({ position, findings }: Judgement, { character }: Material): Recommendation {
  if (position === 'ABSTAIN') return 'continue';
  if (position === 'REJECT') return character.letter === 'b' ? 'reject' : 'revise';
  return findings.p1.length + findings.p2.length > 0 ? 'revise' : 'keep';
}
