import type { Coverage } from '../setup.ts';
import type { SeatReply } from '../seat.ts';
import type { SessionState } from '../run/sessionState.ts';

/**
 * What the seats have seen of what is under review. A file that they were only pointed at counts as unread, unless a
 * seat cites a place in it, quotes it, or is known to have read it.
 */
export function coverageOf({ setup, seats }: Pick<SessionState, 'setup' | 'seats'>): Coverage {
  const { coverage } = setup.artifact;
  const { pointedAt = [] } = setup;
  if (pointedAt.length === 0) return coverage;
  const opened = new Set(seats.flatMap(({ asks }) => asks.flatMap(({ reply }) => filesOpened(reply))));
  const unread = pointedAt.filter(({ file }) => !opened.has(file));
  const gaps = unread.map(({ file }) => ({ file, reason: 'not-read' }) as const);
  const unreadLines = unread.reduce((sum, { lines }) => sum + lines, 0);
  return {
    ...coverage,
    shownLines: coverage.shownLines - unreadLines,
    leftOut: [...coverage.leftOut, ...gaps],
  };
}

function filesOpened(reply: SeatReply | null): readonly string[] {
  if (reply?.kind !== 'answered') return [];
  const { citations = [], ballot } = reply.reading;
  const cited = citations.filter(({ holds, unseen = false }) => holds && !unseen);
  const quoted = ballot?.findings.filter(({ evidence }) => evidence === 'verified') ?? [];
  return [...(reply.filesRead ?? []), ...[...cited, ...quoted].map(({ file }) => file)];
}
