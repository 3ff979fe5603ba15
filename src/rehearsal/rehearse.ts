import { stored } from '../protocol/labels/stored.ts';
import { sentences } from '../protocol/text/phrases.ts';
import type { expertsForm } from '../questions/debate/experts.ts';
import type { followUpForm } from '../questions/followUp.ts';
import type { AnswerOf } from '../questions/form.ts';
import type { planForm } from '../questions/plan.ts';
import type { AnswerKeys, RehearsalQuestion } from './question.ts';
import { CHARACTERS } from './character.ts';
import type { Letter } from './check.ts';
import * as debate from './debate.ts';
import { deliberationAnswer } from './deliberation.ts';
import { type Material, materialOf } from './material.ts';
import { reviewedAgainAnswer } from './reviewedAgain.ts';
import { secondOpinionAnswer } from './secondOpinion.ts';
import { reviewAnswer, voteAnswer } from './vote.ts';

export interface Step {
  /** Milliseconds before it, at normal speed. */
  readonly pauseMs: number;
  readonly kind: 'reading' | 'thinking';
  readonly text: string;
}

export type Ending =
  | { readonly kind: 'answer'; readonly pauseMs: number; readonly text: string }
  | { readonly kind: 'failure'; readonly detail: string; readonly nextStep: string }
  | { readonly kind: 'hang' };

export interface Rehearsal {
  readonly steps: readonly Step[];
  readonly ending: Ending;
}

/** All that one scripted seat does with one question. No model is asked: it looks for patterns in the text it was sent. */
export function rehearse(letter: Letter, question: RehearsalQuestion): Rehearsal {
  const material = materialOf(CHARACTERS[letter], question);
  // The check before a debate needs no reading and follows no cue.
  if (question.asked.task === 'preflight') return { steps: [], ending: answered(material, question, 0) };
  return { steps: stepsOf(material), ending: endingOf(material, question) };
}

function stepsOf({ character, files, seen }: Material): readonly Step[] {
  const [first, second] = files;
  const [place] = seen;
  const texts: readonly Omit<Step, 'pauseMs'>[] = [
    { kind: 'reading', text: first === undefined ? stored`Reading the question` : stored`Reading ${first.path}` },
    second === undefined
      ? { kind: 'thinking', text: stored`Looking at how it fails` }
      : { kind: 'reading', text: stored`Reading ${second.path}` },
    {
      kind: 'thinking',
      text:
        place === undefined
          ? stored`Weighing what speaks against it`
          : stored`Thinking about line ${place.line.number}`,
    },
  ];
  return texts.map((step, index) => ({ ...step, pauseMs: character.pauses[index] ?? 0 }));
}

function endingOf(material: Material, question: RehearsalQuestion): Ending {
  const { character, cues } = material;
  if (cues.fails === character.letter) {
    return {
      kind: 'failure',
      detail: stored`The question or the text asks this scripted engine to fail.`,
      nextStep: stored`Remove ${`fail-rehearsal-${character.letter}`} from the text or the question.`,
    };
  }
  if (cues.hangs === character.letter) return { kind: 'hang' };
  return answered(material, question, character.pauses.at(-1) ?? 0);
}

function answered(material: Material, { asked, answerSchema }: RehearsalQuestion, pauseMs: number): Ending {
  const answer = within(answerTo(material, asked), answerSchema);
  const text = `My answer, scripted as it is:\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`;
  return { kind: 'answer', pauseMs, text };
}

/** Returns an answer with only the keys that its schema has. */
function within(value: unknown, { properties, items }: AnswerKeys): unknown {
  if (items !== undefined && Array.isArray(value)) return value.map((one) => within(one, items));
  if (properties === undefined || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const keys = properties[key];
      return keys === undefined ? [] : [[key, within(one, keys)]];
    }),
  );
}

const PLAN: AnswerOf<typeof planForm> = {
  mitigation: stored`Put the change behind a switch, and have a second person check the place that was named.`,
  monitor: stored`Reports of the harm that the dissenting seat named, in the first two weeks.`,
};

const FOLLOW_UP: AnswerOf<typeof followUpForm> = {
  answer: sentences([
    stored`I am scripted, so I cannot change my mind.`,
    stored`A test that fails before the change and passes after it would convince a reviewer.`,
  ]),
};

/** Empty, because scripts know no topic. The built-in experts do. */
const EXPERTS: AnswerOf<typeof expertsForm> = { experts: [] };

function answerTo(material: Material, asked: RehearsalQuestion['asked']): object {
  switch (asked.task) {
    case 'vote':
      return voteAnswer(material, asked);
    case 'review':
      return reviewAnswer(material, asked);
    case 'reviewed-again':
      return reviewedAgainAnswer(material, asked);
    case 'second-look':
      return secondOpinionAnswer(material, asked);
    case 'research':
    case 'rebuttal':
      return deliberationAnswer(material, asked);
    case 'follow-up':
      return FOLLOW_UP;
    case 'plan':
      return PLAN;
    case 'experts':
      return EXPERTS;
    case 'opening':
      return debate.openingAnswer(material);
    case 'challenge':
      return debate.challengeAnswer(material, asked);
    case 'confrontation':
      return debate.confrontationAnswer(material, asked);
    case 'challenger-rebuttal':
      return debate.challengerRebuttalAnswer(material, asked);
    case 'assumptions':
      return debate.assumptionsAnswer(asked);
    case 'preflight':
      return debate.preflightAnswer(asked);
  }
}
