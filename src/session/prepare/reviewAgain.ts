import { msg, storedText } from '../../protocol/labels/text.ts';
import { cameBack, followed } from '../../artifact/evidence/followed.ts';
import { type Finding, isStanding, isUncheckedP1 } from '../../protocol/findings/finding.ts';
import { modelChoice, type Seat } from '../../protocol/seat.ts';
import { concludeSession } from '../../protocol/run/concludeSession.ts';
import type { EarlierFinding } from '../../protocol/review/earlier.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { type Artifact, type ChangeOrigin, type Question } from '../../protocol/setup.ts';
import { isHeardOut } from '../../protocol/verdict/reusable.ts';
import { byStart, type SessionSummary } from '../../protocol/view/sessionSummary.ts';
import type { SeatSetting } from '../../schema/seating.ts';
import type { AgainRequest, ConveneRequest, Preparation, ReviewedBefore } from '../council.ts';
import { type CouncilError, usage } from '../fault.ts';
import { noVerdict } from '../noVerdict.ts';
import type { CitationChecker } from '../ports.ts';
import type { SessionListing, SessionStore } from '../storePorts.ts';
import { replayEvents } from '../run/replay.ts';
import { wholeArtifact } from '../run/wholeArtifact.ts';
import { defaultQuestion } from './defaultQuestion.ts';

type Store = Pick<SessionStore, 'list' | 'read' | 'liesIn'>;

/** Returns a review to repeat. Throws a CouncilError (`usage`) if there is none, or if it can't be repeated. */
export async function reviewedBefore(store: Store, request: AgainRequest): Promise<ReviewedBefore> {
  const { sessions, damaged } = await store.list();
  const reviews = sessions.filter(({ protocol }) => protocol === 'review');
  const sessionId = chosen(reviews, request);
  if (request.session === null) refuseOlder(sessionId, damaged);
  const earlier = before(sessionId, replayEvents(await store.read(sessionId)));
  if (!store.liesIn(request.workspace)) return earlier;
  const { seen: _, ...shownAgain } = earlier;
  return shownAgain;
}

function chosen(reviews: readonly SessionSummary[], { workspace, session }: AgainRequest): string {
  if (session === null) return newest(reviews, workspace);
  const found = reviews.find(({ sessionId }) => sessionId === session);
  if (found === undefined)
    throw usage(msg`There’s no review with the ID ${session}. To list the sessions, run \`council sessions list\`.`);
  if (found.workspace === workspace) return session;
  throw usage(msg`Session ${session} reviewed ${found.workspace}. Run the command in that folder.`);
}

/** Also considers an interrupted review, so that the council reports it instead of silently taking another one. */
function newest(reviews: readonly SessionSummary[], workspace: string): string {
  const own = reviews.filter(
    ({ verdict, earlier, ...one }) =>
      one.workspace === workspace && verdict?.outcome !== 'cancelled' && earlier !== true,
  );
  const [first] = own.toSorted(byStart).toReversed();
  if (first === undefined) throw usage(msg`No review of ${workspace} is finished yet. Run \`council review\` first.`);
  return first.sessionId;
}

/** Refuses if a newer review can't be read. Ids begin with the protocol and the time, so they sort by time. */
function refuseOlder(sessionId: string, damaged: SessionListing['damaged']): void {
  const newer = damaged.find((one) => one.sessionId.startsWith('review-') && one.sessionId > sessionId);
  if (newer === undefined) return;
  throw usage(
    msg`Council can’t read ${newer.sessionId}, which is a newer review (${storedText(newer.problem)}). To repeat the older review instead, use --again=${sessionId}.`,
  );
}

function before(sessionId: string, state: SessionState): ReviewedBefore {
  const { setup, phase } = state;
  const { artifact, seats, question } = setup;
  const verdict = concludeSession(state);
  if (phase !== 'closed') throw usage(noVerdict(sessionId));
  if (verdict.outcome === 'cancelled')
    throw usage(msg`Session ${sessionId} was canceled. Start a new review without --again.`);
  if (artifact.origin === undefined) throw withoutOrigin(sessionId, artifact);
  const whole = wholeArtifact(setup);
  return {
    sessionId,
    seats,
    artifact: whole,
    ...seenIn(state, whole, verdict.findings),
    findings: verdict.findings.filter((finding) => isStanding(finding) || finding.state === 'dismissed'),
    settled: verdict.findings.filter(({ state: now }) => now === 'resolved' || now === 'applied'),
    request: {
      artifact: sinceOrigin(artifact.origin),
      // If no seats were asked, the configuration names them now.
      engines: seats.length === 0 ? null : sameSeats(seats),
      question: asAsked(question, artifact),
    },
  };
}

