import { stored } from '../protocol/labels/stored.ts';
import { sentences } from '../protocol/text/phrases.ts';
import type { FindingItem } from '../questions/finding.ts';
import { type Character, listedBy } from './character.ts';
import { inWords, isP1, type Observation, type Remark } from './check.ts';
import type { Cues, Material } from './material.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { voteForm } from '../questions/vote.ts';

/** A vote in its form, without the findings. */
type Opinion = Omit<AnswerOf<ReturnType<typeof voteForm>>, 'findings'>;
type Findings = Readonly<Record<'p1' | 'p2' | 'p3', readonly FindingItem[]>>;

/** A vote in its form. */
export interface Judgement extends Opinion {
  readonly findings: Findings;
}

/** The defaults of an opinion. */
export const PLAIN = {
  key_evidence: [],
  risks: [],
  conditions: [],
  dissent_note: null,
  alternatives: [],
  abstain_reason: null,
  safety: 'none',
  safety_concern: null,
} as const satisfies Partial<Opinion>;

/** The seat's judgment of what it was sent. The same question gives the same answer. */
export function judge(material: Material): Judgement {
  const { character, seen, cues } = material;
  const listed = listedBy(character, seen);
  const opinion = opinionOf(material, listed);
  return { ...opinion, findings: findingsOf(listable(listed, opinion, cues), material) };
}

/** An abstention lists nothing. In a requested split, an approval lists no P1, which would contradict it. */
function listable(listed: readonly Observation[], { position }: Opinion, { split }: Cues): readonly Observation[] {
  if (position === 'ABSTAIN') return [];
  return split && position === 'APPROVE' ? listed.filter((one) => !isP1(one)) : listed;
}

function opinionOf({ character, files, seen, cues }: Material, listed: readonly Observation[]): Opinion {
  if (cues.split) return staged(character, cues);
  if (files.length === 0) return withoutText(character);
  const worst = listed.find(isP1);
  if (worst !== undefined) return rejection(character, listed, worst);
  return seen.some(isP1) ? tolerance(character, [...seen.filter(isP1), ...listed]) : approval(character, listed);
}

/** `src/refund.ts:66`. */
export const at = ({ line }: Pick<Observation, 'line'>): string => `${line.file}:${String(line.number)}`;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
export const risksOf = (places: readonly Observation[]): string[] =>
  unique(places.map((one) => inWords(one.check.risk, one)));
const conditionsOf = (places: readonly Observation[]): string[] =>
  unique(places.map((one) => inWords(one.check.condition, one))).slice(0, 4);
const evidenceOf = (places: readonly Observation[]): string[] =>
  unique(places.map((one) => `${at(one)} \`${one.line.text.trim()}\``)).slice(0, 3);

function findingsOf(listed: readonly Observation[], { character, artifact }: Material): Findings {
  const isChanged = ({ line }: Observation): boolean =>
    artifact.changed.some(({ path, start, end }) => path === line.file && line.number >= start && line.number <= end);
  const item = (one: Observation): readonly FindingItem[] => {
    const remark = remarkOf(character, one);
    if (remark === null) return [];
    const { check, line } = one;
    const place = { file: line.file, line: line.number, end_line: line.number, quote: line.text.trim() };
    const replacement = check.replace?.(line.text) ?? null;
    const scenario = isP1(one) ? inWords(check.risk, one) : null;
    return [{ ...place, ...remark, category: check.category, introduced: isChanged(one), scenario, replacement }];
  };
  const list = (severity: string) => listed.filter(({ check }) => check.severity === severity).flatMap(item);
  return { p1: list('P1'), p2: list('P2'), p3: list('P3') };
}

/** Null if this seat doesn't list it. */
function remarkOf({ letter }: Character, one: Observation): Readonly<Record<keyof Remark, string>> | null {
  const remark = one.check.words[letter];
  if (remark === undefined) return null;
  const { title, detail, suggestion } = remark;
  return { title: inWords(title, one), detail: inWords(detail, one), suggestion: inWords(suggestion, one) };
}

