import {
  type AssumptionAnswer,
  type Challenge,
  type ChallengeVerdict,
  type Confrontation,
  type CritiqueReply,
  type DebateAnswer,
  type ObjectionStrength,
  type Opening,
  type Rebuttal,
  type RebuttalStance,
  type Reply,
} from '../../protocol/debate/debateAnswer.ts';
import type { ChallengerRebuttalQuestion } from '../../protocol/run/seatQuestion.ts';
import type { DebateQuestion } from '../../prompts/debatePrompt.ts';
import { readConfidence, textAt, textsAt, withoutFiller } from './ballotValues.ts';
import { keyed, type Values } from './document.ts';
import { NO_ALTERNATIVE, NO_CHANGE, speaksOfPositions, NOTHING_AGAINST_IT, WITHOUT_OBJECTION } from './setPhrases.ts';

/** A word of a debate, and what was wrong with its values; those stand at their defaults. */
export interface CheckedWord {
  readonly word: DebateAnswer;
  readonly problem: string | null;
}

/** The values of an answer as a word of the debate, by what was asked. */
export function debateWord(values: Values, seatQuestion: DebateQuestion): CheckedWord {
  switch (seatQuestion.task) {
    case 'opening':
      return withConfidence(values, (confidence) => opening(values, confidence));
    case 'challenge':
      return challenge(values);
    case 'confrontation':
      return confrontation(values);
    case 'challenger-rebuttal':
      return rebuttal(values, seatQuestion.stand);
    case 'assumptions':
      return { word: assumptions(values), problem: null };
  }
}

const text = (values: Values, key: string): string => withoutFiller(textAt(values, key));

/** Empty for a text that only says that there is none. */
const unlessSet = (said: string, phrases: Pick<RegExp, 'test'>): string => (phrases.test(said) ? '' : said);

/** A position without a confidence is one that nobody is sure of. */
function withConfidence(values: Values, make: (confidence: number) => DebateAnswer): CheckedWord {
  const { value, problem } = readConfidence(textAt(values, 'confidence'));
  return { word: make(value), problem };
}

function opening(values: Values, confidence: number): Opening {
  return {
    kind: 'opening',
    position: text(values, 'position'),
    reasoning: text(values, 'reasoning'),
    confidence,
    weaknesses: textsAt(values, 'weaknesses'),
    assumptions: textsAt(values, 'assumptions'),
  };
}

type Patterns<Word> = readonly (readonly [Pick<RegExp, 'test'>, Word])[];

/** Giving way takes the whole text: “agree? no” and “accept only after a rewrite” are no agreement. */
function whole(words: string): RegExp {
  return new RegExp(`^(?:${words})[^\\p{L}\\p{N}?]*$`, 'iu');
}

/** Standing firm takes a word of its own, and may say more; “no objections” and “MAINTAIN or ACCEPT” are not firm. */
function firm(words: string): RegExp {
  const about = '(?:(?:with|to|on) )?(?:the|this|that|it|its|my|these|those|objection)';
  const more = ` ?[.,:;!(–—]| - | (?:because|as|since|until|unless|${about})(?!\\p{L})`;
  return new RegExp(`^(?:${words})(?: (?:strongly|firmly))?(?:[^\\p{L}\\p{N}?]*$|${more})`, 'iu');
}

