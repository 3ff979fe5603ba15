import * as vscode from 'vscode';
import type { ArbitrationVerdict } from '../protocol/councilVerdict.ts';
import type { Verdict } from '../protocol/verdict.ts';
import type { ConveneRequest } from '../session/council.ts';
import { CouncilError } from '../session/fault.ts';
import { arbitrate } from './arbitrate.ts';
import { convene, type ConveneNeeds } from './convene.ts';
import type { Sessions } from './sessions.ts';
import { type TaskCompleted, taskCompleted } from './taskCompleted.ts';

/** What other extensions get from `activate()`. */
export interface CouncilApi {
  readonly version: 1;
  /** Asks the council as the commands do, with progress, panel and questions to the user. Rejects when the user stops it. */
  convene(request: ApiRequest): Promise<Verdict>;
  /**
   * Lets the council decide on a conflict between a change and the stated intent: the specification's seven fields, as an
   * object, JSON or text. Asks the user nothing. Rejects with the field that is missing, and when fewer than three
   * engines can be used; `workspace` in an object names the folder where more than one is open.
   */
  arbitrate(payload: unknown): Promise<ArbitrationVerdict>;
  readonly onDidReachVerdict: vscode.Event<Verdict>;
  readonly onDidCompleteTask: vscode.Event<TaskCompleted>;
}

/** Only the artifact and its folder have to be named. */
export type ApiRequest = Pick<ConveneRequest, 'workspace' | 'artifact'> & Partial<ConveneRequest>;

const DEFAULTS = { protocol: 'vote', target: null, question: {}, engines: null, timeoutSeconds: null } as const;

export function createApi(needs: ConveneNeeds): { readonly api: CouncilApi; readonly disposable: vscode.Disposable } {
  const reached = new vscode.EventEmitter<Verdict>();
  const completed = new vscode.EventEmitter<TaskCompleted>();
  const api: CouncilApi = {
    version: 1,
    convene: async (request) => {
      const verdict = await convene({ ...DEFAULTS, ...request }, needs);
      if (verdict !== null) return verdict;
      throw new CouncilError('cancelled', 'The user stopped the council before anybody was asked.');
    },
    arbitrate: (payload) => arbitrate(payload, needs),
    onDidReachVerdict: reached.event,
    onDidCompleteTask: completed.event,
  };
  return { api, disposable: vscode.Disposable.from(reached, completed, forward(needs.sessions, reached, completed)) };
}

function forward(
  sessions: Sessions,
  reached: vscode.EventEmitter<Verdict>,
  completed: vscode.EventEmitter<TaskCompleted>,
): vscode.Disposable {
  return sessions.onDidEnd(({ kind, verdict }) => {
    if (kind === 'unchanged') return;
    if (verdict.outcome !== 'cancelled') reached.fire(verdict);
    completed.fire(taskCompleted(verdict));
  });
}
