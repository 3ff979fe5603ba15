import type { AcpCall } from './call.ts';
import { namesOf, type Permission } from './messages.ts';

/** The kinds of tools that only read. */
const READING: ReadonlySet<string> = new Set(['read', 'search']);
/** The kinds that a tool of ours may have. Some agents don't report the kind, or report it as “other”. */
const HARMLESS: ReadonlySet<string | null> = new Set([...READING, 'other', null]);

export type Decision = 'allow' | 'reject';

/**
 * Decides about a request. `isBelow`: whether a path really lies in the workspace. Rejects a request without paths,
 * because it doesn't say what it would read.
 */
export function decide(
  { toolCall }: Permission,
  { access, ownTools }: AcpCall,
  isBelow: (path: string) => boolean,
): Decision {
  if (access === 'all') return 'allow';
  const { kind, locations } = toolCall;
  if (HARMLESS.has(kind) && namesOf(toolCall).some((name) => ownTools.includes(name))) return 'allow';
  const reads = kind !== null && READING.has(kind) && locations !== null && locations.length > 0;
  return reads && locations.every(({ path }) => isBelow(path)) ? 'allow' : 'reject';
}

/**
 * Returns the answer as one of the agent's own options. If the agent only offers to allow permanently, Council rejects.
 */
export function answerTo(
  { options }: Permission,
  decision: Decision,
): { readonly said: Decision; readonly result: object } {
  const option = (kind: string): string | undefined => options.find((one) => one.kind === kind)?.optionId;
  const allowed = decision === 'allow' ? option('allow_once') : undefined;
  if (allowed !== undefined) return { said: 'allow', result: selected(allowed) };
  const refused = option('reject_once') ?? option('reject_always');
  return { said: 'reject', result: refused === undefined ? { outcome: { outcome: 'cancelled' } } : selected(refused) };
}

const selected = (optionId: string): object => ({ outcome: { outcome: 'selected', optionId } });
