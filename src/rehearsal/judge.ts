import { isP1, listedBy, type Character } from './character.ts';
import type { PromptReading } from './promptReading.ts';
import type { Judgement, RehearsedFinding } from './judgement.ts';
import { staged } from './stagedSplit.ts';
import type { Letter, Observation, Place } from './check.ts';

/** The seat's judgement of what it was really sent. The same prompt gives the same answer. */
export function judge(character: Character, reading: PromptReading, seen: readonly Observation[]): Judgement {
  const listed = listedBy(character, seen, reading.files);
  const judgement = judged(character, reading, { seen, listed });
  const listable = reading.cues.split ? listed.filter((one) => !isP1(one)) : listed;
  const findings = reading.takesFindings ? inWords(character.letter, listable) : null;
  return { ...judgement, findings: judgement.position === 'ABSTAIN' ? noneOf(findings) : findings };
}

const noneOf = (findings: Judgement['findings']): Judgement['findings'] => (findings === null ? null : []);

/** All that was seen, and what of it this seat speaks about. */
interface Observed {
  readonly seen: readonly Observation[];
  readonly listed: readonly Observation[];
}

type Opinion = Omit<Judgement, 'findings'>;

function judged(character: Character, { files, cues }: PromptReading, observed: Observed): Opinion {
  if (cues.split) return staged(character, cues.news ? 'news' : 'first-look');
  if (files.length === 0) return withoutText(character);
  const grave = observed.listed.find(isP1);
  if (grave !== undefined) return rejection(character, observed.listed, grave);
  return observed.seen.some(isP1) ? tolerance(character, observed) : approval(character, observed);
}

/** A place in words. Where no line has a number, its first words say which one is meant. */
function at({ line }: Place): string {
  if (line.number > 0) return `${line.file}, line ${line.number}`;
  const words = line.text.trim().replace(/^[-*#>]+ /, '');
  return `“${words.length > 70 ? `${words.slice(0, 69)}…` : words}” in ${line.file}`;
}
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
const risksOf = (places: readonly Observation[]): readonly string[] =>
  unique(places.map(({ check, what }) => check.risk(what)));
const conditionsOf = (places: readonly Observation[]): readonly string[] =>
  unique(places.map(({ check, what }) => check.condition(what))).slice(0, 4);
const evidenceOf = (places: readonly Observation[]): readonly string[] =>
  unique(places.map((one) => (one.line.number > 0 ? `${at(one)}: ${one.line.text.trim()}` : at(one)))).slice(0, 3);

function inWords(letter: Letter, listed: readonly Observation[]): readonly RehearsedFinding[] {
  return listed.flatMap(({ check, line, what }) => {
    const words = check.words[letter]?.(what);
    const replacement = check.replace?.(line.text) ?? null;
    return words === undefined ? [] : [{ ...words, severity: check.severity, place: { line, what }, replacement }];
  });
}

function rejection({ letter, confidence }: Character, listed: readonly Observation[], grave: Observation): Opinion {
  const words = grave.check.words[letter]?.(grave.what);
  const rationale =
    letter === 'a'
      ? `${grave.line.number > 0 ? 'What stands at' : 'The sentence'} ${at(grave)} has to change before this goes ahead. ${words?.detail ?? ''}`
      : `This should wait. ${words?.detail ?? ''} The place is ${at(grave)}.`;
  return {
    position: 'REJECT',
    confidence: confidence.grave,
    rationale,
    keyEvidence: evidenceOf(listed),
    risks: risksOf(listed),
    conditions: [],
    dissentNote: `If it goes ahead all the same: ${grave.check.condition(grave.what)}`,
    alternatives: words === undefined ? [] : [words.suggestion],
  };
}

function tolerance({ confidence }: Character, { seen, listed }: Observed): Opinion {
  const grave = seen.filter(isP1);
  return {
    position: 'APPROVE',
    confidence: confidence.grave,
    rationale:
      'The aim is plain and most of the text serves it. What worries me can be settled by the conditions named here, without starting over.',
    keyEvidence: evidenceOf([...grave, ...listed]),
    risks: risksOf(grave),
    conditions: conditionsOf([...grave, ...listed]),
    dissentNote: 'Holding it back costs time, and the conditions cover what I see as open.',
    alternatives: [],
  };
}

function approval({ confidence, usualCondition }: Character, { listed }: Observed): Opinion {
  const weight =
    listed.length > 0
      ? 'The points named are worth a second look and do not stand in the way.'
      : 'Nothing that I look for stands in the way.';
  return {
    position: 'APPROVE',
    confidence: confidence.calm,
    rationale: `The text can go ahead as far as it is shown. ${weight}`,
    keyEvidence: evidenceOf(listed),
    risks: risksOf(listed),
    conditions: listed.length > 0 ? conditionsOf(listed) : [usualCondition],
    dissentNote: 'Holding it back would need a reason, and I found none that weighs enough.',
    alternatives: [],
  };
}

function withoutText({ confidence, usualCondition }: Character): Opinion {
  return {
    position: 'APPROVE',
    confidence: confidence.bare,
    rationale:
      'There is no text under review, so this weighs the question by itself. Nothing in it speaks against a first, small step.',
    keyEvidence: ['The question as it was asked'],
    risks: ['Facts that the question leaves out could change the answer.'],
    conditions: [usualCondition],
    dissentNote: 'Waiting would be reasonable if the step could not be taken back.',
    alternatives: [],
  };
}
