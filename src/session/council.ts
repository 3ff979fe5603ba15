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

/** What both shells ask the core for. */
export interface ConveneRequest {
  readonly protocol: SessionSetup['protocol'];
  readonly workspace: string;
  readonly artifact: ArtifactRequest;
  readonly target: Target | null;
  readonly question: Partial<Question>;
  /** Seats of the configuration or engines by their names, or seats that are described; null: those of the configuration. */
  readonly engines: readonly SeatSetting[] | null;
  /** What is chosen for this run; absent: nothing. */
  readonly choices?: readonly RunChoice[] | undefined;
  /** Seconds; null: those of the configuration. */
  readonly timeoutSeconds: number | null;
  /** The most rounds and minutes; absent: those of the configuration. */
  readonly maxRounds?: number | undefined;
  readonly budgetMinutes?: number | undefined;
  /** The most that the answers may take; absent: what the configuration says. */
  readonly budget?: Budget | undefined;
  /** A deliberation that arbitrates this conflict; the question is the conflict's own. */
  readonly conflict?: ConflictPayload | undefined;
  /** The name of a profile, for what is absent or null here; absent: the configuration alone. */
  readonly profile?: string | undefined;
  /** The review that is held again; absent: none is. */
  readonly before?: ReviewedBefore | undefined;
  /** What of it is shown, where the seats have seen some of it before; absent: what has changed. */
  readonly shown?: 'changed' | 'all' | undefined;
  /** Absent: attended. */
  readonly presence?: Presence | undefined;
}

/** Which review is to be held again. */
export interface AgainRequest {
  /** Absolute: the root of the repository. */
  readonly workspace: string;
  /** The id of its session; null: the newest of this workspace that came to an end. */
  readonly session: string | null;
}

/** A review that came to its end, with what it takes to hold it again. */
export interface ReviewedBefore extends Pick<SessionSetup, 'sessionId' | 'seats' | 'artifact'> {
  /** What it left open, and what had been dismissed by then. */
  readonly findings: readonly Finding[];
  /** What had been resolved or applied by then, and is open again with its lines. */
  readonly settled: readonly Finding[];
  /** What seats that are asked on the same terms need not be shown again; absent where all of it is. */
  readonly seen?: { readonly terms: string; readonly paths: readonly string[] } | undefined;
  /** The same seats and paths, from where it began to what is there now. */
  readonly request: Pick<ConveneRequest, 'artifact' | 'engines' | 'question'>;
}

/** All is known and nothing has been asked: who would sit, about what, with which prompt. */
export interface Preparation {
  readonly setup: Omit<SessionSetup, 'sessionId'>;
  readonly artifact: Artifact;
  readonly engines: readonly EngineState[];
  /** How Council chose who is asked; absent: they were named. */
  readonly choice?: SeatChosen | undefined;
  /** Sentence for the user when the council would be smaller than asked for; null when it is complete. */
  readonly degradedNotice: Text | null;
  /**
   * The one question that is open when a document may be mixed or a proposal alone; it is taken for a proposal, and for
   * something mixed when it is prepared again with that target. Null when it is clear.
   */
  readonly targetQuestion: Text | null;
  /** The commit that the setup's guidance is from, for people; empty without guidance. */
  readonly guidanceFrom: string;
  /** The text of the team’s own file of dismissals, from the base of the change; absent: there is none. */
  readonly teamDismissals?: string | undefined;
  /** The review that is held again; absent: none is. */
  readonly before?: ReviewedBefore | undefined;
}

/** What one seat would be sent. */
export interface PromptPreview {
  readonly seat: string;
  /** Empty when the engine's own command reads the change by itself. */
  readonly prompt: string;
  readonly bytes: number;
  readonly command: EngineCommand;
}

export interface RunningSession {
  readonly sessionId: string;
  readonly folder: string;
  /** What the newest event has made of it. */
  readonly view: SessionView;
  /** What the seats that have answered have found, while others are at work; to be shown to the user alone. */
  readonly early: readonly EarlyFinding[];
  /** The view after the newest event; called at once with the present one. Returns the way to stop listening. */
  onView(listener: (view: SessionView) => void): () => void;
  onEvent(listener: (event: RecordedEvent) => void): () => void;
  cancel(): void;
  cancelSeat(seat: string): void;
  /** Ends all processes and leaves the session as it stands, to be resumed; for a window that closes. */
  suspend(): Promise<void>;
  /** Settles when everything is on disk and no process is left. A cancelled session has a verdict too. */
  readonly verdict: Promise<Verdict>;
}

/** New information for a decision that stands. */
export interface RedeliberationRequest {
  readonly context: string;
  /** New facts come with it. */
  readonly evidence: boolean;
  /** Ids of the seats to ask again; null: those whom the information concerns. */
  readonly seats: readonly string[] | null;
}

/** One more question: to a seat that was outvoted in a deliberation, or to those that raised a finding, by its id. */
export type FollowUpRequest = { readonly question: string } & (
  { readonly seat: string } | { readonly finding: string }
);

