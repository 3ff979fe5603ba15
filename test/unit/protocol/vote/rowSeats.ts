import type { AbstainReason, Ballot, Vote } from '../../../../src/protocol/tally/ballot.ts';
import type { MitigationPlan } from '../../../../src/protocol/run/redeliberation.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { player, settleRound } from '../run/player.ts';
import { answered, ballot, failed, finding, seat, setup } from '../run/seats.ts';

const NAMES = ['claude', 'codex', 'gemini', 'qwen', 'copilot', 'antigravity'];

/** A council of the first `size` engines. */
export function councilOf(size: number, more: Partial<SessionSetup> = {}): SessionSetup {
  const seats = NAMES.slice(0, size).map((name) => seat(name));
  return setup({ mode: size === 2 ? 'two-engine' : 'full', seats, ...more });
}

/**
 * `A80` approves with 80, `R72` rejects, `B45` abstains, `C90` approves but names a P1, `F` fails, `U` is unreadable.
 */
export function says(
  word: string,
  more: Partial<Vote> & Partial<Pick<Ballot, 'alternatives' | 'findings'>> = {},
): SeatReply {
  const confidence = Number(word.slice(1));
  const { alternatives = [], findings = [], ...vote } = more;
  const voted = (position: 'APPROVE' | 'REJECT' | 'ABSTAIN', extra: Partial<Vote> = {}): SeatReply => {
    const base = ballot(position, confidence, { ...extra, ...vote, findings: [...findings] });
    return answered({ ...base, alternatives });
  };
  switch (word.charAt(0)) {
    case 'A':
      return voted('APPROVE', { rationale: 'It does what it should.' });
    case 'R':
      return voted('REJECT', { rationale: 'It is not ready.' });
    case 'B':
      return voted('ABSTAIN', { rationale: 'The load is unknown.', abstainReason: reasonFor(confidence) });
    case 'C': {
      const grave = ballot('APPROVE', confidence, { rationale: 'Fine but for one thing.', findings: [finding()] });
      return answered(grave);
    }
    case 'U':
      return answered(null, { problem: null });
    default:
      return failed('quota', 'A usage limit is reached');
  }
}

function reasonFor(confidence: number): AbstainReason {
  return confidence < 30 ? 'insufficient-information' : 'conflicting-criteria';
}

export function all(words: string): SeatReply[] {
  return words.split(' ').map((word) => says(word));
}

export type Game = ReturnType<typeof player>;

/** One row of the specification, played from the first question to its end. */
export interface Row {
  /** The file in test/golden/voting. */
  readonly name: string;
  /** What the row shows, in a sentence. */
  readonly shows: string;
  readonly replies: readonly SeatReply[];
  readonly council?: SessionSetup;
  /** The reply of the seat that is asked for a plan. `lost` if it fails. */
  readonly plan?: MitigationPlan | 'lost';
  readonly then?: (game: Game) => void;
}

export function playRow({ replies, council, plan, then }: Row): Game {
  const start = council ?? councilOf(replies.length);
  const game = player(start);
  game.send({ kind: 'open' });
  for (const [index, reply] of replies.entries()) {
    game.send({ kind: 'reply', seat: start.seats[index]?.id ?? '', reply });
  }
  if (plan === 'lost') losePlanner(game);
  settleRound(game, plan === 'lost' ? null : plan);
  then?.(game);
  return game;
}

function losePlanner(game: Game): void {
  const reply = { kind: 'timed-out', detail: 'It took too long.', nextStep: '', output: '', durationMs: 1 } as const;
  game.send({ kind: 'plan', seat: game.state().plan?.seat ?? '', reply, plan: null });
}

/** Asks the named seats to decide again, with their second answers. */
export function again(replies: Readonly<Record<string, SeatReply>>, kind: 'context' | 'evidence' = 'context'): Step {
  return (game) => {
    const context = kind === 'evidence' ? 'Measured: 900 requests a second.' : 'Reads outnumber writes 40 to 1.';
    game.send({ kind: 'redeliberate', context, evidence: kind === 'evidence', seats: Object.keys(replies) });
    for (const [id, reply] of Object.entries(replies)) game.send({ kind: 'reply', seat: id, reply });
    settleRound(game);
  };
}

export function settle(option: string, reason: string, risk: 'accepted' | 'none' = 'none'): Step {
  return (game) => {
    game.send({ kind: 'settle', resolution: { option, reason, acceptedRisk: risk === 'accepted' } });
  };
}

export type Step = (game: Game) => void;

export function inTurn(...steps: readonly Step[]): Step {
  return (game) => {
    for (const step of steps) step(game);
  };
}
