import * as z from 'zod';
import type { Ballot } from '../protocol/tally/ballot.ts';
import type { ResearchAnswer } from '../protocol/deliberation/deliberation.ts';
import { confidence, text, texts } from './fields.ts';
import type { AnswerOf, Form } from './form.ts';
import {
  CHOICE_NOTES,
  choiceField,
  choiceLeans,
  COMMON_NOTES,
  contradiction,
  CONTRADICTION_NOTE,
  findingNotes,
  POSITION_LEANS,
  nestedFindings,
  position,
  SAFETY_PAIR,
  VOTE_NOTES,
  type VoteAsk,
  voteBallot,
  voteFields,
} from './vote.ts';

/** What a round of a deliberation decides on: a position, the seat’s own answer, or the letter of an option. */
export type Deciding = 'acceptance' | 'open' | 'options';

/** What a round of a deliberation asks for. */
export interface ResearchAsk extends VoteAsk {
  readonly deciding: Deciding;
}

const rationale = { rationale: text('your position in one or two sentences') };
const stance = { stance: text('your answer in your own words, in one or two sentences') };
const openStance = { stance: z.string().nullable().describe('your answer in your own words, in one or two sentences') };

/** The deciding field of a round, and the text that explains it. */
export function decidingFields({ deciding, letters }: ResearchAsk) {
  switch (deciding) {
    case 'acceptance':
      return { ...position, ...rationale };
    case 'open':
      return openStance;
    case 'options':
      return { ...choiceField(letters), ...stance };
  }
}

export const researchFields = {
  research_summary: text('which files you have read and what you found there, each claim with its file:line'),
  reasoning: text('why, based on lines that you have read, with file:line'),
  concerns: texts('what could go wrong with your position'),
};

const NOTES: Readonly<Record<Deciding, readonly string[]>> = {
  acceptance: VOTE_NOTES,
  open: [
    'stance: answer the question itself, so clearly that another member could act on it. If you cannot answer it, write null and give an abstain_reason.',
  ],
  options: CHOICE_NOTES,
};

const MARKS: Readonly<Record<Deciding, string>> = { acceptance: 'position', open: 'stance', options: 'choice' };

/** How to read the form of any round of a deliberation. */
export function researchReading(ask: ResearchAsk) {
  const { deciding, letters, findings } = ask;
  const notes = [
    ...NOTES[deciding],
    ...COMMON_NOTES,
    'Name places as file:line with the path from the top of the workspace. Every place is opened and checked; one that does not exist shows nothing.',
    ...findingNotes(findings),
    ...(findings !== 'none' && deciding === 'acceptance' ? [CONTRADICTION_NOTE] : []),
  ];
  return {
    syntax: 'yaml',
    mark: MARKS[deciding],
    notes,
    contradiction,
    pairs: [SAFETY_PAIR],
    ...(deciding === 'acceptance' ? { leans: POSITION_LEANS } : {}),
    ...(deciding === 'options' ? { leans: choiceLeans(letters) } : {}),
  } as const;
}

/** A deliberation’s first round: research, and a position. */
export function researchForm(ask: ResearchAsk) {
  const { research_summary, reasoning, concerns } = researchFields;
  const schema = z.object({
    research_summary,
    ...decidingFields(ask),
    confidence,
    reasoning,
    concerns,
    ...voteFields,
    ...nestedFindings(ask.findings),
  });
  return { schema, ...researchReading(ask) } satisfies Form<typeof schema>;
}

type Research = AnswerOf<ReturnType<typeof researchForm>>;

/** The fields of later rounds only. */
export type LaterRound = Pick<ResearchAnswer, 'changedBy' | 'newEvidence' | 'responses' | 'disagreements'>;

const FIRST_ROUND: LaterRound = { newEvidence: [], responses: [], disagreements: [] };

/** The ballot of a deliberating seat. In an open question, APPROVE only means that the seat supports an answer. */
export function researchBallot(values: Research, seat: string, later: LaterRound = FIRST_ROUND): Ballot {
  const held = heldBy(values);
  const ballot = voteBallot({ ...values, ...held, rationale: held.rationale }, seat);
  const risks = ballot.vote.risks.length > 0 ? ballot.vote.risks : values.concerns;
  return {
    ...ballot,
    vote: { ...ballot.vote, risks },
    research: {
      summary: values.research_summary ?? '',
      stance: held.stance,
      reasoning: values.reasoning ?? '',
      concerns: values.concerns,
      ...later,
      choice: held.choice,
      citations: [],
    },
  };
}

interface Held {
  readonly position: Ballot['vote']['position'];
  readonly rationale: string;
  readonly stance: string;
  readonly choice: string | null;
}

function heldBy(values: Research): Held {
  const reason =
    ['rationale' in values ? values.rationale : null, values.reasoning, values.research_summary].find(
      (one) => one !== null,
    ) ?? '';
  if ('position' in values) return { position: values.position, rationale: reason, stance: reason, choice: null };
  const said = values.stance ?? '';
  const choice = 'choice' in values && values.abstain_reason === null ? values.choice : null;
  const isFor = 'choice' in values ? choice !== null : said !== '';
  // With a reason to abstain, it counts as an abstention.
  return { position: isFor ? 'APPROVE' : 'ABSTAIN', rationale: said === '' ? reason : said, stance: said, choice };
}
