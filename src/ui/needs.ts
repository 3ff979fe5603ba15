import type { CommandId } from './commandIds.ts';
import type { Language } from '../protocol/labels/language.ts';
import type { Councils } from './councils.ts';
import type { TranscriptDocuments } from './documents.ts';
import type { Findings } from './findings/findings.ts';
import type { Notifier } from './notifier.ts';
import type { ChosenProfile } from './questions/chosenProfile.ts';
import type { Dialogs } from './questions/dialogs.ts';
import type { Drafts } from './questions/drafts.ts';
import type { SmallerCouncils } from './questions/smallerCouncils.ts';
import type { Progress } from './sessions/progress.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { TerminalCommand } from './terminalCommand.ts';
import type { Trust } from './trust.ts';

/** The tree of sessions. */
export interface History {
  /** Reads all sessions again. */
  refresh(): void;
  /** Only sessions that contain this text are shown. Empty: all sessions are shown. */
  filter: string;
  /**
   * Returns what a command is about. For a keyboard shortcut, it's the selected session, or null if no session is
   * selected. Otherwise, it's the argument itself.
   */
  target(argument: unknown): unknown;
}

/** Everything that the commands need together. Each command takes only its own part. */
export interface Needs {
  /** The language of Council in this editor. */
  readonly language: Language;
  readonly trust: Trust;
  readonly councils: Councils;
  readonly sessions: Sessions;
  readonly findings: Findings;
  readonly dialogs: Dialogs;
  readonly drafts: Drafts;
  readonly transcripts: TranscriptDocuments;
  readonly notifier: Notifier;
  readonly progress: Progress;
  readonly history: History;
  /** Runs another command. */
  readonly run: (command: CommandId, argument?: unknown) => Promise<unknown>;
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => Promise<void>;
  /**
   * The folder to use if no folder is open, for example to check the engines. Only the user's own settings apply there.
   */
  readonly homeFolder: string;
  /** The folder of the file for a rehearsal if nothing is open. */
  readonly sampleFolder: string;
  readonly smaller: SmallerCouncils;
  readonly profile: ChosenProfile;
  readonly terminalCommand: TerminalCommand;
  /** The version of the extension. */
  readonly version: string;
}

/** What it takes to find the session that a command is about. */
export type LocateNeeds = Pick<Needs, 'language' | 'councils' | 'sessions' | 'dialogs'>;

/** The same, for commands that a keyboard shortcut may call. */
export type TargetNeeds = LocateNeeds & Pick<Needs, 'history'>;

/** What it takes to find the finding that a command is about. */
export type FindingNeeds = LocateNeeds & Pick<Needs, 'findings'>;

/** What it takes to convene the council, or to continue a session. */
export type ConveneNeeds = LocateNeeds &
  Pick<Needs, 'trust' | 'progress' | 'notifier' | 'run' | 'smaller' | 'profile'> & {
    /** Lets the caller stop the session. Absent: only the user can. */
    readonly stop?: AbortSignal;
  };
