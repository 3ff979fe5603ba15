import type { AcpCall } from './call.ts';
import { namesOf, type Permission } from './messages.ts';

/** Kinds of tools that look and do nothing else. */
const READING: ReadonlySet<string> = new Set(['read', 'search']);
/** Of a tool of ours the kind is not always told, and then it is “other”. */
const HARMLESS: ReadonlySet<string | null> = new Set([...READING, 'other', null]);

export type Decision = 'allow' | 'reject';

/** `isBelow`: whether a path really lies in the workspace. Without a single place nothing says where it would read. */
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

/** The answer in the agent's own words for it. One that only offers to allow for good is refused. */
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