function meant<Word>(patterns: Patterns<Word>, said: string): Word | null {
  return patterns.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

const VERDICTS: Patterns<ChallengeVerdict> = [
  [
    firm(
      '(?:strongly |firmly )?(?:disagree(?:[ds]|ment)?|reject(?:ed|s)?|against|oppose[ds]?|object(?:ed|s)?|disapprove[ds]?|refuse[ds]?|block(?:ed|s)?)',
    ),
    'disagree',
  ],
  [/^no(?:[^\p{L}\p{N}?]*$| ?[.,:;!(–—]| - )/iu, 'disagree'],
  [
    whole('partial(?:ly)?(?: agree(?:ment|d|s)?)?|partly|mixed|agrees? (?:with reservations?|partially|in part)'),
    'partial',
  ],
  [/^agrees?,? but\b/i, 'partial'],
  [whole('agree[ds]?|accept(?:ed|s)?|approve[ds]?|yes|supports?|supported'), 'agree'],
  [WITHOUT_OBJECTION, 'agree'],
];

function challenge(values: Values): CheckedWord {
  const said = text(values, 'verdict');
  const strength = meant(STRENGTHS, text(values, 'objection_strength'));
  const named = meant(VERDICTS, said);
  const alternative = unlessSet(text(values, 'alternative'), NO_ALTERNATIVE);
  // Whoever has more than a minor objection, would have something else, or doubts what the position rests on, does not
  // agree, whatever the verdict is called.
  const assumptionsChallenged = textsAt(values, 'assumptions_challenged').filter((one) => !NO_ALTERNATIVE.test(one));
  const reserved =
    (strength !== null && strength !== 'minor') || alternative !== '' || assumptionsChallenged.length > 0;
  const verdict = named === 'agree' && reserved ? 'partial' : named;
  const confidence = readConfidence(textAt(values, 'confidence'));
  const word: Challenge = {
    kind: 'challenge',
    verdict,
    critique: text(values, 'critique'),
    evidence: textsAt(values, 'evidence'),
    alternative,
    confidence: confidence.value,
    // Unsaid, an objection is taken for a strong one.
    objectionStrength: verdict === 'agree' ? 'minor' : (strength ?? 'strong'),
    assumptionsChallenged,
    perspective: text(values, 'perspective'),
  };
  const problem =
    verdict === null ? `The verdict “${said.slice(0, 40)}” is none of agree, partial and disagree.` : null;
  return { word, problem: problem ?? confidence.problem };
}

/** Of several words the strongest; what is denied (“no strong objection”) or asked is not named. */
function weighs(words: string): RegExp {
  return new RegExp(`(?<!\\b(?:not|no|nor|than) (?:an? )?)\\b(?:${words})\\b(?!\\?)`, 'i');
}

const STRENGTHS: Patterns<ObjectionStrength> = [
  [weighs('strong|strongly|high|severe|critical'), 'strong'],
  [weighs('moderate|medium'), 'moderate'],
  [weighs('minor|low|weak|small'), 'minor'],
];

function confrontation(values: Values): CheckedWord {
  const replies: unknown = values.get('replies');
  const confidence = readConfidence(textAt(values, 'confidence'));
  const position = unlessSet(text(values, 'position'), NO_CHANGE);
  const isRemark = speaksOfPositions(position);
  const read = (Array.isArray(replies) ? replies : []).map(replyOf).filter((one) => one !== null);
  // Who accepts something has changed its mind: “reject the change” may then be the very position.
  const stands = isRemark && read.every(({ reply }) => reply === 'REJECT');
  const word: Confrontation = {
    kind: 'confrontation',
    replies: read,
    // Empty stands for the one before.
    position: stands ? '' : position,
    confidence: confidence.value,
  };
  const problem = isRemark ? 'Its position speaks of a position instead of giving it in full.' : null;
  return { word, problem: problem ?? confidence.problem };
}

const REPLIES: Patterns<Reply> = [
  [whole('accept(?:ed|s)?'), 'ACCEPT'],
  [whole('partial(?:ly)?'), 'PARTIAL'],
];

/** A reply in no known word rejects: nothing is taken over that was not said to be. */
function replyOf(item: unknown): CritiqueReply | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const values = keyed(item);
  if (values === null) return null;
  const to = text(values, 'to');
  const reply = meant(REPLIES, text(values, 'reply') || text(values, 'verdict')) ?? 'REJECT';
  return to === '' ? null : { to, reply, reason: text(values, 'reason') };
}

const STANCES: Patterns<RebuttalStance> = [
  [whole('accept(?:ed|s)?'), 'ACCEPT'],
  [
    firm(
      'maintain(?:ed|s|ing)?|(?:i )?(?:reject(?:ed|s)?|disagree[ds]?|object(?:ed|s)?|refuse[ds]?|oppose[ds]?|partial(?:ly)?|no)',
    ),
    'MAINTAIN',
  ],
  [firm('escalat(?:e[ds]?|ing)'), 'ESCALATE'],
];

/** An acceptance with an objection beside it is none. */
function rebuttal(values: Values, stand: ChallengerRebuttalQuestion['stand']): CheckedWord {
  const said = text(values, 'stance');
  const named = meant(STANCES, said);
  const confidence = readConfidence(textAt(values, 'confidence'));
  const words = {
    reason: text(values, 'reason'),
    critique: unlessSet(text(values, 'critique'), NOTHING_AGAINST_IT),
    evidence: textsAt(values, 'evidence'),
    confidence: confidence.value,
  };
  const word: Rebuttal = { kind: 'rebuttal', ...words, stance: named };
  // Who had objected may leave its objection as it is; who says that there is none, or had agreed, may mean to agree.
  const deniesIt = textAt(values, 'critique').trim() !== '' || stand !== 'objects';
  if (named === 'ACCEPT' || named === null) return givingWay(word, { said, otherwise: confidence.problem });
  if (word.critique !== '' || !deniesIt) return { word, problem: confidence.problem };
  const problem = 'It objects, and names nothing that stands against the position.';
  return { word: isSilent(word) ? { ...word, stance: null } : word, problem };
}

/** Whatever it is called: what stands against the position stands against it. */
function givingWay(
  word: Rebuttal,
  { said, otherwise }: { readonly said: string; readonly otherwise: string | null },
): CheckedWord {
  const unknown = `The stance “${said.slice(0, 40)}” is none of ACCEPT, MAINTAIN and ESCALATE.`;
  const { stance, critique, reason } = word;
  if (critique !== '') {
    const accepts = 'It accepts, and still names what stands against the position.';
    return { word: { ...word, stance: 'MAINTAIN' }, problem: stance === null ? unknown : accepts };
  }
  if (stance === null) return { word, problem: unknown };
  return { word, problem: reason === '' ? 'It accepts without a reason.' : otherwise };
}

/** Without any word it says nothing of what had not been objected to. */
const isSilent = ({ reason, evidence }: Rebuttal): boolean => reason === '' && evidence.length === 0;

function assumptions(values: Values): AssumptionAnswer {
  const given: unknown = values.get('assumptions');
  return {
    kind: 'assumptions',
    why: text(values, 'why'),
    wouldChange: text(values, 'would_change'),
    assumptions: (Array.isArray(given) ? given : []).map(assumptionOf).filter((one) => one.text !== ''),
    agreed: textsAt(values, 'agreed'),
  };
}

function assumptionOf(item: unknown): { readonly text: string; readonly test: string } {
  if (typeof item === 'string') return { text: withoutFiller(item), test: '' };
  const values = typeof item === 'object' && item !== null && !Array.isArray(item) ? keyed(item) : null;
  if (values === null) return { text: '', test: '' };
  return { text: text(values, 'text') || text(values, 'assumption'), test: text(values, 'test') };
}
