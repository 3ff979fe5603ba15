import type { Position } from '../../protocol/tally/ballot.ts';
import { type Side, VOTE_SIDES } from './spokenSides.ts';

/** What a prose answer says, by its words alone. */
export interface Spoken<Name extends string> {
  readonly side: Name;
  /** 30, 50 or 70, by the weakest word of strength. */
  readonly confidence: number;
  /** Words of more than one side occur. */
  readonly isMixed: boolean;
}

const NEGATION =
  /\b(?:not|no|never|none|nothing|neither|nor|without|cannot|can['’]?t|\w+n['’]t|unable|hardly|barely|fail(?:s|ed)? to|refuse[sd]? to|decline[sd]? to|hesitate|reluctant|rather than|instead of|stop short of|far from|too \w+ to)\b/i;
const CONDITION = /\b(?:if|unless|until|once|only|after|before|provided|assuming|when|whether|should we)\b/i;
/** “proceed with neither”, “recommend that we do not merge”; reasons that follow do not turn a vote round. */
const LATER_NEGATION =
  /^(?:(?!\b(?:because|since|as it|for it)\b)[^.,;:!?]){0,60}?\b(?:not|never|neither|nor|nobody|nothing|without|\w+n['’]t|against|avoid\w*|hold(?:ing)? off|wait(?:ing)?|stop(?:ping)?|postpon\w+|delay\w*)\b/i;

/** What is done with a change that is let through. */
const GOING_AHEAD =
  /\b(?:approv|accept|merg|shipp?|releas|deploy|land|proceed|committ?|publish)(?:e|s|es|ed|ing|al)?\b|\bgo(?:es|ing)? (?:ahead|in|live)\b/gi;
/** “Hold off”, “wait with it”. */
const HOLDING_BACK = /\b(?:hold(?:ing)? (?:off|back)|refrain(?:ing)? from|wait(?:ing)? (?:with|before|until))\b/i;
/** “Nothing blocks the merge” speaks for it. */
const HINDRANCE =
  /\b(?:block\w*|prevent\w*|stop(?:s|ping)?|stand\w* in the way|speak\w* against|hinder\w*|delay\w*|reason|objection\w*|concern\w*|problem\w*|issue\w*|matter\w*)\b/i;

const STRENGTHS: readonly (readonly [number, RegExp])[] = [
  [30, /\b(?:possibly|might|uncertain)\b/i],
  [50, /\b(?:likely|probably|reasonable)\b/i],
  [70, /\b(?:clearly|strongly|definitely)\b/i],
];

/** Nobody states a position at such length. */
const LONGEST_PROSE = 20_000;

/** Whether a text is prose through and through: no fence, no JSON, no YAML; `keyLine` finds a line of the form. */
export function isProse(text: string, keyLine: RegExp): boolean {
  return (
    !/^[ \t]*~{3,}|`{3,}/m.test(text) &&
    !/[{[]\s*["'{[]|^[ \t]*[{}[\]]|["']\s*:\s/m.test(text) &&
    !keyLine.test(text) &&
    !/^---\s*$/m.test(text) &&
    !/^[a-z_][\w-]*:.*\n\s*(?:- |[a-z_][\w-]*:)/m.test(text)
  );
}

/** A prose answer as a vote. */
export interface SpokenVote {
  readonly position: Position;
  readonly confidence: number;
  readonly isMixed: boolean;
}

/** `spokenSide` for a vote; words of more than one side make it an abstention. */
export function spokenVote(text: string): SpokenVote | null {
  const spoken = spokenSide(text, VOTE_SIDES);
  if (spoken === null) return null;
  const { side, confidence, isMixed } = spoken;
  return { position: isMixed ? 'ABSTAIN' : side, confidence, isMixed };
}

/**
 * The side that a prose answer takes; null when it takes none. Never turns a text round: what is doubtful does not
 * count. `yes` and `no` stand for the first two sides.
 */
export function spokenSide<Name extends string>(text: string, sides: readonly Side<Name>[]): Spoken<Name> | null {
  if (text.length > LONGEST_PROSE) return null;
  const words = ownWords(text);
  const sentences = words.split(/(?<=[.!?;])\s+|\n+/).filter((sentence) => !sentence.trim().endsWith('?'));
  const leading = leadingSide(words, sides);
  const speaking = sides.filter((side) => side === leading || sentences.some((one) => counts(side.speaks, one, side)));
  const [side] = speaking;
  if (side === undefined) return null;
  const mentioned = sides
    .filter(({ mentions }) => mentions !== null)
    .filter((one) => sentences.some((sentence) => counts(one.mentions ?? NEVER, sentence, one)));
  const isOpposed = speaking.some((one) => one.goesAhead) && sentences.some(speaksAgainst);
  const isMixed = isOpposed || new Set([...speaking, ...mentioned]).size > 1;
  return { side: side.name, confidence: strengthOf(words), isMixed };
}

const NEVER = /(?!)/g;

/** Without what the text only quotes. */
function ownWords(text: string): string {
  return text
    .replace(/^[ \t]*>.*$/gm, ' ')
    .replace(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|(?<!\w)'[^'\n]*'(?!\w)/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .trim();
}

/** `yes` and `no` say something as the answer to the question, and nowhere else. */
function leadingSide<Name extends string>(text: string, sides: readonly Side<Name>[]): Side<Name> | undefined {
  const word = /^(yes|no)\b(?=\s*(?:$|[.,;:!–—-]|\n))/i.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? undefined : sides[word === 'yes' ? 0 : 1];
}

/** Whether a word stands in a sentence with nothing about it that may turn it round. */
function counts<Name extends string>(word: RegExp, sentence: string, { goesAhead }: Side<Name>): boolean {
  const clean = sentence.replace(/^\s*(?:yes|no)\b\s*(?=[.,;:!–—-])/i, '');
  return [...clean.matchAll(word)].some(({ index, 0: found }) => {
    const before = clean.slice(0, index);
    const after = clean.slice(index + found.length);
    return !NEGATION.test(before) && !CONDITION.test(clean) && !(goesAhead === true && LATER_NEGATION.test(after));
  });
}

/** “Do not merge”, “it must never ship”, “hold off”: an objection, whatever else is said. */
function speaksAgainst(sentence: string): boolean {
  // What stands between two commas does not part a verb from its “not”.
  const clauses = sentence.replace(/,[^,;:]{1,40},/g, ' ').split(/[,;:–—]/);
  return clauses.some(
    (clause) =>
      (HOLDING_BACK.test(clause) && !NEGATION.test(clause)) ||
      [...clause.matchAll(GOING_AHEAD)].some(({ index }) => {
        const before = clause.slice(0, index);
        const negation = NEGATION.exec(before);
        return negation !== null && !HINDRANCE.test(before.slice(negation.index));
      }),
  );
}

/** The weakest word of strength counts; without any the answer is as weak as can be. */
function strengthOf(text: string): number {
  return STRENGTHS.find(([, words]) => words.test(text))?.[0] ?? 30;
}
