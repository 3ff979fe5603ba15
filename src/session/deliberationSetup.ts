import type { Artifact, Limits, Question, SessionSetup } from '../protocol/setup.ts';
import type { ConveneRequest } from './council.ts';
import { frameOf } from './framing.ts';
import type { CitationChecker } from './ports.ts';

/** What the configuration says about deliberations. */
export interface DeliberationSettings {
  readonly maxRounds: number;
  readonly firstRoundSeconds: number;
  readonly rebuttalSeconds: number;
}

/** Limits before they are dealt out to the seats: seconds for each of them. */
export type ProtocolLimits = Omit<Limits, 'timeoutSeconds' | 'laterTimeoutSeconds'> & {
  readonly timeoutSeconds: number;
  readonly laterTimeoutSeconds?: number | undefined;
};

/** Research takes longer than a rebuttal; who runs into the limit is missed in that round and asked in the next. */
export function deliberationLimits(request: ConveneRequest, settings: DeliberationSettings): ProtocolLimits {
  const { maxRounds = settings.maxRounds, budgetMinutes } = request;
  return {
    timeoutSeconds: settings.firstRoundSeconds,
    laterTimeoutSeconds: settings.rebuttalSeconds,
    retries: 0,
    maxRounds,
    ...(budgetMinutes === undefined ? {} : { budgetMinutes }),
  };
}

type Parts = Pick<SessionSetup, 'conflict' | 'frame' | 'inPlace'>;

/** What a deliberation is set up with besides; nothing for the other protocols. */
export async function deliberationParts(
  { protocol, workspace, conflict }: ConveneRequest,
  matter: { readonly artifact: Artifact; readonly question: Question },
  citations: CitationChecker,
): Promise<Parts> {
  if (protocol !== 'deliberate') return {};
  if (conflict !== undefined) return { conflict };
  const inPlace = await standsInWorkspace(matter.artifact, workspace, citations);
  return { frame: frameOf({ ...matter, inPlace }), inPlace };
}

/** Whether the seats find the matter in the workspace as it is meant: no old commit, no text that was never saved. */
async function standsInWorkspace(
  { scope, files }: Artifact,
  workspace: string,
  citations: CitationChecker,
): Promise<boolean> {
  if (scope === 'none') return true;
  if (scope === 'snippet') return false;
  const places = files
    .filter(({ lines }) => lines.length > 0)
    .map(({ path, startLine, lines }) => ({
      file: path,
      startLine,
      endLine: startLine + lines.length - 1,
      lines,
    }));
  return (await citations.check(workspace, places)).every((stands) => stands);
}