export interface StoredSession {
  readonly sessionId: string;
  readonly view: SessionView;
  /** Of an earlier version as they stand in its file: of them only the raw answers may be read. */
  readonly events: readonly RecordedEvent[];
}

/** A stored session whose verdict stands for another one that would be the same. */
export interface ReusedSession extends StoredSession {
  readonly verdict: Verdict;
}

/** Newest first. Enough to list them and to choose one; what it says is read with `show`. */
export interface StoredSessions {
  readonly sessions: readonly SessionSummary[];
  /** The sessions with a verdict, as a log of decisions. */
  readonly decisions: readonly DecisionEntry[];
  readonly damaged: SessionListing['damaged'];
  /** Ids of those that another window or the terminal runs right now. */
  readonly elsewhere: readonly string[];
  /** How many are left out, since they are older. */
  readonly older: number;
}

/** What the core hands on as it is. */
export interface HandedOn {
  /** Engines to be talked to in a terminal. */
  readonly chats: EngineChats;
  readonly callers: CallingEngines;
  /** What the sessions of the user have spent, in all folders. */
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
  /** Those that a request may name, by the configuration. */
  readonly profiles: readonly NamedProfile[];
  prepare(request: ConveneRequest): Promise<Preparation>;
  /** A review to be held again. Rejects with a CouncilError (`usage`) when there is none, or when it cannot be. */
  reviewedBefore(request: AgainRequest): Promise<ReviewedBefore>;
  preview(preparation: Preparation): Promise<readonly PromptPreview[]>;
  /** A debate with experts made for its topic by the engine that holds the position; with the built-in ones when it cannot. */
  withExperts(preparation: Preparation, signal: AbortSignal): Promise<Preparation>;
  /**
   * A debate with those challengers whom their persona reaches; the others are listed among the unusable engines. Asks
   * only engines for which that is not known yet. Rejects with a CouncilError (`no-engine`) when no challenger is left.
   */
  preflight(preparation: Preparation, signal: AbortSignal): Promise<Preparation>;
  /** The session that has decided the very same, when nothing has changed since; null: the engines have to be asked. */
  reusable(preparation: Preparation): Promise<ReusedSession | null>;
  convene(preparation: Preparation): Promise<RunningSession>;
  doctor(): Promise<readonly EngineState[]>;
  /** Commits and branches to choose from. Rejects with a CouncilError (`usage`) outside of a repository. */
  revisions(workspace: string): Promise<Revisions>;
  /** Absolute: the root of the git repository that holds a folder; the folder itself outside of one. */
  root(workspace: string): Promise<string>;
  /** A folder from the root of its repository, with a slash at its end; empty at the root, and outside of one. */
  prefix(workspace: string): Promise<string>;
  /** Absolute: the folder itself when it lies in a git repository, else the repositories in it. */
  repositories(workspace: string): Promise<readonly string[]>;
  list(newest?: number): Promise<StoredSessions>;
  /** Calls back when `list` may say something else than before, whoever has changed that. Returns the way to stop. */
  watch(changed: () => void): () => void;
  show(sessionId: string): Promise<StoredSession>;
  /** Folds the stored events again, asking nobody. */
  replay(sessionId: string): Promise<Verdict>;
  /** The findings of these sessions' verdicts that count, and those that are dismissed, as they stand now. */
  findings(sessionIds: readonly string[]): Promise<readonly FindingNow[]>;
  /** Rejects with a CouncilError (`usage`), and dismisses none, where one has no code to be known by. */
  dismissFindings(chosen: readonly FindingNow[], how: Dismissing): Promise<void>;
  /** The same in the team’s own file, for the user to commit; its path. */
  dismissForTeam(chosen: readonly FindingNow[], how: TeamDismissing): Promise<string>;
  /** Rejects with a CouncilError (`usage`) for what is not dismissed, or not by the user. */
  restoreFindings(chosen: readonly FindingNow[]): Promise<void>;
  /** What a session comes to without what is dismissed by now, for the exit status; null where nothing is. */
  countAgain(sessionId: string): Promise<WithoutDismissed | null>;
  /** Goes on with a session that was cut off: seats that have answered are not asked again. */
  resume(sessionId: string): Promise<RunningSession>;
  /** Puts a decision again to the seats that new information concerns, each alone. */
  redeliberate(sessionId: string, request: RedeliberationRequest): Promise<RunningSession>;
  /** Asks a dissenter of a deliberation once more; the verdict stands, and holds the answer afterwards. */
  followUp(sessionId: string, request: FollowUpRequest): Promise<RunningSession>;
  /** Records what the user chose, or that the user goes against a rejection. */
  resolve(sessionId: string, resolution: Omit<Resolution, 'at'>): Promise<Verdict>;
  /** Writes an architecture decision record of a session with a verdict; its path, relative to the workspace. */
  recordDecision(sessionId: string): Promise<string>;
  remove(sessionId: string): Promise<void>;
  /** Takes a session out of sight, to be brought back or removed for good. */
  discard(sessionId: string): Promise<Discarded>;
  /** Pins a session or gives it another name; what is not named stays as it is. */
  label(sessionId: string, change: LabelChange): Promise<void>;
}
