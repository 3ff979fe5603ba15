import { formAnswer } from './answerForm.ts';
import { CHARACTERS, type Character } from './character.ts';
import { CODE_CHECKS } from './codeChecks.ts';
import { debateAnswer, isPreflight } from './debate.ts';
import { deliberationAnswer } from './deliberation.ts';
import { envelopeAnswer } from './envelope.ts';
import { judge } from './judge.ts';
import { readPrompt, type PromptReading } from './promptReading.ts';
import { PROPOSAL_CHECKS } from './proposalChecks.ts';
import { secondLookAnswer } from './secondLook.ts';
import type { Letter, Observation } from './check.ts';

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

/** All that one scripted seat does with one prompt. No model is asked: it looks for patterns in the text it was sent. */
export function rehearse(letter: Letter, prompt: string): Rehearsal {
  const character = CHARACTERS[letter];
  const reading = readPrompt(prompt);
  const seen = observe(reading);
  if (isPreflight(prompt)) {
    return { steps: [], ending: { kind: 'answer', pauseMs: 0, text: answerOf({ character, prompt, reading, seen }) } };
  }
  return { steps: stepsOf(character, reading, seen), ending: endingOf({ character, prompt, reading, seen }) };
}

/** Gravest first, and in the order of the text within one kind. */
function observe({ files }: PromptReading): readonly Observation[] {
  const all = files.flatMap((file) =>
    (file.kind === 'proposal' ? PROPOSAL_CHECKS : CODE_CHECKS).flatMap((check) =>
      check.find(file).map((place) => ({ ...place, check })),
    ),
  );
  return gravestFirst(all);
}

const gravestFirst = (all: readonly Observation[]): readonly Observation[] =>
  all.toSorted((one, other) => one.check.severity.localeCompare(other.check.severity));

function stepsOf({ pauses }: Character, { files }: PromptReading, seen: readonly Observation[]): readonly Step[] {
  const [first, second] = files;
  const opening = first === undefined ? 'Reading the question' : `Reading ${first.path}`;
  const further = second === undefined ? 'Looking at how it fails' : `Reading ${second.path}`;
  const place = seen[0];
  const closing =
    place === undefined || place.line.number === 0
      ? 'Weighing what speaks against it'
      : `Thinking about line ${place.line.number}`;
  const texts: readonly Omit<Step, 'pauseMs'>[] = [
    { kind: 'reading', text: opening },
    { kind: second === undefined ? 'thinking' : 'reading', text: further },
    { kind: 'thinking', text: closing },
  ];
  return texts.map((step, index) => ({ ...step, pauseMs: pauses[index] ?? 0 }));
}

/** The scripted answer to the question how a dissent about safety is to be met. */
const PLAN = `The concern can be met before it does harm.

\`\`\`yaml
mitigation: "Put the change behind a switch and have a second person look at the point that was named."
monitor: "Reports of what the dissenting seat feared, in the first two weeks."
\`\`\`
`;

interface Asked {
  readonly character: Character;
  readonly prompt: string;
  readonly reading: PromptReading;
  readonly seen: readonly Observation[];
}

function endingOf(asked: Asked): Ending {
  const { character, reading } = asked;
  if (reading.cues.fails === character.letter) {
    return {
      kind: 'failure',
      detail: 'The question or the text asks this scripted engine to fail.',
      nextStep: `Take fail-rehearsal-${character.letter} out of the text or the question.`,
    };
  }
  if (reading.cues.hangs === character.letter) return { kind: 'hang' };
  const pauseMs = character.pauses.at(-1) ?? 0;
  return { kind: 'answer', pauseMs, text: answerOf(asked) };
}

function answerOf(asked: Asked): string {
  return deliberationAnswer(asked) ?? debateAnswer(asked) ?? plainAnswer(asked);
}

function plainAnswer({ character, reading, seen }: Asked): string {
  switch (reading.asked) {
    case 'vote':
      return formAnswer(judge(character, reading, seen));
    case 'review':
      return envelopeAnswer(character, judge(character, reading, asReviewed(seen)));
    case 'second-look':
      return secondLookAnswer(character, reading.claims, { files: reading.files, seen });
    case 'plan':
      return PLAN;
  }
}

/** A reviewer weighs some things more than a voter does. */
function asReviewed(seen: readonly Observation[]): readonly Observation[] {
  const weighed = seen.map(({ check, ...place }) => {
    const severity = check.inReview ?? check.severity;
    return { ...place, check: { ...check, severity } };
  });
  return gravestFirst(weighed);
}
