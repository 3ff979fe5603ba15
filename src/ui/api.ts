import * as vscode from 'vscode';
import { msg } from '../protocol/labels/text.ts';
import { type ArbitrationVerdict, arbitrationVerdict } from '../protocol/deliberation/councilVerdict.ts';
import { type ReviewComplete, reviewComplete } from '../protocol/review/reviewComplete.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import { CouncilError, usage } from '../session/fault.ts';
import { convene, type OpenRequest, sit } from './convene.ts';
import type { ConveneNeeds } from './needs.ts';
import { type TaskCompleted, taskCompleted } from './taskCompleted.ts';
import { arbitrationRequest } from '../session/prepare/arbitrationRequest.ts';
import { requireFullCouncil } from '../session/prepare/fullCouncil.ts';
import { NO_FOLDER, openFolders } from './folders.ts';
import { requireTrust } from './trust.ts';

/** What other extensions get from `activate()`. */
export interface CouncilApi {
  readonly version: 1;
  /** Asks the council as the commands do, with progress, panel and questions to the user. Rejects when the user stops it. */
  convene(request: OpenRequest): Promise<Verdict>;
  /**
   * Lets the council decide on a conflict between a change and the stated intent. The payload has the specification's
   * seven fields, as an object, JSON, or text. If more than one folder is open, `workspace` in an object names the
   * folder. Asks the user nothing. Rejects if a field is missing, and names it, or if fewer than three engines can be
   * used.
   */
  arbitrate(payload: unknown): Promise<ArbitrationVerdict>;
  /** The specification's `review_complete`, with the whole document. Not fired for canceled sessions. */
  readonly onDidReachVerdict: vscode.Event<Verdict>;
  /** Fired at the same moment, with the specification's own fields. */
  readonly onDidCompleteReview: vscode.Event<ReviewComplete>;
  /** The specification's `task_completed`; fired for a canceled session as well. */
  readonly onDidCompleteTask: vscode.Event<TaskCompleted>;
}

export function createApi(needs: ConveneNeeds): { readonly api: CouncilApi; readonly disposable: vscode.Disposable } {
  const reached = new vscode.EventEmitter<Verdict>();
  const reviewed = new vscode.EventEmitter<ReviewComplete>();
  const completed = new vscode.EventEmitter<TaskCompleted>();
  const api: CouncilApi = {
    version: 1,
    convene: async (request) => {
      // Another extension may call this without any action by the user.
      const verdict = await convene({ ...request, presence: 'unattended' }, needs);
      if (verdict !== null) return verdict;
      throw new CouncilError('cancelled', msg`The user stopped the council before it asked an engine.`);
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

/** Passes a conflict from another extension to the council, and returns its answer. Asks the user nothing. */
async function arbitrate(payload: unknown, needs: ConveneNeeds): Promise<ArbitrationVerdict> {
  requireTrust(needs.trust);
  const folder = folderFor(payload);
  const request = arbitrationRequest(payload, { workspace: folder, engines: null, timeoutSeconds: null });
  const council = await needs.councils.of(folder);
  const preparation = await council.prepare({ ...request, presence: 'unattended' });
  requireFullCouncil(preparation);
  const verdict = await sit({ folder, standing: null }, await council.convene(preparation), needs);
  if (verdict.outcome === 'cancelled') throw new CouncilError('cancelled', msg`The user stopped the council.`);
  return arbitrationVerdict(verdict, request.conflict);
}

/**
 * Returns the folder that the payload names, or else the only open folder. Throws a CouncilError (`usage`) if that
 * isn't clear.
 */
function folderFor(payload: unknown): string {
  const named = typeof payload === 'object' && payload !== null && 'workspace' in payload ? payload.workspace : null;
  if (typeof named === 'string') return named;
  const [only, ...others] = openFolders();
  if (only === undefined) throw usage(NO_FOLDER);
  if (others.length === 0) return only;
  throw usage(msg`More than one folder is open. Pass the folder of the conflict as \`workspace\`.`);
}
