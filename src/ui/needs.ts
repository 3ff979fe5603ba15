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

/** The tree of the sessions. */
export interface History {
  /** Reads all of it again. */
  refresh(): void;
  /** The text that every session shown has in it; empty: all are shown. */
  filter: string;
  /** What a command is about: the selected session for a key, null where none is; anything else is as it was given. */
  target(argument: unknown): unknown;
}

/** Everything that the commands need between them; each takes only its own part. */
export interface Needs {
  /** In which Council speaks in this editor. */
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
  /** Does what another command does. */
  readonly run: (command: CommandId, argument?: unknown) => Promise<unknown>;
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => Promise<void>;
  /** Engines can be looked at without a folder; the settings of the user then hold. */
  readonly homeFolder: string;
  /** Where the file of a rehearsal without anything open is put. */
  readonly sampleFolder: string;
  readonly smaller: SmallerCouncils;
  readonly profile: ChosenProfile;
  readonly terminalCommand: TerminalCommand;
  /** That of the extension. */
  readonly version: string;
}

/** To find the session that a command is about. */
export type LocateNeeds = Pick<Needs, 'language' | 'councils' | 'sessions' | 'dialogs'>;

/** The same where a key may call the command. */
export type TargetNeeds = LocateNeeds & Pick<Needs, 'history'>;

/** To find the finding that a command is about. */
export type FindingNeeds = LocateNeeds & Pick<Needs, 'findings'>;

/** To call the council, or to go on with a session. */
export type ConveneNeeds = LocateNeeds &
  Pick<Needs, 'trust' | 'progress' | 'notifier' | 'run' | 'smaller' | 'profile'> & {
    /** The caller's own way to stop; absent: the user's alone. */
    readonly stop?: AbortSignal;
  };
