import * as fc from 'fast-check';
import {
  ABSTAINING_VOTE,
  type Ballot,
  type Position,
  type Reading,
  type Vote,
} from '../../../../src/protocol/tally/ballot.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Seat, SeatReply, SeatStatus } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import type { TallySeat } from '../../../../src/protocol/tally/tally.ts';

export function vote(position: Position, confidence: number, more: Partial<Vote> = {}): Vote {
  return { ...ABSTAINING_VOTE, position, confidence, rationale: `Because ${position}.`, ...more };
}

/** `A80` approves with 80, `R72` rejects, `B45` abstains, `F` failed, `C60` contradicts itself. */
export function seatsOf(notation: string): TallySeat[] {
  return notation.split(' ').map((word, index) => tallySeat(word, index));
}

const POSITIONS: Record<string, Position> = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN', F: 'ABSTAIN', C: 'ABSTAIN' };
const STATUSES: Record<string, SeatStatus> = {
  A: 'answered',
  R: 'answered',
  B: 'abstained',
  F: 'failed',
  C: 'abstained',
};

function tallySeat(word: string, index: number): TallySeat {
  const letter = word.charAt(0);
  return {
    id: `s${String(index + 1)}`,
    vendor: `v${String(index + 1)}`,
    status: STATUSES[letter] ?? 'failed',
    vote: vote(POSITIONS[letter] ?? 'ABSTAIN', Number(word.slice(1))),
    contradiction: letter === 'C',
  };
}

const anyWord = fc
  .tuple(fc.constantFrom('A', 'R', 'B', 'F', 'C'), fc.integer({ min: 0, max: 100 }))
  .map(([letter, confidence]) => (letter === 'F' ? 'F0' : `${letter}${String(confidence)}`));

/** Two to five seats in every state. */
export const anySeats = fc.array(anyWord, { minLength: 2, maxLength: 5 }).map((words) => seatsOf(words.join(' ')));

export function finding(more: Partial<Finding> = {}): Finding {
  return {
    id: 'x-1',
    severity: 'P1',
    title: 'A timeout is retried without an idempotency key',
    detail: 'The refund may be booked twice.',
    file: 'src/refund.ts',
    startLine: 41,
    endLine: 41,
    quote: 'await gateway.refund(order);',
    raisedBy: ['claude'],
    evidence: 'verified',
    category: 'correctness',
    introduced: null,
    scenario: null,
    suggestion: '',
    ...more,
  };
}

export function seat(engine: string, more: Partial<Seat> = {}): Seat {
  const title = engine.charAt(0).toUpperCase() + engine.slice(1);
  return { id: engine, engine, title, vendor: `${engine}-vendor`, perspective: null, rehearsal: false, ...more };
}

export function setup(more: Partial<SessionSetup> = {}): SessionSetup {
  return {
    version: 2,
    sessionId: 'vote-20260102-030405-77',
    protocol: 'vote',
    workspace: '/work/space',
    mode: 'full',
    seats: [seat('claude'), seat('codex'), seat('gemini')],
    unusable: [],
    artifact: {
      target: 'code',
      scope: 'file:src/refund.ts',
      title: 'src/refund.ts',
      text: '',
      files: [],
      coverage: { files: 1, changedLines: 10, shownLines: 10, leftOut: [] },
    },
    question: { text: 'Is it ready?', type: 'go-no-go', options: [], constraints: [], context: '' },
    fence: 'TEXT-UNDER-REVIEW-7Q2K',
    limits: { timeoutSeconds: { claude: 60, codex: 60, gemini: 60 }, retries: 1 },
    ...more,
  };
}

export function answered(
  ballot: Ballot | null,
  more: { problem?: string | null; parsedBy?: 'fenced' | 'text'; marked?: Reading['marked'] } = {},
): SeatReply {
  return {
    kind: 'answered',
    text: 'the raw answer',
    structured: false,
    usage: { inputTokens: 100, outputTokens: 10, cachedTokens: 0, costUsd: null },
    filesRead: ['src/refund.ts'],
    durationMs: 1200,
    reading: {
      ballot,
      parsedBy: more.parsedBy ?? (ballot === null ? 'none' : 'fenced'),
      problem: more.problem ?? null,
      ...(more.marked === undefined ? {} : { marked: more.marked }),
    },
  };
}

export function ballot(
  position: Position,
  confidence: number,
  more: Partial<Vote> & { findings?: Finding[] } = {},
): Ballot {
  const { findings = [], ...rest } = more;
  return { vote: vote(position, confidence, rest), findings, alternatives: [] };
}

/** A concern about safety, in the keys of the form. */
export function concern(what: string): Pick<Vote, 'safety' | 'safety_concern'> {
  return { safety: 'concern', safety_concern: { what, mitigation: '' } };
}

export function failed(
  kind: 'timed-out' | 'quota' | 'failed' | 'cancelled' | 'logged-out',
  detail = 'broke',
): SeatReply {
  return { kind, detail, nextStep: 'Try later.', output: '', durationMs: 500 };
}
