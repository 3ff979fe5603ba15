import { l10n } from 'vscode';
import { faultSaid, isCouncilError } from '../session/fault.ts';
import type { Log } from '../session/ports.ts';
import type { CommandId } from './commandIds.ts';
import { said } from './language.ts';
import type { Notifier } from './notifier.ts';
import { NotTrustedError } from './trust.ts';

export interface FaultAction {
  readonly label: string;
  readonly command: CommandId | 'workbench.trust.manage' | 'show-log';
}

export interface FaultMessage {
  readonly message: string;
  readonly actions: readonly FaultAction[];
}

const SHOW_LOG: FaultAction = { label: l10n.t('Show Log'), command: 'show-log' };
const MANAGE_TRUST: FaultAction = { label: l10n.t('Manage Workspace Trust'), command: 'workbench.trust.manage' };
const CHECK_ENGINES: FaultAction = { label: l10n.t('Check Engines'), command: 'council.doctor' };
const REHEARSE: FaultAction = { label: l10n.t('Rehearse'), command: 'council.rehearse' };

/**
 * Describes a fault for the user; null if the user stopped the command. `doing`: the title of the command, such as
 * “Council This”.
 */
export function describeFault(error: unknown, doing: string): FaultMessage | null {
  if (error instanceof NotTrustedError) return { message: said(faultSaid(error)), actions: [MANAGE_TRUST] };
  if (isCouncilError(error)) {
    if (error.kind === 'cancelled') return null;
    return { message: said(faultSaid(error)), actions: error.kind === 'no-engine' ? [CHECK_ENGINES, REHEARSE] : [] };
  }
  const message = l10n.t('“{command}” stopped because of an error in Council. See the log for details.', {
    command: doing,
  });
  return { message, actions: [SHOW_LOG] };
}

/**
 * Runs `body`, and catches its faults. All commands and all messages from the panel go through it. Returns undefined
 * after a fault.
 */
export type Guard = <T>(doing: CommandId, body: () => Promise<T>) => Promise<T | undefined>;

export interface GuardNeeds {
  readonly log: Log;
  readonly notifier: Notifier;
  /** Returns the title of a command in the user's language. */
  readonly titleOf: (command: CommandId) => string;
  readonly perform: (command: FaultAction['command']) => Promise<void>;
}

export function createGuard(needs: GuardNeeds): Guard {
  return async (doing, body) => {
    try {
      return await body();
    } catch (error) {
      report(error, doing, needs);
      return undefined;
    }
  };
}

function report(error: unknown, doing: CommandId, needs: GuardNeeds): void {
  const told = describeFault(error, needs.titleOf(doing));
  if (told === null) {
    needs.log.info(`${doing}: stopped by the user`);
    return;
  }
  needs.log.error(doing, error);
  void offer(told, needs);
}

/** Doesn't make the command wait, because the message may stay open for a long time. */
async function offer({ message, actions }: FaultMessage, { notifier, perform, log }: GuardNeeds): Promise<void> {
  const chosen = await notifier.say('error', message, ...actions.map(({ label }) => label));
  const action = actions.find(({ label }) => label === chosen);
  if (action === undefined) return;
  await perform(action.command).catch((error: unknown) => log.error(`Council couldn’t open ${action.command}`, error));
}
