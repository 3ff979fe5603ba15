import * as z from 'zod';
import type { EarlyFinding } from './protocol/view/earlyFindings.ts';
import type { SessionView } from './protocol/view/view.ts';

/** What can be done with a finding where it is read; the panel posts it as the kind of a message. */
export type FindingAction = 'apply-suggestion' | 'copy-finding' | 'ask-finding' | 'dismiss-finding';

/** What the editor knows of a finding besides the verdict. */
export interface FindingStatus {
  /** Its id. */
  readonly finding: string;
  /** outdated: the lines that it quotes have changed since. */
  readonly status: 'current' | 'outdated' | 'dismissed';
  /** Those that make sense now, in the order in which they are offered. */
  readonly actions: readonly FindingAction[];
}

/** A view, and how its findings stand in the code: of those in the workspace’s code; with any other there is nothing to be done. */
export interface Shown {
  readonly view: SessionView;
  readonly findings: readonly FindingStatus[];
  /** While the session runs, where the user wants them. */
  readonly early: readonly EarlyFinding[];
}

/** What the host tells the panel. `reveal` leads the reader to a finding of the view that was shown last. */
export type HostMessage = ({ readonly kind: 'show' } & Shown) | { readonly kind: 'reveal'; readonly finding: string };

/** What the panel asks of the host. Nothing in here names a program, a path outside the workspace or a command id. */
export const panelMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('cancel-seat'), seat: z.string() }),
  z.object({ kind: z.literal('open-finding'), finding: z.string() }),
  z.object({ kind: z.literal('apply-suggestion'), finding: z.string() }),
  z.object({ kind: z.literal('copy-finding'), finding: z.string() }),
  z.object({ kind: z.literal('ask-finding'), finding: z.string() }),
  z.object({ kind: z.literal('dismiss-finding'), finding: z.string() }),
  z.object({ kind: z.literal('copy-findings'), findings: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('hand-over'), findings: z.array(z.string()).min(1) }),
  z.object({ kind: z.literal('resume') }),
  // One of the options of the verdict, by its id; it is recorded only once the user has confirmed it.
  z.object({ kind: z.literal('resolve-split'), option: z.string() }),
  z.object({ kind: z.literal('redeliberate') }),
  z.object({ kind: z.literal('review-again') }),
  // Also of what the same engines were shown before.
  z.object({ kind: z.literal('review-all-again') }),
  z.object({ kind: z.literal('previous-review') }),
  z.object({ kind: z.literal('override') }),
  z.object({ kind: z.literal('open-transcript') }),
  z.object({ kind: z.literal('doctor') }),
  z.object({ kind: z.literal('dig-dissent') }),
  z.object({ kind: z.literal('go-ahead') }),
  z.object({ kind: z.literal('open-outcome') }),
  z.object({ kind: z.literal('compare-positions'), version: z.int().min(2) }),
]);
export type PanelMessage = z.infer<typeof panelMessageSchema>;

/** What can be done about an engine where it is shown; the page posts it as the kind of a message. */
export type EngineAction = 'log-in' | 'copy-remedy' | 'open-setting';

/** An engine on the page of the engines, as the core's doctor tells of it. */
export interface EngineShown {
  readonly engine: string;
  /** program: a program of this machine. model: one of the editor's language models, known by the name of its engine. */
  readonly form: 'program' | 'model';
  readonly title: string;
  readonly experimental: boolean;
  /** Absent: that it only reads has been proven. */
  readonly unproven?: true;
  readonly kind: 'usable' | 'missing' | 'logged-out' | 'failed';
  /** Absolute path of its program; null when missing. */
  readonly command: string | null;
  readonly version: string | null;
  /** Sentences: what was found or is wrong, and what to do; the second is empty when it is usable. */
  readonly detail: string;
  readonly nextStep: string;
  /** Null when it does not tell. */
  readonly payment: 'subscription' | 'api-key' | null;
  /** Sentences: what it can read and change; empty when that is not known. */
  readonly access: string;
  readonly cautions: readonly string[];
  /** Those that make sense now, in the order in which they are offered. */
  readonly actions: readonly EngineAction[];
}

/** A seat of the workspace, as the page of the engines shows it. */
export interface SeatShown {
  /** For people: “Claude”, or “claude-opus, model opus”. */
  readonly title: string;
  /** Sentences; empty where nothing is wrong with the seat itself. */
  readonly problem: string;
}

/** Who is asked in the workspace, and by whose word. */
export interface SeatsShown {
  readonly from: 'picked' | 'listed' | 'chosen';
  readonly seats: readonly SeatShown[];
}

/** All that the page of the engines shows. */
export interface EnginesShown {
  /** Null until the first check has ended. */
  readonly seats: SeatsShown | null;
  /** Null until the first check has ended. */
  readonly engines: readonly EngineShown[] | null;
  /** unchecked: the last check could not be made, and what is shown is from the one before. */
  readonly state: 'checking' | 'checked' | 'unchecked';
  /** The smaller councils that the user isn’t asked about any more: “Claude and Codex, without Gemini”. */
  readonly smaller: readonly string[];
}

/** What the host tells the page of the engines. */
export type EnginesMessage =
  | ({ readonly kind: 'engines' } & EnginesShown)
  /** The remedy of this engine is on the clipboard. */
  | { readonly kind: 'copied'; readonly engine: string };

/** What that page asks of the host. It names engines; what is run or copied for one is known to the host alone. */
export const doctorMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('check') }),
  z.object({ kind: z.literal('choose') }),
  z.object({ kind: z.literal('rehearse') }),
  // About every smaller council, the next time that one comes up.
  z.object({ kind: z.literal('ask-again') }),
  z.object({ kind: z.literal('log-in'), engine: z.string() }),
  z.object({ kind: z.literal('copy-remedy'), engine: z.string() }),
  z.object({ kind: z.literal('open-setting'), engine: z.string() }),
]);
export type DoctorMessage = z.infer<typeof doctorMessageSchema>;
