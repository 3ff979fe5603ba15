import type { Character } from './character.ts';
import { isP1 } from './character.ts';
import { judge } from './judge.ts';
import type { Judgement } from './judgement.ts';
import type { PromptReading } from './promptReading.ts';
import type { Observation } from './check.ts';

const PREFLIGHT = /^ {2}"code_words": /m;

/** Whether it is the test question before a debate, which needs no looking at anything. */
export const isPreflight = (prompt: string): boolean => PREFLIGHT.test(prompt);

/** What a question of a debate is told by: a key of its answer form. */
const QUESTIONS = [
  ['opening', /^ {2}"weaknesses": /m],
  ['challenge', /^ {2}"objection_strength": /m],
  ['confrontation', /^ {2}"replies": /m],
  ['rebuttal', /^ {2}"stance": "<ACCEPT/m],
  ['assumptions', /^ {2}"would_change": /m],
  ['experts', /^ {2}"experts": /m],
  ['preflight', PREFLIGHT],
] as const;
type Question = (typeof QUESTIONS)[number][0];

interface Asked {
  readonly character: Character;
  readonly prompt: string;
  readonly reading: PromptReading;
  readonly seen: readonly Observation[];
}

/** The scripted answer to a question of a debate, from what stands in the prompt; null when it is no such question. */
export function debateAnswer(asked: Asked): string | null {
  const question = QUESTIONS.find(([, mark]) => mark.test(asked.prompt))?.[0];
  return question === undefined ? null : inForm(ANSWERS[question](asked));
}

const inForm = (answer: object): string =>
  `My answer, scripted as it is:\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`;

const ANSWERS: Readonly<Record<Question, (asked: Asked) => object>> = {
  opening,
  challenge,
  confrontation,
  rebuttal,
  assumptions,
  // Scripts know no topic; the experts that are built in do.
  experts: () => ({ experts: [] }),
  preflight,
};

function preflight({ prompt }: Asked): object {
  const [, first = '', second = ''] = /^Your code words are (\w+) and (\w+)\.$/m.exec(prompt) ?? [];
  return { perspective: perspectiveIn(prompt), code_words: `${second}-${first}` };
}

const perspectiveIn = (prompt: string): string => /^You are the ([^.\n]+)\./m.exec(prompt)?.[1] ?? 'Challenger';

function opening({ character, reading, seen }: Asked): object {
  const grave = seen.filter(isP1).map(({ check, what }) => check.risk(what));
  const judgement = judge(character, reading, seen);
  return {
    position: 'Follow it as it is written, in small steps, and look at the result of each before the next.',
    reasoning: 'What it is for is plain, and a small first step shows early whether it serves that.',
    confidence: Math.max(55, judgement.confidence - 10),
    weaknesses: grave.length === 0 ? ['It rests on what the text says, and no more.'] : [...new Set(grave)],
    assumptions: ['The first step can be taken back.', 'Somebody looks at its result.'],
  };
}

function challenge(asked: Asked): object {
  const { character, reading, seen, prompt } = asked;
  const judgement = judge(character, reading, seen);
  const perspective = perspectiveIn(prompt);
  const angle = /^What you look at: (.*)$/m.exec(prompt)?.[1] ?? '';
  const objects = reading.cues.split ? character.letter === 'b' : judgement.position === 'REJECT';
  const answer = {
    critique: `Seen as ${perspective} (${angle.replace(/\.$/, '')}): ${judgement.rationale}`,
    evidence: judgement.keyEvidence,
    confidence: judgement.confidence,
    perspective,
  };
  const alternative = judgement.alternatives[0] ?? 'Answer the open point first, then begin.';
  const challenged = ['The first step can be taken back.'];
  return objects
    ? { ...answer, verdict: 'disagree', alternative, objection_strength: 'strong', assumptions_challenged: challenged }
    : {
        ...answer,
        ...consent(judgement, seen),
        alternative: '',
        objection_strength: 'minor',
        assumptions_challenged: [],
      };
}

/** Whoever holds a vote back agrees in part at the most. */
const consent = ({ position }: Judgement, seen: readonly Observation[]): object => ({
  verdict: position === 'ABSTAIN' || seen.some(isP1) ? 'partial' : 'agree',
});

/** Who objects, as the prompt names them. */
function objectors(prompt: string): readonly string[] {
  return Array.from(prompt.matchAll(/^(\S[^\n(]*) \((?:minor|moderate|strong)\):$/gm), ([, name = '']) => name);
}

function positionIn(prompt: string): string {
  const [, lines = ''] = /^Position, version \d+:\n((?: {2}.*\n)+)/m.exec(prompt) ?? [];
  return lines
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

function confrontation({ prompt, reading }: Asked): object {
  const held = reading.cues.split;
  const position = positionIn(prompt);
  return {
    replies: objectors(prompt).map((to) => ({
      to,
      reply: held ? 'REJECT' : 'ACCEPT',
      reason: held
        ? 'The small first step shows it before it does harm.'
        : 'It is cheap to meet before the first step.',
    })),
    position: held ? position : `${position} What was objected is settled before the first step.`,
    confidence: held ? 62 : 74,
  };
}

function rebuttal({ reading }: Asked): object {
  return reading.cues.split
    ? { stance: 'MAINTAIN', reason: 'The answer does not touch the point.', critique: '', evidence: [], confidence: 71 }
    : {
        stance: 'ACCEPT',
        reason: 'The point is settled before the first step.',
        critique: '',
        evidence: [],
        confidence: 72,
      };
}

function assumptions({ prompt }: Asked): object {
  const challenger = /^You are the /m.test(prompt);
  const own = challenger ? 'The first step cannot be taken back.' : 'The first step can be taken back.';
  return {
    why: 'The two sides see the first step differently.',
    would_change: 'A rehearsal of the first step and of the way back.',
    assumptions: [{ text: own, test: 'Take the first step in a copy, and take it back.' }],
    agreed: ['A small first step is better than a large one.'],
  };
}
