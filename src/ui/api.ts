import * as vscode from 'vscode';
import type { ArbitrationVerdict } from '../protocol/deliberation/councilVerdict.ts';
import { type ReviewComplete, reviewComplete } from '../protocol/review/reviewComplete.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { ConveneRequest } from '../session/council.ts';
import { CouncilError } from '../session/fault.ts';
import { arbitrate } from './arbitrate.ts';
import { convene, type ConveneNeeds } from './convene.ts';
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
  /** The specification's `review_complete`, with the whole document. Not fired for what was cancelled. */
  readonly onDidReachVerdict: vscode.Event<Verdict>;
  /** The same moment, in the specification's own fields. */
  readonly onDidCompleteReview: vscode.Event<ReviewComplete>;
  /** The specification's `task_completed`; fired for a cancelled session as well. */
  readonly onDidCompleteTask: vscode.Event<TaskCompleted>;
}

/** Only the artifact and its folder have to be named. */
export type ApiRequest = Pick<ConveneRequest, 'workspace' | 'artifact'> & Partial<ConveneRequest>;

const DEFAULTS = { protocol: 'vote', target: null, question: {}, engines: null, timeoutSeconds: null } as const;

export function createApi(needs: ConveneNeeds): { readonly api: CouncilApi; readonly disposable: vscode.Disposable } {
  const reached = new vscode.EventEmitter<Verdict>();
  const reviewed = new vscode.EventEmitter<ReviewComplete>();
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
    onDidCompleteReview: reviewed.event,
    onDidCompleteTask: completed.event,
  };
  const forwarding = needs.sessions.onDidEnd(({ kind, verdict }) => {
    if (kind === 'unchanged') return;
    const review = reviewComplete(verdict);
    if (review !== null) {
      reached.fire(verdict);
      reviewed.fire(review);
    }
    completed.fire(taskCompleted(verdict));
  });
  return { api, disposable: vscode.Disposable.from(reached, reviewed, completed, forwarding) };
}
