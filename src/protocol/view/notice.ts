import { absence } from './absence.ts';
import { debateNotices, leftBehind } from '../debate/debateNotice.ts';
import { followUpNotices } from './followUpView.ts';
import { deliberationNotices } from '../deliberation/deliberationView.ts';
import type { Label } from '../labels/label.ts';
import type { Files } from '../labels/parameters.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { reviewNotices } from '../review/reviewNotice.ts';
import { blockingGaps, type Coverage, reviewedBefore, type SessionSetup } from '../setup.ts';
import type { SeatResult } from '../verdict/seatResult.ts';
import { hasFailed } from '../tally/tally.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { sentence } from '../text/sentences.ts';
import type { SessionState } from '../run/sessionState.ts';
import { sparedOf } from '../run/spared.ts';

/** What limits the verdict and is known before the first answer. */
export function setupNotices(setup: SessionSetup): readonly Label[] {
  const [only] = setup.seats;
  const alone = setup.mode === 'simple' && only !== undefined ? [{ key: 'simpleMode', name: only.title } as const] : [];
  return [...rehearsalNotices(setup), ...setup.unusable.map(absence), ...alone, ...partNotices(setup)];
}

/** Notices if only a part of a change is under review or shown, or if the encoding of a file was guessed. */
export function partNotices({ artifact: { coverage } }: Pick<SessionSetup, 'artifact'>): readonly Label[] {
  const guessed = (coverage.encodings ?? []).filter(({ isGuess }) => isGuess);
  const named = guessed.map(({ file, encoding }) => `${file} (${encoding})`);
  const before = reviewedBefore(coverage);
  return [
    ...(before === 0 ? [] : [{ key: 'reviewedBefore', count: before } as const]),
    ...(coverage.asked === undefined ? [] : [{ key: 'partAsked', ...coverage.asked } as const]),
    ...(named.length === 0 ? [] : [{ key: 'guessedEncoding', count: named.length, ...firstFew(named) } as const]),
  ];
}

function rehearsalNotices({ seats }: SessionSetup): readonly Label[] {
  const scripted = seats.filter((seat) => seat.rehearsal);
  if (scripted.length === 0) return [];
  if (scripted.length === seats.length) return [{ key: 'rehearsal' }];
  return [{ key: 'partlyRehearsal', names: scripted.map(seatName) }];
}

/** Everything that the reader must know about how reliable the verdict is. */
export function verdictNotices(
  state: SessionState,
  results: readonly SeatResult[],
  verdict: Verdict,
): readonly Label[] {
  return [
    ...setupNotices(state.setup),
    ...results.filter((result) => result.problem !== '').map((result) => silentSeat(result, verdict)),
    ...results.flatMap(doubtfulVote),
    ...voteNotices(verdict),
    ...vendorNotices(verdict, state.setup),
    ...deliberationNotices(state, verdict),
    ...followUpNotices(state),
    ...debateNotices(state),
    ...reviewNotices(state),
    ...partialNotices(state),
    ...(state.budgetReached ? [{ key: 'budgetReached' } as const] : []),
    ...planNotices(state),
    ...simpleModeNotices(verdict),
    ...changeNotices(state),
    ...coverageNotices(verdict),
  ];
}

function partialNotices(state: SessionState): readonly Label[] {
  const spared = sparedOf(state);
  return spared.length === 0 ? [] : [{ key: 'partialCouncil', names: spared.map(seatName) }];
}

function silentSeat(result: SeatResult, verdict: Verdict): Label {
  const { seat, findings } = result;
  const leaves = leftBehind(seat.id, verdict) ?? { kind: 'no-vote' };
  return { key: 'silentSeat', name: seatName(seat), ...silence(result), leaves, keepsFindings: findings.length > 0 };
}

function silence({ seat: { attempts, status }, why, problem }: SeatResult) {
  if (attempts === 0) return { how: 'not-asked', why: '' } as const;
  if (status === 'cancelled') return { how: 'stopped', why: '' } as const;
  return status === 'unreadable' ? ({ how: 'unreadable', why } as const) : ({ how: 'failed', why: problem } as const);
}

/** A vote that counts as a different one, or that was parsed from prose. */
function doubtfulVote({ seat, turned }: SeatResult): readonly Label[] {
  const name = seatName(seat);
  return [
    ...(seat.contradiction ? [{ key: 'contradiction', name } as const] : []),
    ...(turned === '' ? [] : [{ key: 'turned', name, why: turned } as const]),
    ...(seat.parsedBy === 'text' ? [{ key: 'fromText', name } as const] : []),
  ];
}

