import { stored } from '../protocol/labels/stored.ts';
import { sentences } from '../protocol/text/phrases.ts';
import type { assumptionsForm } from '../questions/debate/assumptions.ts';
import type { challengeForm } from '../questions/debate/challenge.ts';
import type { confrontationForm } from '../questions/debate/confrontation.ts';
import type { openingForm } from '../questions/debate/opening.ts';
import type { preflightForm } from '../questions/debate/preflight.ts';
import type { rebuttalForm } from '../questions/debate/rebuttal.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { AskedTo } from './question.ts';
import { isP1 } from './check.ts';
import { judge, type Judgement, risksOf } from './judge.ts';
import type { Material } from './material.ts';

const ASSUMPTION = stored`The first step can be undone.`;

export function openingAnswer(material: Material): AnswerOf<typeof openingForm> {
  const risks = risksOf(material.seen.filter(isP1));
  return {
    position: stored`Follow it as written, in small steps, and check the result of each step before the next.`,
    reasoning: stored`Its aim is clear, and a small first step shows early whether it serves that aim.`,
    confidence: Math.max(55, judge(material).confidence - 10),
    weaknesses: risks.length === 0 ? [stored`It rests only on what the text says.`] : risks,
    assumptions: [ASSUMPTION, stored`The result of the first step is checked.`],
  };
}

export function challengeAnswer(material: Material, asked: AskedTo<'challenge'>): AnswerOf<typeof challengeForm> {
  const { character, cues } = material;
  const judgement = judge(material);
  const { perspective = 'Challenger', angle = '' } = asked.persona ?? {};
  const objects = cues.split ? character.letter === 'b' : judgement.position === 'REJECT';
  return {
    ...(objects ? objectionOf(judgement) : consentOf(judgement, material)),
    critique: sentences([judgement.rationale, stored`What I looked at as ${perspective}: ${angle}`]),
    evidence: evidenceFor(material, asked, judgement.key_evidence),
    confidence: judgement.confidence,
    perspective,
    findings: { p1: [], p2: [], p3: [] },
  };
}

type Side = Pick<
  AnswerOf<typeof challengeForm>,
  'verdict' | 'alternative' | 'objection_strength' | 'assumptions_challenged' | 'safety' | 'safety_concern'
>;

const objectionOf = ({ alternatives, safety_concern }: Judgement): Side => ({
  verdict: 'disagree',
  alternative: alternatives[0] ?? stored`Settle the open point first, then begin.`,
  objection_strength: 'strong',
  assumptions_challenged: [sentences([ASSUMPTION, stored`The text does not show it.`])],
  safety: safety_concern === null ? 'none' : 'concern',
  safety_concern: safety_concern?.what ?? null,
});

/** A seat that abstains or has seen a P1 agrees only in part. */
const consentOf = ({ position }: Judgement, { seen }: Material): Side => ({
  verdict: position === 'ABSTAIN' || seen.some(isP1) ? 'partial' : 'agree',
  alternative: null,
  objection_strength: 'minor',
  assumptions_challenged: [],
  safety: 'none',
  safety_concern: null,
});

/** Evidence to look up: the lines found, else the first line shown, else the first line of the position. */
function evidenceFor(
  { files, seen }: Material,
  { position }: AskedTo<'challenge'>,
  found: readonly string[],
): string[] {
  if (seen.length > 0 && found.length > 0) return [...found];
  const line = files.flatMap(({ lines }) => lines).find(({ text }) => text.trim() !== '');
  return line === undefined
    ? [`"${position.split('\n')[0] ?? ''}"`]
    : [`${line.file}:${String(line.number)} \`${line.text.trim()}\``];
}

export function confrontationAnswer(
  { cues }: Material,
  { critiques, position }: AskedTo<'confrontation'>,
): AnswerOf<typeof confrontationForm> {
  const answer = cues.split
    ? ({ reply: 'REJECT', reason: stored`The small first step shows it before it does harm.` } as const)
    : ({ reply: 'ACCEPT', reason: stored`It is cheap to settle before the first step.` } as const);
  return {
    replies: critiques.map(({ from }) => ({ to: from, ...answer })),
    revision: cues.split ? 'kept' : 'revised',
    revised_position: cues.split ? null : sentences([position, stored`Settle the objections before the first step.`]),
    confidence: cues.split ? 62 : 74,
  };
}

export function challengerRebuttalAnswer(
  { cues }: Material,
  { stand, own }: AskedTo<'challenger-rebuttal'>,
): AnswerOf<typeof rebuttalForm> {
  if (!cues.split || stand === 'agrees') {
    const reason = stored`The point is settled before the first step.`;
    return { stance: 'ACCEPT', reason, objection: 'none', remaining_objection: null, evidence: [], confidence: 72 };
  }
  const { critique = stored`The point is open.`, evidence = [], strength = 'strong' } = own ?? {};
  return {
    stance: 'MAINTAIN',
    reason: stored`The answer does not address the point.`,
    objection: strength === 'minor' ? 'minor' : 'strong',
    remaining_objection: { text: critique, evidence: [...evidence] },
    evidence: [],
    confidence: 71,
  };
}

export function assumptionsAnswer({ persona }: AskedTo<'assumptions'>): AnswerOf<typeof assumptionsForm> {
  return {
    why: stored`The two sides see the first step differently.`,
    would_change: stored`A trial of the first step and of its rollback.`,
    assumptions: [
      {
        text: persona === null ? ASSUMPTION : stored`The first step cannot be undone.`,
        holds_for: [persona?.perspective ?? 'Proponent'],
        test: stored`Take the first step in a copy, and undo it.`,
      },
    ],
    agreed: [stored`A small first step is better than a large one.`],
  };
}

export function preflightAnswer({ persona, words }: AskedTo<'preflight'>): AnswerOf<typeof preflightForm> {
  const [first, second] = words;
  return { perspective: persona.perspective, code_words: `${second}-${first}` };
}
