import { type ArbitrationVerdict, arbitrationVerdict } from '../protocol/deliberation/councilVerdict.ts';
import { arbitrationRequest } from '../session/prepare/arbitrationRequest.ts';
import { requireFullCouncil } from '../session/prepare/fullCouncil.ts';
import { CouncilError } from '../session/fault.ts';
import { type ConveneNeeds, sit } from './convene.ts';
import { NO_FOLDER, openFolders } from './folders.ts';
import { requireTrust } from './trust.ts';

/** A conflict from another extension to the council's answer; nobody is asked but the engines. */
export async function arbitrate(payload: unknown, needs: ConveneNeeds): Promise<ArbitrationVerdict> {
  requireTrust(needs.trust);
  const folder = folderFor(payload);
  const request = arbitrationRequest(payload, { workspace: folder, engines: null, timeoutSeconds: null });
  const council = await needs.councils.of(folder);
  const preparation = await council.prepare(request);
  requireFullCouncil(preparation);
  const verdict = await sit({ folder, standing: null }, await council.convene(preparation), needs);
  if (verdict.outcome === 'cancelled') throw new CouncilError('cancelled', 'The user stopped the council.');
  return arbitrationVerdict(verdict, request.conflict);
}

/** The folder that the payload names, else the only one that is open. Throws a CouncilError where that is not clear. */
function folderFor(payload: unknown): string {
  const named = typeof payload === 'object' && payload !== null && 'workspace' in payload ? payload.workspace : null;
  if (typeof named === 'string') return named;
  const [only, ...others] = openFolders();
  if (only === undefined) throw new CouncilError('usage', NO_FOLDER);
  if (others.length === 0) return only;
  throw new CouncilError('usage', 'More than one folder is open; say which one the conflict is in, as `workspace`.');
}
