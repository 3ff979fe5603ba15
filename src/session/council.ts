import type { Text } from '../protocol/labels/text.ts';
import type { DecisionEntry } from '../protocol/export/decisionLog.ts';
import type { Finding } from '../protocol/findings/finding.ts';
import type { ConflictPayload } from '../protocol/deliberation/deliberation.ts';
import type { RecordedEvent } from '../protocol/event.ts';
import type { Artifact, Budget, Question, SessionSetup, Target } from '../protocol/setup.ts';
import type { WithoutDismissed } from '../protocol/run/withoutDismissed.ts';
import type { Resolution, Verdict } from '../protocol/verdict/verdict.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import type { EarlyFinding } from '../protocol/view/earlyFindings.ts';
import type { SessionView } from '../protocol/view/view.ts';
import type { CallingEngines, EngineChats } from './assistantPorts.ts';
import type { ArtifactRequest, EngineCommand, EngineState, Presence, Revisions, Spending } from './ports.ts';
import type { Commits } from './commitPorts.ts';
import type { NamedProfile } from '../schema/profile.ts';
import type { SeatSetting } from '../schema/seating.ts';
import type { RunChoice } from './prepare/seating.ts';
import type { Dismissals, Dismissing, FindingNow, TeamDismissing } from './dismissalPorts.ts';
import type { Hooks } from './hookPorts.ts';
import type { PullRequests } from './pullRequestPorts.ts';
import type { SeatChosen, Seating } from './seatPorts.ts';
import type { NewEngines, SetUp } from './setUpPorts.ts';
import type { Discarded, LabelChange, SessionListing } from './storePorts.ts';

/** What both shells ask of the core. */
export interface ConveneRequest {
  readonly protocol: SessionSetup['protocol'];
  readonly workspace: string;
  readonly artifact: ArtifactRequest;
  readonly target: Target | null;
  readonly question: Partial<Question>;
  /** Names of configured seats or of engines, or descriptions of seats. Null: the configured seats. */
  readonly engines: readonly SeatSetting[] | null;
  /** What the user chose for this run. Absent: nothing. */
  readonly choices?: readonly RunChoice[] | undefined;
  /** In seconds. Null: as configured. */
  readonly timeoutSeconds: number | null;
  /** The maximum number of rounds and of minutes. Absent: as configured. */
  readonly maxRounds?: number | undefined;
  readonly budgetMinutes?: number | undefined;
  /** The most that the answers may use. Absent: as configured. */
  readonly budget?: Budget | undefined;
  /** The conflict that a deliberation arbitrates. The question then comes from the conflict. */
  readonly conflict?: ConflictPayload | undefined;
  /** The name of a profile, which fills in what is absent or null here. Absent: the configuration alone applies. */
  readonly profile?: string | undefined;
  /** The review to repeat. Absent: a new review. */
  readonly before?: ReviewedBefore | undefined;
  /** Which part to show if the seats have seen some of it before. Absent: what has changed. */
  readonly shown?: 'changed' | 'all' | undefined;
  /** Absent: attended. */
  readonly presence?: Presence | undefined;
  /** The session is only shown. If no engine is usable, the wanted engines hold the seats. Absent: engines are asked. */
  readonly dryRun?: true | undefined;
}

/** Which review to repeat. */
export interface AgainRequest {
  /** Absolute: the root of the repository. */
  readonly workspace: string;
  /** The id of its session. Null: the newest review of this workspace that wasn't canceled, which must be finished. */
  readonly session: string | null;
}

/** A finished review, with what is needed to repeat it. */
export interface ReviewedBefore extends Pick<SessionSetup, 'sessionId' | 'seats' | 'artifact'> {
  /** The findings that it left open, and those that had been dismissed by then. */
  readonly findings: readonly Finding[];
  /** The findings that had been resolved or applied by then. Each is open again if its lines come back. */
  readonly settled: readonly Finding[];
  /** What seats that are asked on the same terms don't need to be shown again. Absent: they need everything. */
  readonly seen?: { readonly terms: string; readonly paths: readonly string[] } | undefined;
  /** The same seats and paths, from where the review began to the current state. */
  readonly request: Pick<ConveneRequest, 'artifact' | 'engines' | 'question'>;
}

