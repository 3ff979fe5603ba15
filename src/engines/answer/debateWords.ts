import {
  type AssumptionWord,
  type Challenge,
  type ChallengeVerdict,
  type Confrontation,
  type CritiqueReply,
  type DebateWord,
  OBJECTION_STRENGTHS,
  type Opening,
  type Rebuttal,
  type RebuttalStance,
  REBUTTALS,
  REPLIES,
  type Reply,
} from '../../protocol/debate/debateWord.ts';
import type { DebateQuestion } from '../prompts/debatePrompt.ts';
import { readConfidence, textAt, textsAt, withoutFiller } from './ballotValues.ts';
import { keyed, type Values } from './document.ts';

/** A word of a debate, and what was wrong with its values; those stand at their defaults. */
export interface CheckedWord {
  readonly word: DebateWord;
  readonly problem: string | null;
}

/** The values of an answer as a word of the debate, by what was asked. */
export function debateWord(values: Values, brief: DebateQuestion): CheckedWord {
  switch (brief.task) {
    case 'opening':
      return withConfidence(values, (confidence) => opening(values, confidence));
    case 'challenge':
      return challenge(values);
    case 'confrontation':
      return withConfidence(values, (confidence) => confrontation(values, confidence));
    case 'challenger-rebuttal':
      return rebuttal(values);
    case 'assumptions':
      return { word: assumptions(values), problem: null };
  }
}

const text = (values: Values, key: string): string => withoutFiller(textAt(values, key));

/** A position without a confidence is one that nobody is sure of. */
function withConfidence(values: Values, make: (confidence: number) => DebateWord): CheckedWord {
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

const VERDICTS: readonly (readonly [RegExp, ChallengeVerdict])[] = [
  [/^(?:disagree|reject|no\b|against)/i, 'disagree'],
  [
    /^(?:partial(?:ly)?(?: agree(?:ment|d|s)?)?|partly|mixed|agrees? (?:with reservations?|partially|in part))\W*$/i,
    'partial',
  ],
  [/^agrees?,? but\b/i, 'partial'],
  // The whole text: “agree? no” and “accept only after a rewrite” are no agreement.
  [/^(?:agree[ds]?|accept(?:ed|s)?|approve[ds]?|yes|supports?|supported)\W*$/i, 'agree'],
];

function challenge(values: Values): CheckedWord {
  const said = text(values, 'verdict');
  const strength = text(values, 'objection_strength').toLowerCase();
  const named = VERDICTS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
  const alternative = text(values, 'alternative');
  // Whoever has more than a minor objection, or would have something else, does not agree, whatever the verdict is called.
  const reserved = /^(?:strong|moderate)/.test(strength) || alternative !== '';
  const verdict = named === 'agree' && reserved ? 'partial' : named;
  const confidence = readConfidence(textAt(values, 'confidence'));
  const word: Challenge = {
    kind: 'challenge',
    verdict,
    critique: text(values, 'critique'),
    evidence: textsAt(values, 'evidence'),
    alternative,
    confidence: confidence.value,
    objectionStrength: strengthOf(strength, verdict),
    assumptionsChallenged: textsAt(values, 'assumptions_challenged'),
    perspective: text(values, 'perspective'),
  };
  const problem =
    verdict === null ? `The verdict “${said.slice(0, 40)}” is none of agree, partial and disagree.` : null;
  return { word, problem: problem ?? confidence.problem };
}

/** Unsaid, an objection is taken for a strong one. */
function strengthOf(word: string, verdict: ChallengeVerdict | null): Challenge['objectionStrength'] {
  if (verdict === 'agree') return 'minor';
  return (
    OBJECTION_STRENGTHS.find((one) => word.startsWith(one)) ?? (/^(?:low|weak|small)/.test(word) ? 'minor' : 'strong')
  );
}

function confrontation(values: Values, confidence: number): Confrontation {
  const replies: unknown = values.get('replies');
  return {
    kind: 'confrontation',
    replies: (Array.isArray(replies) ? replies : []).map(replyOf).filter((one) => one !== null),
    position: changedPosition(text(values, 'position')),
    confidence,
  };
}

const UNCHANGED =
  /^(?:(?:the |my )?position )?(?:is |stands |remains )?(?:unchanged|as before|the same|no change)\W*$/i;

/** A remark that nothing has changed is no position; empty stands for the one before. */
function changedPosition(said: string): string {
  return UNCHANGED.test(said) ? '' : said;
}

/** A reply in no known word rejects: nothing is taken over that was not said to be. */
function replyOf(item: unknown): CritiqueReply | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const values = keyed(item);
  if (values === null) return null;
  const to = text(values, 'to');
  const word = (text(values, 'reply') || text(values, 'verdict')).toUpperCase();
  const reply = chosen(REPLIES, word) ?? 'REJECT';
  return to === '' ? null : { to, reply, reason: text(values, 'reason') };
}

const GIVES_WAY = /^(?:ACCEPT(?:ED|S)?|PARTIAL(?:LY)?)\W*$/;

/** Giving way takes the whole text, “ACCEPT nothing” does not; standing firm is read from its beginning. */
function chosen<Word extends Reply | RebuttalStance>(words: readonly Word[], said: string): Word | null {
  const word = words.find((one) => said.startsWith(one)) ?? null;
  const isFirm = word !== 'ACCEPT' && word !== 'PARTIAL';
  return isFirm || GIVES_WAY.test(said) ? word : null;
}

/** Who has nothing against it often says so in the place for it. */
const NO_OBJECTION = /^\W*(?:none|nothing|no (?:further|more|remaining|open)|n\/?a)\b[^.!]*[.!]?\W*$/i;

/** An acceptance with an objection beside it is none. */
function rebuttal(values: Values): CheckedWord {
  const said = text(values, 'stance').toUpperCase();
  const critique = text(values, 'critique');
  const named = chosen(REBUTTALS, said);
  const stillObjects = named === 'ACCEPT' && critique !== '' && !NO_OBJECTION.test(critique);
  const stance = stillObjects ? 'MAINTAIN' : named;
  const confidence = readConfidence(textAt(values, 'confidence'));
  const word: Rebuttal = {
    kind: 'rebuttal',
    stance,
    reason: text(values, 'reason'),
    critique,
    evidence: textsAt(values, 'evidence'),
    confidence: confidence.value,
  };
  if (stillObjects) return { word, problem: 'It accepts, and still names what stands against the position.' };
  const problem =
    stance === null ? `The stance “${said.slice(0, 40)}” is none of ACCEPT, MAINTAIN and ESCALATE.` : null;
  return { word, problem: problem ?? confidence.problem };
}

function assumptions(values: Values): AssumptionWord {
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
