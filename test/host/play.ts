// Plays a vote in the editor's part of Council, with a test's replies.
import type { SeatReply } from '../../src/protocol/seat.ts';
import type { Entry } from '../../src/ui/sessions/sessionEntries.ts';
import type { SessionTreeProvider } from '../../src/ui/sessions/sessionTree.ts';
import { convene } from '../../src/ui/convene.ts';
import { answered, ballot } from '../unit/protocol/run/seats.ts';
import { type Parts, until, workspaceFolder } from './parts.ts';

export const YES = answered(ballot('APPROVE', 80));
export const NO = answered(ballot('REJECT', 70));
export const UNSURE = answered(ballot('ABSTAIN', 20, { abstainReason: 'insufficient-information' }));

export async function begin(parts: Parts): Promise<{ readonly verdict: Promise<unknown> }> {
  const workspace = workspaceFolder().fsPath;
  const artifact = { kind: 'uncommitted' } as const;
  const verdict = convene(
    { protocol: 'vote', workspace, artifact, target: null, question: {}, engines: null, timeoutSeconds: null },
    parts,
  );
  const count = parts.sessions.running.length;
  await until('a session has begun', () => parts.sessions.running.length > count);
  return { verdict };
}

export async function play(parts: Parts, ...replies: readonly SeatReply[]): Promise<void> {
  const { verdict } = await begin(parts);
  parts.council.newest.answer(...replies);
  await verdict;
}

/** The rows of all groups, in order. */
export async function linesOf(tree: SessionTreeProvider): Promise<readonly Entry[]> {
  const groups = await tree.getChildren();
  return (await Promise.all(groups.map((group) => tree.getChildren(group)))).flat();
}
