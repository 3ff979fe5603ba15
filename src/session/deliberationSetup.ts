import { listOf } from '../protocol/heading.ts';
import { sentence } from '../protocol/seatResult.ts';
import type { Artifact, Limits, Question, SessionSetup } from '../protocol/setup.ts';
import type { ConveneRequest, Preparation } from './council.ts';
import { CouncilError } from './fault.ts';
import { frameOf } from './framing.ts';
import type { CitationChecker, EngineState } from './ports.ts';

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

/** A council of fewer is better than none, and is never called without the user's knowing. */
const FULL_COUNCIL = 3;

const usable = (engines: readonly EngineState[]): readonly EngineState[] =>
  engines.filter(({ kind }) => kind === 'usable');

/** For a deliberation that was called with fewer engines than it wants, although all of them can be used. */
export function smallCouncilNotice({ protocol }: ConveneRequest, engines: readonly EngineState[]): string | null {
  const able = usable(engines);
  if (protocol !== 'deliberate' || able.length >= FULL_COUNCIL) return null;
  const [only, ...others] = able;
  if (others.length > 0) {
    return `A deliberation wants three engines; the council would be ${listOf(able.map(({ title }) => title))}.`;
  }
  return `A deliberation wants three engines; ${only?.title ?? 'one engine'} would answer alone, three times from different perspectives.`;
}

/** Throws a CouncilError (`no-engine`) when a deliberation would begin with fewer than three engines that can be used. */
export function requireFullCouncil({ setup, engines }: Preparation): void {
  const able = usable(engines);
  if (setup.protocol !== 'deliberate' || able.length >= FULL_COUNCIL) return;
  const missing = setup.unusable.map(({ title, detail, nextStep }) => `${title}: ${sentence(detail, nextStep)}`);
  const present = `A deliberation wants three engines, and only ${listOf(able.map(({ title }) => title))} can be asked.`;
  const next =
    missing.length === 0
      ? 'Name three engines with --engines, or go on with fewer with --allow-degraded.'
      : 'Mend that, name other engines with --engines, or go on with fewer with --allow-degraded.';
  throw new CouncilError('no-engine', [present, ...missing, next].join(' '));
}
