import * as z from 'zod';
import { CHANGED_BY } from '../protocol/deliberation/deliberation.ts';
import type { Ballot } from '../protocol/tally/ballot.ts';
import { confidence, text, texts, word } from './fields.ts';
import type { AnswerOf, Form } from './form.ts';
import { decidingFields, type ResearchAsk, researchBallot, researchFields, researchReading } from './research.ts';
import { nestedFindings, voteFields } from './vote.ts';

const later = {
  // Whether new evidence caused a change is decided by the opened places, not by this word.
  changed_by: word(CHANGED_BY, 'none'),
  new_evidence: texts('what you have found since your last answer, with file:line'),
  response_to_peers: z
    .array(z.object({ peer: text('the label of the peer'), response: text('your answer to its strongest point') }))
    .default([]),
  disagreements: texts('what you and the others still disagree on'),
};

/** The later rounds of a deliberation: the seat answers its peers and states its position again. */
export function rebuttalForm(ask: ResearchAsk) {
  const { research_summary, reasoning, concerns } = researchFields;
  const schema = z.object({
    research_summary,
    ...decidingFields(ask),
    confidence,
    ...later,
    reasoning,
    concerns,
    ...voteFields,
    ...nestedFindings(ask.findings),
  });
  const { notes, ...reading } = researchReading(ask);
  return { schema, ...reading, notes: [...notes, CHANGED_NOTE] } satisfies Form<typeof schema>;
}

const CHANGED_NOTE =
  'changed_by: new-evidence if you changed your position because of a place that no one had cited before; argument if because of what a peer said; none if you kept it.';

/** The ballot of a seat in a later round. */
export function rebuttalBallot(values: AnswerOf<ReturnType<typeof rebuttalForm>>, seat: string): Ballot {
  const { changed_by: changedBy, new_evidence: newEvidence, response_to_peers, disagreements } = values;
  const responses = response_to_peers.map(({ peer, response }) => ({ peer: peer ?? '', text: response ?? '' }));
  return researchBallot(values, seat, { changedBy, newEvidence, responses, disagreements });
}