function voteNotices({ flags, dissents, confidence }: Verdict): readonly Label[] {
  const surer = dissents.filter((dissent) => dissent.confidence > confidence).map((one) => one.engine);
  const planned = dissents.some((dissent) => dissent.mitigation !== '');
  return [
    ...(flags.includes('strong-dissent') ? [{ key: 'strongDissent', names: surer } as const] : []),
    // In a debate, there can be both a concern about safety and an agreement.
    ...(flags.includes('mitigation-required')
      ? [{ key: 'mitigation', dissent: dissents.length > 0, planned } as const]
      : []),
    ...(flags.includes('low-confidence') ? [{ key: 'lowConfidence' } as const] : []),
  ];
}

/** If all seats are scripted, another notice already says that no model was asked. */
function vendorNotices({ flags, mode }: Verdict, setup: SessionSetup): readonly Label[] {
  const scripted = setup.seats.every((seat) => seat.rehearsal);
  return !flags.includes('one-vendor') || mode === 'simple' || scripted ? [] : [{ key: 'oneVendor' }];
}

/** Council offers Simple Mode, but never switches to it by itself. */
function simpleModeNotices({ mode, pattern, seats }: Verdict): readonly Label[] {
  if (mode === 'simple' || pattern === null) return [];
  const [only, ...others] = seats.filter((seat) => !hasFailed(seat));
  if (only !== undefined && others.length === 0 && seats.length > 1) {
    // A seat whose answer couldn't be read still answered.
    return [{ key: 'onlyOne', name: seatName(only), unreadable: seats.some(({ status }) => status === 'unreadable') }];
  }
  const wanting = pattern === 'insufficient-quorum' || pattern === 'insufficient-information';
  return mode === 'two-engine' && wanting && only !== undefined ? [{ key: 'tooFewOfTwo' }] : [];
}

/** If the question about a mitigation plan got no answer, the verdict has no plan, and a notice says so. */
function planNotices({ plan, setup }: SessionState): readonly Label[] {
  if (plan?.reply == null || plan.plan !== null) return [];
  const { reply, seat } = plan;
  const why = reply.kind === 'answered' ? '' : sentence(reply.detail, reply.nextStep);
  return [{ key: 'noPlan', name: seatNameOf(seat, setup.seats), why }];
}

function changeNotices({ workspaceChanged, artifactChanged }: SessionState): readonly Label[] {
  return [
    ...(workspaceChanged.length === 0 ? [] : [{ key: 'workspaceChanged', ...firstFew(workspaceChanged) } as const]),
    ...(artifactChanged.length === 0 ? [] : [{ key: 'artifactChanged', ...firstFew(artifactChanged) } as const]),
  ];
}

/** Returns the first few files, and how many more there are. */
export function firstFew<One>(files: readonly One[]): Files<One> {
  return files.length <= 4 ? { files, more: 0 } : { files: files.slice(0, 3), more: files.length - 3 };
}

function coverageNotices(verdict: Verdict): readonly Label[] {
  if (!verdict.flags.includes('incomplete-coverage')) return [];
  // A rejection needs no advice on how to get an approval.
  return verdict.outcome === 'rejected' ? gapFacts(verdict.coverage) : gapNotices(verdict.coverage);
}

/** What no engine sees although an approval requires it, and what to do about it. */
export function gapNotices(coverage: Pick<Coverage, 'leftOut'>): readonly Label[] {
  const facts = gapFacts(coverage);
  return [...facts, ...facts.map(({ key }) => ({ key: key === 'notRead' ? 'haveItRead' : 'excludeUnshown' }) as const)];
}

function gapFacts(coverage: Pick<Coverage, 'leftOut'>): readonly Extract<Label, { key: 'notShown' | 'notRead' }>[] {
  const gaps = blockingGaps(coverage);
  const unread = gaps.filter(({ reason }) => reason === 'not-read').map(({ file }) => file);
  const hidden = gaps.filter(({ reason }) => reason !== 'not-read');
  const named = hidden.map(({ file, reason }) => ({ file, reason }));
  return [
    ...(named.length === 0 ? [] : [{ key: 'notShown', count: named.length, ...firstFew(named) } as const]),
    ...(unread.length === 0 ? [] : [{ key: 'notRead', count: unread.length, ...firstFew(unread) } as const]),
  ];
}