/** Everything that is known before any engine is asked: the seats, what is under review, and the prompts. */
export interface Preparation {
  readonly setup: Omit<SessionSetup, 'sessionId'>;
  readonly artifact: Artifact;
  readonly engines: readonly EngineState[];
  /** How Council chose the seats. Absent: the seats were named. */
  readonly choice?: SeatChosen | undefined;
  /** A sentence for the user if the council would be smaller than requested. Null if it's complete. */
  readonly degradedNotice: Text | null;
  /**
   * The question that is open if a document may be either a proposal alone or mixed. It counts as a proposal, and as
   * mixed once it is prepared again with that target. Null if it's clear.
   */
  readonly targetQuestion: Text | null;
  /** The commit that the guidance comes from, for people. Empty without guidance. */
  readonly guidanceFrom: string;
  /** The text of the team’s dismissal file, from the base of the change. Absent: there is no such file. */
  readonly teamDismissals?: string | undefined;
  /** The review to repeat. Absent: this is a new review. */
  readonly before?: ReviewedBefore | undefined;
}

/** What one seat would receive. */
export interface PromptPreview {
  readonly seat: string;
  /** Empty if the engine's own command reads the change by itself. */
  readonly prompt: string;
  readonly bytes: number;
  readonly command: EngineCommand;
}

export interface RunningSession {
  readonly sessionId: string;
  readonly folder: string;
  /** The view after the newest event. */
  readonly view: SessionView;
  /** What the seats that have answered found, while others are still working. Only for the user to see. */
  readonly early: readonly EarlyFinding[];
  /**
   * Calls back with the current view at once, and with the new view after each event. Returns a function that stops
   * listening.
   */
  onView(listener: (view: SessionView) => void): () => void;
  onEvent(listener: (event: RecordedEvent) => void): () => void;
  cancel(): void;
  cancelSeat(seat: string): void;
  /** Ends all processes and leaves the session as it is, ready to resume. For a window that closes. */
  suspend(): Promise<void>;
  /** Settles when everything is on disk and no process is left. A canceled session has a verdict too. */
  readonly verdict: Promise<Verdict>;
}

/** New information for a decision that has been made. */
export interface RedeliberationRequest {
  readonly context: string;
  /** Whether the new information includes new facts. */
  readonly evidence: boolean;
  /** Ids of the seats to ask again. Null: those that the information concerns. */
  readonly seats: readonly string[] | null;
}

/**
 * One more question, either to a seat that was outvoted in a deliberation, or to the seats that raised the finding with
 * this id.
 */
export type FollowUpRequest = { readonly question: string } & (
  { readonly seat: string } | { readonly finding: string }
);

export interface StoredSession {
  readonly sessionId: string;
  readonly view: SessionView;
  /** The events of an earlier version are as in its file. Only their raw answers may be read. */
  readonly events: readonly RecordedEvent[];
}

/** A stored session whose verdict is valid for another session, because that one would be the same. */
export interface ReusedSession extends StoredSession {
  readonly verdict: Verdict;
}

/** Newest first. Enough to list sessions and to choose one. `show` reads the rest. */
export interface StoredSessions {
  readonly sessions: readonly SessionSummary[];
  /** The sessions with a verdict, as a log of decisions. */
  readonly decisions: readonly DecisionEntry[];
  readonly damaged: SessionListing['damaged'];
  /** Ids of the sessions that another window or the terminal is running now. */
  readonly elsewhere: readonly string[];
  /** How many older sessions are left out. */
  readonly older: number;
}

/** What the core passes on unchanged. */
export interface HandedOn {
  /** Engines that the user can talk to in a terminal. */
  readonly chats: EngineChats;
  readonly callers: CallingEngines;
  /** What the user's sessions have spent, in all folders. */
  readonly spending: Spending;
  readonly commits: Commits;
  readonly hooks: Hooks;
  readonly setUp: SetUp;
  readonly newEngines: NewEngines;
  readonly pullRequests: PullRequests;
  readonly dismissals: Dismissals;
}

