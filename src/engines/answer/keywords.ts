import { type Position, POSITIONS } from '../../protocol/ballot.ts';
import { FORM_KEY_LINE } from './bareDocuments.ts';

/** What a prose answer says, by its words alone. */
export interface SpokenVote {
  readonly position: Position;
  readonly confidence: number;
  /** Words of more than one side occur. */
  readonly isMixed: boolean;
}

const SIDES: Readonly<Record<Position, RegExp>> = {
  APPROVE: /(?<![\w./-])(?:approve|recommend|proceed)(?![\w(/-])/gi,
  REJECT: /(?<![\w./-])(?:reject|against|deny)(?![\w(/-])/gi,
  ABSTAIN: /(?<![\w./-])(?:abstain|uncertain|insufficient)(?![\w(/-])/gi,
};

/** Other forms are not votes, but they show that the other side has its say. */
const OTHER_FORMS: Readonly<Record<Position, RegExp>> = {
  APPROVE: /\b(?:approv(?:es|ed|ing|al)|accept(?:able|ed)?|lgtm)\b/gi,
  REJECT:
    /\b(?:reject(?:s|ed|ing|ion)|den(?:ies|ied|ying|ial)|declin(?:e|es|ed|ing)|refus(?:e|es|ed|ing|al)|block(?:s|ed|ing|er)?|revert(?:s|ed|ing)?|oppos(?:e|ed|ing))\b/gi,
  ABSTAIN: /\b(?:abstain(?:s|ed|ing)|abstention)\b/gi,
};

const NEGATION =
  /\b(?:not|no|never|none|nothing|neither|nor|without|cannot|can['’]?t|\w+n['’]t|unable|hardly|barely|fail(?:s|ed)? to|refuse[sd]? to|decline[sd]? to|hesitate|reluctant|rather than|instead of|stop short of|far from|too \w+ to)\b/i;
const CONDITION = /\b(?:if|unless|until|once|only|after|before|provided|assuming|when|whether|should we)\b/i;
/** “proceed with neither”, “recommend that we do not merge”; reasons that follow do not turn a vote round. */
const LATER_NEGATION =
  /^(?:(?!\b(?:because|since|as it|for it)\b)[^.,;:!?]){0,60}?\b(?:not|never|neither|nor|nobody|nothing|without|\w+n['’]t|against|avoid\w*|hold(?:ing)? off|wait(?:ing)?|stop(?:ping)?|postpon\w+|delay\w*)\b/i;

const STRENGTHS: readonly (readonly [number, RegExp])[] = [
  [30, /\b(?:possibly|might|uncertain)\b/i],
  [50, /\b(?:likely|probably|reasonable)\b/i],
  [70, /\b(?:clearly|strongly|definitely)\b/i],
];

/** Nobody states a position at such length. */
const LONGEST_PROSE = 20_000;

/** Whether a text is prose through and through: no fence, no JSON, no YAML. */
export function isProse(text: string): boolean {
  return (
    !/^[ \t]*~{3,}|`{3,}/m.test(text) &&
    !/[{[]\s*["'{[]|^[ \t]*[{}[\]]|["']\s*:\s/m.test(text) &&
    !FORM_KEY_LINE.test(text) &&
    !/^---\s*$/m.test(text) &&
    !/^[a-z_][\w-]*:.*\n\s*(?:- |[a-z_][\w-]*:)/m.test(text)
  );
}

/** The side that a prose answer takes; null when it takes none. Never turns a text round: what is doubtful does not count. */
export function spokenVote(text: string): SpokenVote | null {
  if (text.length > LONGEST_PROSE) return null;
  const words = ownWords(text);
  const sentences = words.split(/(?<=[.!?;])\s+|\n+/).filter((sentence) => !sentence.trim().endsWith('?'));
  const firstWord = leadingWord(words);
  const speaking = POSITIONS.filter(
    (side) => firstWord === side || sentences.some((sentence) => speaksFor(side, sentence)),
  );
  const [side] = speaking;
  if (side === undefined) return null;
  const mentioned = POSITIONS.filter((one) => sentences.some((sentence) => counts(OTHER_FORMS[one], sentence, one)));
  const isMixed = new Set([...speaking, ...mentioned]).size > 1;
  return { position: isMixed ? 'ABSTAIN' : side, confidence: strengthOf(words), isMixed };
}

/** Without what the text only quotes. */
function ownWords(text: string): string {
  return text
    .replace(/^[ \t]*>.*$/gm, ' ')
    .replace(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|(?<!\w)'[^'\n]*'(?!\w)/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .trim();
}

/** `yes` and `no` say something as the answer to the question, and nowhere else. */
function leadingWord(text: string): Position | null {
  const word = /^(yes|no)\b(?=\s*(?:$|[.,;:!–—-]|\n))/i.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  return word === 'yes' ? 'APPROVE' : 'REJECT';
}

function speaksFor(side: Position, sentence: string): boolean {
  return counts(SIDES[side], sentence, side);
}

/** Whether a word stands in a sentence with nothing about it that may turn it round. */
function counts(word: RegExp, sentence: string, side: Position): boolean {
  const clean = sentence.replace(/^\s*(?:yes|no)\b\s*(?=[.,;:!–—-])/i, '');
  return [...clean.matchAll(word)].some(({ index, 0: found }) => {
    const before = clean.slice(0, index);
    const after = clean.slice(index + found.length);
    return !NEGATION.test(before) && !CONDITION.test(clean) && !(side === 'APPROVE' && LATER_NEGATION.test(after));
  });
}

/** The weakest word of strength counts; without any the answer is as weak as can be. */
function strengthOf(text: string): number {
  return STRENGTHS.find(([, words]) => words.test(text))?.[0] ?? 30;
}
