import { isGrave, listedBy, type Character } from './character.ts';
import type { PromptReading } from './promptReading.ts';
import type { FindingWords, Letter, Observation, Place } from './sight.ts';

export interface RehearsedFinding extends FindingWords {
  readonly severity: 'P1' | 'P2' | 'P3';
  readonly place: Place;
}

/** What a seat answers, before it is put into the form. */
export interface Judgement {
  readonly position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
  readonly confidence: number;
  readonly rationale: string;
  readonly keyEvidence: readonly string[];
  readonly risks: readonly string[];
  readonly conditions: readonly string[];
  readonly dissentNote: string;
  readonly findings: readonly RehearsedFinding[];
}

/** The seat's judgement of what it was really sent. The same prompt gives the same answer. */
export function judge(character: Character, reading: PromptReading, seen: readonly Observation[]): Judgement {
  const listed = listedBy(character, seen, reading.files);
  if (reading.cues.split) return staged(character, listed);
  if (reading.files.length === 0) return withoutText(character);
  const grave = seen.find(isGrave);
  if (grave === undefined) return approval(character, listed, seen);
  return character.temper === 'strict' ? rejection(character, listed, grave) : tolerance(character, listed, seen);
}

const at = ({ line }: Place): string => (line.number > 0 ? `${line.file}, line ${line.number}` : line.file);
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

function inWords(letter: Letter, listed: readonly Observation[]): readonly RehearsedFinding[] {
  return listed.flatMap(({ sight, line, what }) => {
    const words = sight.words[letter]?.(what);
    return words === undefined ? [] : [{ ...words, severity: sight.severity, place: { line, what } }];
  });
}

function evidenceOf(listed: readonly Observation[]): readonly string[] {
  return listed.slice(0, 3).map((one) => `${at(one)}: ${one.line.text.trim()}`);
}

function rejection(character: Character, listed: readonly Observation[], grave: Observation): Judgement {
  const findings = inWords(character.letter, listed);
  const first = findings.find(({ severity }) => severity === 'P1');
  const others = findings.length - 1;
  const rest = others > 0 ? ` ${others === 1 ? 'One more point is' : `${others} more points are`} listed below.` : '';
  const opening =
    character.letter === 'a'
      ? `What stands at ${at(grave)} has to change before this goes in: ${first?.detail ?? ''}`
      : `This should wait. ${first?.detail ?? ''} The place is ${at(grave)}.`;
  return {
    position: 'REJECT',
    confidence: character.confidence.grave,
    rationale: `${opening}${rest}`,
    keyEvidence: evidenceOf(listed),
    risks: unique(listed.map(({ sight, what }) => sight.risk(what))),
    conditions: [],
    dissentNote: `If it goes in all the same: ${grave.sight.condition(grave.what)}`,
    findings,
  };
}

function tolerance(character: Character, listed: readonly Observation[], seen: readonly Observation[]): Judgement {
  const grave = seen.filter(isGrave);
  const conditions = unique([...grave, ...listed].map(({ sight, what }) => sight.condition(what))).slice(0, 4);
  return {
    position: 'APPROVE',
    confidence: character.confidence.grave,
    rationale:
      'The direction is right and the text says clearly what it wants. What worries me can be settled by the conditions named here, without starting over.',
    keyEvidence: evidenceOf([...grave, ...listed]),
    risks: unique(grave.map(({ sight, what }) => sight.risk(what))),
    conditions,
    dissentNote: 'Holding it back costs time, and the conditions cover what is known to be open.',
    findings: inWords(character.letter, listed),
  };
}

function approval(character: Character, listed: readonly Observation[], seen: readonly Observation[]): Judgement {
  const asked = unique((listed.length > 0 ? listed : seen).map(({ sight, what }) => sight.condition(what)));
  const weight =
    listed.length > 0
      ? 'The points listed are worth a second look and do not stand in the way.'
      : 'I found nothing in it that stands in the way.';
  return {
    position: 'APPROVE',
    confidence: character.confidence.calm,
    rationale: `The text does what it sets out to do, as far as it is shown. ${weight}`,
    keyEvidence: evidenceOf(listed),
    risks: unique(listed.map(({ sight, what }) => sight.risk(what))),
    conditions: asked.length > 0 ? asked.slice(0, 3) : [character.usualCondition],
    dissentNote: 'Rejecting it would leave things as they are without a stated reason.',
    findings: inWords(character.letter, listed),
  };
}

function withoutText(character: Character): Judgement {
  return {
    position: 'APPROVE',
    confidence: character.confidence.bare,
    rationale:
      'There is no text under review, so this weighs the question by itself. Nothing in it speaks against a first, small step.',
    keyEvidence: ['The question as it was asked'],
    risks: ['Facts that the question leaves out could change the answer.'],
    conditions: [character.usualCondition],
    dissentNote: 'Waiting would be reasonable if the step could not be taken back.',
    findings: [],
  };
}

/** One yes, one no, one abstention: for showing and testing a split. */
function staged(character: Character, listed: readonly Observation[]): Judgement {
  const asked = 'The text asks for a rehearsed split.';
  const position = ({ a: 'APPROVE', b: 'REJECT', c: 'ABSTAIN' } as const)[character.letter];
  const rationale = {
    APPROVE: `${asked} This seat takes the side of going ahead: the step is small and can be taken back.`,
    REJECT: `${asked} This seat takes the side of waiting: what is shown leaves the consequences open.`,
    ABSTAIN: `${asked} This seat holds its vote back: there is not enough information here to decide.`,
  }[position];
  const harmless = listed.filter((one) => !isGrave(one));
  return {
    position,
    confidence: { APPROVE: 72, REJECT: 66, ABSTAIN: 20 }[position],
    rationale,
    keyEvidence: position === 'ABSTAIN' ? [] : evidenceOf(harmless),
    risks: position === 'REJECT' ? ['The consequences have not been looked into.'] : [],
    conditions: position === 'APPROVE' ? [character.usualCondition] : [],
    dissentNote: position === 'REJECT' ? 'Start with a part that can be taken back.' : '',
    findings: position === 'ABSTAIN' ? [] : inWords(character.letter, harmless),
  };
}
