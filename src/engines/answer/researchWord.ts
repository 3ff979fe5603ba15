import type { PeerResponse, ResearchAnswer } from '../../protocol/deliberation/deliberation.ts';
import { textAt, textsAt, withoutFiller } from './ballotValues.ts';
import { keyed, type Values } from './document.ts';

/** So much of a text goes on into the prompts of others. */
const LONGEST_TEXT = 6000;
const LONGEST_ITEM = 1200;
const MOST_ITEMS = 40;

/** What a seat says besides its vote. Its choice and the places that it names are for others to find out. */
export function researchWord(values: Values): ResearchAnswer {
  const disagreements = ['disagreements', 'remaining_disagreements'].flatMap((key) => items(values, key));
  return {
    summary: text(values, 'research_summary'),
    stance: text(values, 'stance'),
    reasoning: text(values, 'reasoning'),
    concerns: items(values, 'concerns'),
    newEvidence: items(values, 'new_evidence'),
    responses: responsesIn(values.get('response_to_peers')),
    disagreements,
    choice: null,
    citations: [],
  };
}

/** A list under one key may be meant as one text: its items, one a line. */
function text(values: Values, key: string): string {
  const whole = withoutFiller(textAt(values, key));
  return cut(whole === '' ? textsAt(values, key).join('\n') : whole, LONGEST_TEXT);
}

function items(values: Values, key: string): readonly string[] {
  return textsAt(values, key)
    .slice(0, MOST_ITEMS)
    .map((item) => cut(item, LONGEST_ITEM));
}

function cut(whole: string, limit: number): string {
  return whole.length <= limit ? whole : `${whole.slice(0, limit - 1).trimEnd()}…`;
}

/** As a list of pairs, a list of texts, a mapping by label, or one text. */
function responsesIn(value: unknown): readonly PeerResponse[] {
  const responses = Array.isArray(value) ? value.flatMap((one: unknown) => responseIn(one)) : responseIn(value);
  return responses
    .filter((response) => response.text !== '')
    .slice(0, MOST_ITEMS)
    .map((response) => ({ peer: response.peer, text: cut(response.text, LONGEST_ITEM) }));
}

function responseIn(value: unknown): readonly PeerResponse[] {
  if (typeof value === 'string') return [responseText(value)];
  const values = typeof value === 'object' && value !== null && !Array.isArray(value) ? keyed(value) : null;
  if (values === null) return [];
  const said = ['response', 'answer', 'text', 'reply'].map((key) => withoutFiller(textAt(values, key)));
  const answer = said.find((one) => one !== '');
  if (answer !== undefined) return [{ peer: labelOf(textAt(values, 'peer')), text: answer }];
  return values.has('peer') ? [] : byLabel(value as object);
}

/** “Peer A: it is right” under no key of its own. */
function responseText(said: string): PeerResponse {
  const [, label, rest = ''] = /^\W*((?:peer\s+)?[A-Z])\W*[:–—-]\s+([\s\S]+)$/i.exec(said) ?? [];
  return label === undefined
    ? { peer: '', text: withoutFiller(said.trim()) }
    : { peer: labelOf(label), text: withoutFiller(rest.trim()) };
}

function byLabel(mapping: object): readonly PeerResponse[] {
  return Object.entries(mapping).flatMap(([label, said]: [string, unknown]) =>
    typeof said === 'string' ? [{ peer: labelOf(label), text: withoutFiller(said.trim()) }] : [],
  );
}

/** As the prompt names peers, whatever the seat makes of it. */
function labelOf(named: string): string {
  const [, letter] = /^\W*(?:peer[\s_-]*)?([A-Z])\W*$/i.exec(named) ?? [];
  return letter === undefined ? withoutFiller(named.trim()) : `Peer ${letter.toUpperCase()}`;
}
