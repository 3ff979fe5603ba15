import * as z from 'zod';
import type { EarlyFinding } from './protocol/view/earlyFindings.ts';
import type { SessionView } from './protocol/view/view.ts';

/** What the user can do with a finding in the panel, which posts it as the kind of a message. */
export type FindingAction = 'apply-suggestion' | 'copy-finding' | 'ask-finding' | 'dismiss-finding';

/** What the editor knows about a finding in addition to the verdict. */
export interface FindingStatus {
  /** The id of the finding. */
  readonly finding: string;
  /** outdated: the lines that it quotes have changed since then. */
  readonly status: 'current' | 'outdated' | 'dismissed';
  /** The actions that make sense now, in the order in which they are offered. */
  readonly actions: readonly FindingAction[];
}

/**
 * A view, and the status of its findings in the code. Only findings in the workspace’s code have one, because nothing
 * can be done about others.
 */
export interface Shown {
  readonly view: SessionView;
  readonly findings: readonly FindingStatus[];
  /** Findings while the session runs, if the user wants them. */
  readonly early: readonly EarlyFinding[];
}

/** A message from the host to the panel. `reveal` scrolls to a finding of the last view. */
export type HostMessage = ({ readonly kind: 'show' } & Shown) | { readonly kind: 'reveal'; readonly finding: string };

/** A message from the panel to the host. It contains no program, no path outside the workspace, and no command id. */
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
  // The id of one of the verdict's options. It's recorded only after the user has confirmed it.
  z.object({ kind: z.literal('resolve-split'), option: z.string() }),
  z.object({ kind: z.literal('redeliberate') }),
  z.object({ kind: z.literal('review-again') }),
  // Includes what the same engines were shown before.
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

/** What the user can do about an engine on the page, which posts it as the kind of a message. */
export type EngineAction = 'log-in' | 'copy-remedy' | 'open-setting';

/** An engine on the engines page, as the core's doctor describes it. */
export interface EngineShown {
  readonly engine: string;
  /** program: a program on this machine. model: one of the editor's language models, identified by its engine name. */
  readonly form: 'program' | 'model';
  readonly title: string;
  readonly experimental: boolean;
  /** Absent: the engine is proven to be read-only. */
  readonly unproven?: true;
  readonly kind: 'usable' | 'missing' | 'logged-out' | 'failed';
  /** Absolute path of its program. Null if missing. */
  readonly command: string | null;
  readonly version: string | null;
  /** Sentences: what was found or is wrong, and what to do. The second is empty if it's usable. */
  readonly detail: string;
  readonly nextStep: string;
  /** Null if the engine doesn't report it. */
  readonly payment: 'subscription' | 'api-key' | null;
  /** Sentences about what it can read and change. Empty if that isn't known. */
  readonly access: string;
  readonly cautions: readonly string[];
  /** The actions that make sense now, in the order in which they are offered. */
  readonly actions: readonly EngineAction[];
}

/** A seat of the workspace, as the engines page shows it. */
export interface SeatShown {
  /** For people: “Claude”, or “claude-opus, model opus”. */
  readonly title: string;
  /** Sentences. Empty if nothing is wrong with the seat itself. */
  readonly problem: string;
}

/** The seats of the workspace, and where they come from. */
export interface SeatsShown {
  readonly from: 'picked' | 'listed' | 'chosen';
  readonly seats: readonly SeatShown[];
}

/** Everything that the engines page shows. */
export interface EnginesShown {
  /** Null until the first check has ended. */
  readonly seats: SeatsShown | null;
  /** Null until the first check has ended. */
  readonly engines: readonly EngineShown[] | null;
  /** unchecked: the last check failed, and the page shows the result of the previous one. */
  readonly state: 'checking' | 'checked' | 'unchecked';
  /** The smaller councils about which the user isn’t asked any more: “Claude and Codex, without Gemini”. */
  readonly smaller: readonly string[];
}

/** A message from the host to the engines page. */
export type EnginesMessage =
  | ({ readonly kind: 'engines' } & EnginesShown)
  /** The remedy of this engine is on the clipboard. */
  | { readonly kind: 'copied'; readonly engine: string };

/**
 * A message from the engines page to the host. It only names engines. Only the host knows what is run or copied for
 * each.
 */
export const doctorMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('check') }),
  z.object({ kind: z.literal('choose') }),
  z.object({ kind: z.literal('rehearse') }),
  // About every smaller council, the next time it comes up.
  z.object({ kind: z.literal('ask-again') }),
  z.object({ kind: z.literal('log-in'), engine: z.string() }),
  z.object({ kind: z.literal('copy-remedy'), engine: z.string() }),
  z.object({ kind: z.literal('open-setting'), engine: z.string() }),
]);
export type DoctorMessage = z.infer<typeof doctorMessageSchema>;