/** Returns the seats as settings. An engine that answered alone from three perspectives is one seat. */
function sameSeats(seats: readonly Seat[]): readonly SeatSetting[] {
  const ids = seats.map(({ id, perspective }) => (perspective === null ? id : (id.split(':')[0] ?? id)));
  return seats.flatMap((seat, index) => {
    const as = ids[index] ?? seat.id;
    return ids.indexOf(as) === index ? [{ engine: seat.engine, as, ...modelChoice(seat) }] : [];
  });
}

/**
 * Returns what doesn't need to be shown again. A P1 that couldn't be checked doesn't prevent an approval, so its file
 * is shown again. If such a P1 has no place, it may concern any file, so all files are shown again.
 */
function seenIn(state: SessionState, whole: Artifact, findings: readonly Finding[]): Pick<ReviewedBefore, 'seen'> {
  const { termsKey } = state.setup;
  if (termsKey === undefined || !isHeardOut(state)) return {};
  const gaps = new Set(whole.coverage.leftOut.map(({ file }) => file));
  const paths = [...new Set(whole.files.map(({ path }) => path))].filter((path) => !gaps.has(path));
  const doubtful = findings.filter(isUncheckedP1).map(({ file }) => file);
  if (!doubtful.every((file) => paths.includes(file))) return {};
  return { seen: { terms: termsKey, paths: paths.filter((path) => !doubtful.includes(path)) } };
}

/** Returns the error for an artifact without a state to compare with. Only a change in a repository has one. */
function withoutOrigin(sessionId: string, { title }: Artifact): CouncilError {
  return usage(
    msg`Session ${sessionId} can’t be compared: ${title} wasn’t a change in the repository, or an earlier version of Council reviewed it. Start a new review.`,
  );
}

function sinceOrigin({ base, side, ...asked }: ChangeOrigin): ConveneRequest['artifact'] {
  return { kind: 'since', base, side: side === 'index' ? 'index' : 'files', ...asked };
}

/** Omits the default question, because something else may be under review by now. */
function asAsked({ text, constraints, context }: Question, { target }: Artifact): Partial<Question> {
  return { constraints, context, ...(text === defaultQuestion(target) ? {} : { text }) };
}

export interface EarlierPorts {
  readonly citations: CitationChecker;
  /**
   * Returns the ids of the findings of a session that the user has dismissed for good by now and whose code is
   * unchanged.
   */
  readonly dismissedSince: (sessionId: string) => Promise<readonly string[]>;
}

/**
 * Returns the setup with the earlier review and its open findings, in their current places. These come from what is
 * under review as it's sent, in which placeholders replace secrets, as in the earlier review.
 */
export async function withEarlierReview(
  setup: Preparation['setup'],
  { before: known }: Pick<Preparation, 'before'>,
  { citations, dismissedSince }: EarlierPorts,
): Promise<Preparation['setup']> {
  if (known === undefined) return setup;
  const { sessionId, seats, artifact, findings, settled } = known;
  const dismissed = await dismissedSince(sessionId);
  const whole = wholeArtifact(setup);
  const carried = new Set((setup.unchanged?.files ?? []).map(({ path }) => path));
  const open = await Promise.all(
    findings.map(async (finding) => {
      const now = followed(finding, artifact, whole);
      const isHidden = now.lines === 'changed' && now.finding.startLine === 0 && (await isOnDisk(finding));
      return {
        ...(isHidden ? ({ finding, lines: 'unknown' } as const) : now),
        dismissed: finding.state === 'dismissed' || dismissed.includes(finding.id),
        ...(carried.has(finding.file) ? { carried: true as const } : {}),
      };
    }),
  );
  const back = settled.flatMap((finding): readonly EarlierFinding[] => {
    const found = cameBack(finding, artifact, whole);
    return found === null ? [] : [{ finding: found, lines: 'same', dismissed: false }];
  });
  return { ...setup, earlier: { sessionId, seats, findings: [...open, ...back] } };

  /** A file that git no longer shows only because of an ignore rule hasn't changed. */
  async function isOnDisk({ file, startLine, endLine, removed }: Finding): Promise<boolean> {
    if (removed === true || setup.artifact.origin?.side === 'index') return false;
    const [lines = null] = await citations.read(setup.workspace, [{ file, startLine, endLine }]);
    return lines !== null;
  }
}