function rejection(character: Character, listed: readonly Observation[], worst: Observation): Opinion {
  const { detail = '', suggestion = '' } = remarkOf(character, worst) ?? {};
  const risk = inWords(worst.check.risk, worst);
  const isSecurity = worst.check.category === 'security';
  return {
    ...PLAIN,
    position: 'REJECT',
    confidence: character.confidence.grave,
    rationale:
      character.letter === 'a'
        ? sentences([stored`Fix ${at(worst)} before this goes ahead.`, detail])
        : sentences([stored`This is not ready.`, detail, stored`See ${at(worst)}.`]),
    key_evidence: evidenceOf(listed),
    risks: risksOf(listed),
    dissent_note: stored`If it goes ahead anyway: ${inWords(worst.check.condition, worst)}`,
    alternatives: [suggestion],
    safety: isSecurity ? 'concern' : 'none',
    safety_concern: isSecurity ? { what: risk, mitigation: suggestion } : null,
  };
}

function tolerance({ confidence }: Character, weighed: readonly Observation[]): Opinion {
  const [worst] = weighed;
  return {
    ...PLAIN,
    position: 'APPROVE',
    confidence: confidence.grave,
    rationale: sentences([
      stored`The aim is clear, and most of the text serves it.`,
      ...(worst === undefined ? [] : [stored`Fix ${at(worst)} in a follow-up change.`]),
    ]),
    key_evidence: evidenceOf(weighed),
    risks: risksOf(weighed.filter(isP1)),
    conditions: conditionsOf(weighed),
    dissent_note: stored`Waiting costs time, and the conditions cover the open points.`,
  };
}

function approval({ confidence, usualCondition }: Character, listed: readonly Observation[]): Opinion {
  const weight =
    listed.length > 0
      ? stored`The findings deserve a second look and do not block it.`
      : stored`I found no match for the patterns that I look for.`;
  return {
    ...PLAIN,
    position: 'APPROVE',
    confidence: confidence.calm,
    rationale: sentences([stored`The text can go ahead as far as it is shown.`, weight]),
    key_evidence: evidenceOf(listed),
    risks: risksOf(listed),
    conditions: listed.length > 0 ? conditionsOf(listed) : [usualCondition],
    dissent_note: stored`Waiting needs a reason, and I found none that weighs enough.`,
  };
}

function withoutText({ confidence, usualCondition }: Character): Opinion {
  return {
    ...PLAIN,
    position: 'APPROVE',
    confidence: confidence.bare,
    rationale: sentences([
      stored`No text is under review, so I weigh only the question.`,
      stored`It gives no reason against a small first step.`,
    ]),
    key_evidence: [stored`The question as asked`],
    risks: [stored`Facts that the question omits can change the answer.`],
    conditions: [usualCondition],
    dissent_note: stored`Waiting is reasonable if the step cannot be undone.`,
  };
}

const REQUESTED = stored`A split was requested.`;

/**
 * An approval, a rejection, and an abstention that new information turns into an approval: for showing and testing a
 * split.
 */
function staged({ letter, usualCondition }: Character, { news }: Pick<Cues, 'news'>): Opinion {
  switch (letter) {
    case 'a':
      return {
        ...PLAIN,
        position: 'APPROVE',
        confidence: 72,
        rationale: sentences([
          REQUESTED,
          stored`This seat argues for going ahead: a step that can be undone is worth trying.`,
        ]),
        conditions: [usualCondition],
        dissent_note: stored`Waiting longer does not make the decision clearer.`,
      };
    case 'b':
      return {
        ...PLAIN,
        position: 'REJECT',
        confidence: 66,
        rationale: sentences([
          REQUESTED,
          stored`This seat argues for waiting: the text shown leaves the consequences open.`,
        ]),
        risks: [stored`The consequences have not been examined.`],
        dissent_note: stored`If it goes ahead, plan how to stop it.`,
        alternatives: [stored`Begin with a part that can be undone.`],
      };
    case 'c':
      return news
        ? {
            ...PLAIN,
            position: 'APPROVE',
            confidence: 75,
            rationale: sentences([
              stored`The new information settles the open point.`,
              stored`This seat now argues for going ahead.`,
            ]),
            conditions: [usualCondition],
          }
        : {
            ...PLAIN,
            position: 'ABSTAIN',
            confidence: 20,
            rationale: sentences([REQUESTED, stored`This seat abstains: the information is not sufficient to decide.`]),
            abstain_reason: 'insufficient-information',
          };
  }
}
