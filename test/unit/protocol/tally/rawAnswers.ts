import { jsonSchemaOf } from '../../../../src/questions/form.ts';
import { type About, askedOf } from '../../../../src/questions/asked.ts';
import { readAsked } from '../../../../src/answers/readAnswer.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SeatQuestion } from '../../../../src/protocol/run/seatQuestion.ts';
import type { Reading } from '../../../../src/protocol/tally/ballot.ts';

/** Starts every generated text, with a unique number, so that tests recognize it anywhere. */
export const MARK = '§';

/** All of an answer that isn't a sentence, as numbers that select it. */
export type Closed = readonly number[];

/** A node in the JSON Schema of a form. */
interface Node {
  readonly type?: string;
  readonly enum?: readonly (string | null)[];
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
}

/** Keys that contain a place, or the title of a finding. These may affect the result. */
const PLACES: ReadonlySet<string> = new Set([
  'evidence',
  'key_evidence',
  'quote',
  'file',
  'title',
  'new_evidence',
  'p1',
]);
const MOST_ITEMS = 2;

function drawing(turn: number, closed: Closed, texts: readonly string[]) {
  let [picked, said] = [0, 0];
  const pick = (count: number): number => (closed[picked++ % closed.length] ?? 0) % count;
  const text = (): string => `${MARK}${String(turn)}x${String(said)} ${texts[said++ % texts.length] ?? ''}`;
  function draw(node: Node, key: string): unknown {
    const { enum: words, anyOf, items, properties } = node;
    if (anyOf !== undefined) return draw(anyOf[pick(anyOf.length)] ?? {}, key);
    if (words !== undefined) return words[pick(words.length)];
    if (properties !== undefined)
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, draw(one, name)]));
    if (items !== undefined) return Array.from({ length: pick(MOST_ITEMS + 1) }, () => draw(items, key));
    switch (node.type) {
      case 'string':
        return PLACES.has(key) ? `src/place${String(pick(3))}.ts:${String(1 + pick(9))}` : text();
      case 'integer':
      case 'number':
        return pick(101);
      case 'boolean':
        return pick(2) === 0;
      default:
        return null;
    }
  }
  return { pick, text, draw };
}

interface Said {
  /** Unique for each answer. */
  readonly turn: number;
  readonly seat: string;
  readonly question: SeatQuestion;
  readonly about: About;
}

/**
 * A CLI's answer to any question: its form filled in as text, and read by the product. The numbers select the closed
 * parts, and the texts supply every sentence in the form and around it.
 */
export function rawReply({ turn, seat, question, about }: Said, closed: Closed, texts: readonly string[]): SeatReply {
  const { form } = askedOf(question, about);
  const { pick, text, draw } = drawing(turn, closed, texts);
  const filled = draw(jsonSchemaOf(form), '');
  const answer = `${text()}\n\n\`\`\`${form.syntax}\n${JSON.stringify(filled, null, 2)}\n\`\`\`\n`;
  const reading = readAsked({
    answer: { text: answer, structured: false, prompt: 'Judge this.' },
    seat,
    question,
    about,
  });
  return {
    ...{ kind: 'answered', text: answer, structured: false, usage: null, filesRead: null, durationMs: 1000 },
    reading: held(reading, pick),
  };
}

/** Simulates the check against the workspace. Its results are random too. */
function held(reading: Reading, pick: (count: number) => number): Reading {
  const { ballot, debate } = reading;
  const findings = ballot?.findings.map((one) => ({
    ...one,
    evidence: (['verified', 'unverified'] as const)[pick(2)] ?? 'verified',
  }));
  return {
    ...reading,
    ...(ballot === null || findings === undefined ? {} : { ballot: { ...ballot, findings } }),
    ...(debate?.kind === 'challenge' ? { debate: { ...debate, supported: pick(2) === 0 } } : {}),
  };
}