export interface Council extends HandedOn {
  readonly seating: Seating;
  /** The profiles that a request may name, according to the configuration. */
  readonly profiles: readonly NamedProfile[];
  prepare(request: ConveneRequest): Promise<Preparation>;
  /** Returns a review to repeat. Rejects with a CouncilError (`usage`) if there is none, or if it can't be repeated. */
  reviewedBefore(request: AgainRequest): Promise<ReviewedBefore>;
  preview(preparation: Preparation): Promise<readonly PromptPreview[]>;
  /**
   * Returns a debate whose experts the proponent's engine has made for its topic, or the built-in experts if it can't.
   */
  withExperts(preparation: Preparation, signal: AbortSignal): Promise<Preparation>;
  /**
   * Returns a debate without the challengers whose engine doesn't receive its persona, and lists those as unusable.
   * Asks only engines for which this isn't known yet. Rejects with a CouncilError (`no-engine`) if no challenger is
   * left.
   */
  preflight(preparation: Preparation, signal: AbortSignal): Promise<Preparation>;
  /**
   * Returns the session that has decided exactly the same if nothing has changed since. Null: the engines must be
   * asked.
   */
  reusable(preparation: Preparation): Promise<ReusedSession | null>;
  convene(preparation: Preparation): Promise<RunningSession>;
  doctor(): Promise<readonly EngineState[]>;
  /** Returns commits and branches to choose from. Rejects with a CouncilError (`usage`) outside a repository. */
  revisions(workspace: string): Promise<Revisions>;
  /**
   * Returns an absolute path: the root of the git repository that contains a folder, or the folder itself outside a
   * repository.
   */
  root(workspace: string): Promise<string>;
  /**
   * Returns a folder relative to the root of its repository, with a trailing slash. Empty at the root, and outside a
   * repository.
   */
  prefix(workspace: string): Promise<string>;
  /** Returns absolute paths: the folder itself if it's in a git repository, otherwise the repositories in it. */
  repositories(workspace: string): Promise<readonly string[]>;
  list(newest?: number): Promise<StoredSessions>;
  /**
   * Calls back when the result of `list` may have changed, no matter who changed it. Returns a function that stops
   * watching.
   */
  watch(changed: () => void): () => void;
  show(sessionId: string): Promise<StoredSession>;
  /** Replays the stored events without asking an engine. */
  replay(sessionId: string): Promise<Verdict>;
  /** Returns the findings of these sessions' verdicts that count or are dismissed, in their current state. */
  findings(sessionIds: readonly string[]): Promise<readonly FindingNow[]>;
  /**
   * Rejects with a CouncilError (`usage`) if one of them has no code that identifies it, and then dismisses none of
   * them.
   */
  dismissFindings(chosen: readonly FindingNow[], how: Dismissing): Promise<void>;
  /** Does the same in the team’s own file, for the user to commit. Returns its path. */
  dismissForTeam(chosen: readonly FindingNow[], how: TeamDismissing): Promise<string>;
  /** Rejects with a CouncilError (`usage`) for a finding that isn't dismissed, or that the user didn't dismiss. */
  restoreFindings(chosen: readonly FindingNow[]): Promise<void>;
  /**
   * Returns the result of a session without the findings that are dismissed by now, for the exit status. Null if no
   * finding is dismissed now or was when the session opened.
   */
  countAgain(sessionId: string): Promise<WithoutDismissed | null>;
  /** Continues a session that was interrupted. Seats that have answered aren't asked again. */
  resume(sessionId: string): Promise<RunningSession>;
  /** Asks again about a decision. Asks only the seats that the new information concerns, each on its own. */
  redeliberate(sessionId: string, request: RedeliberationRequest): Promise<RunningSession>;
  /**
   * Asks a dissenter of a deliberation, or those who raised a finding, once more. The verdict stays the same and then
   * contains the answer.
   */
  followUp(sessionId: string, request: FollowUpRequest): Promise<RunningSession>;
  /** Records what the user chose, or that the user overrides a rejection. */
  resolve(sessionId: string, resolution: Omit<Resolution, 'at'>): Promise<Verdict>;
  /**
   * Writes an architecture decision record for a session with a verdict. Returns its path, relative to the workspace.
   */
  recordDecision(sessionId: string): Promise<string>;
  remove(sessionId: string): Promise<void>;
  /** Hides a session, which can then be restored or removed for good. */
  discard(sessionId: string): Promise<Discarded>;
  /** Pins a session or renames it. What isn't given stays as it is. */
  label(sessionId: string, change: LabelChange): Promise<void>;
}
