import { msg } from '../../protocol/labels/text.ts';
import { trackFinding } from '../../artifact/evidence/quotePlace.ts';
import { grouped } from '../../protocol/findings/connected.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { placeText } from '../../protocol/findings/findingText.ts';
import { ownWordsIn } from '../../protocol/view/ownWords.ts';
import { quoted } from '../../protocol/text/sentences.ts';
import { readingScopeOf } from '../../reading/readingScope.ts';
import type { StoredSession } from '../council.ts';
import type { Dismissal, Dismissals, Dismissing, FindingNow, PlacedFinding, VersionTexts } from '../dismissalPorts.ts';
import { usage } from '../fault.ts';
import { verdictToFollow } from '../newestVerdicts.ts';
import type { Clock } from '../ports.ts';
import { countsHere } from './countsHere.ts';
import { covers, dismissalOf, isForGood, isSameFinding } from './coveredCode.ts';
import type { DismissalPorts } from './dismissedPlaces.ts';

/**
 * Returns the findings of sessions that count, or would count if they weren't dismissed. Rejects with a CouncilError if
 * the dismissals can't be read. Reads them once per workspace.
 */
export async function findingsNow(
  ports: DismissalPorts,
  sessions: readonly StoredSession[],
): Promise<readonly FindingNow[]> {
  const read = new Map<string, Promise<readonly Dismissal[]>>();
  const list = (workspace: string): Promise<readonly Dismissal[]> => {
    const known = read.get(workspace) ?? ports.dismissals.list(workspace);
    read.set(workspace, known);
    return known;
  };
  const found: FindingNow[] = [];
  for (const session of sessions) found.push(...(await findingsIn(ports.texts, session, list)));
  return found;
}

/** Returns ids of findings that the user has dismissed for good in a session and whose code is unchanged. */
export async function dismissedForGood(ports: DismissalPorts, session: StoredSession): Promise<readonly string[]> {
  const found = await findingsNow(ports, [session]);
  return found.filter(({ by }) => by.some(isForGood)).map(({ finding }) => finding.id);
}

async function findingsIn(
  texts: VersionTexts,
  session: StoredSession,
  list: Dismissals['list'],
): Promise<readonly FindingNow[]> {
  const { sessionId, events } = session;
  const [first] = events;
  const verdict = verdictToFollow(session);
  if (first?.kind !== 'session-opened' || verdict === null) return [];
  const { workspace, artifact } = first.setup;
  const own = ownWordsIn(verdict);
  const findings = verdict.findings.filter(countsHere);
  const standing = new Set([...findings, ...verdict.findings.filter(({ dismissal }) => dismissal !== undefined)]);
  const dismissals = await list(workspace);
  const files = [...new Set([...standing].map(({ file }) => file))];
  const now = await texts.read(workspace, readingScopeOf(artifact), files);
  return verdict.findings
    .filter((finding) => standing.has(finding))
    .map((finding): FindingNow => {
      const placed = placedIn(now.get(finding.file), finding, sessionId);
      const by = placed === null ? [] : dismissals.filter((one) => covers(one, placed));
      return { sessionId, workspace, finding, own, placed, by, state: stateOf(finding, placed, by) };
    });
}

function placedIn(lines: readonly string[] | undefined, finding: Finding, sessionId: string): PlacedFinding | null {
  const moved = lines === undefined || finding.evidence !== 'verified' ? null : trackFinding(finding, lines);
  return moved === null || lines === undefined ? null : { sessionId, finding, moved, lines };
}

function stateOf({ dismissal }: Finding, placed: PlacedFinding | null, by: readonly Dismissal[]): FindingNow['state'] {
  if (by.length > 0 || dismissal?.rule !== undefined) return 'dismissed';
  return placed?.moved.quote === 'gone' ? 'changed' : 'open';
}

/**
 * Dismisses findings together. Rejects with a CouncilError (`usage`) if one has no code that identifies it, and then
 * dismisses none of them.
 */
export async function dismissFindings(
  { dismissals, clock }: DismissalPorts & { readonly clock: Clock },
  chosen: readonly FindingNow[],
  { reason, note, all }: Dismissing,
): Promise<void> {
  const placed = chosen.map((one) => ({ workspace: one.workspace, placed: placeOf(one) }));
  const at = clock.now().toISOString();
  const left = all.flatMap((one) =>
    one.placed === null || one.state === 'dismissed' || chosen.some((other) => areSame(one, other)) ? [] : [one.placed],
  );
  for (const [workspace, ones] of grouped(placed, (one) => one.workspace))
    await dismissals.add(
      workspace,
      ones.map((one) => dismissalOf(one.placed, { reason, at, left, ...(note === undefined ? {} : { note }) })),
    );
}

const areSame = ({ placed: one }: FindingNow, { placed: other }: FindingNow): boolean =>
  one !== null && other !== null && isSameFinding(one, other);

/** Throws a CouncilError (`usage`) if the code of a finding isn't in the files. */
export function placeOf({ placed, finding }: FindingNow): PlacedFinding {
  if (placed?.moved.quote === 'there') return placed;
  throw usage(
    msg`Council can’t dismiss ${quoted(finding.title)} (${placeText(finding)}), because the code that it quotes isn’t in your files. Review again.`,
  );
}

/**
 * Takes back the user's dismissals. Rejects with a CouncilError (`usage`) for a finding that isn't dismissed, or that
 * the user didn't dismiss.
 */
export async function restoreFindings(
  { dismissals }: Pick<DismissalPorts, 'dismissals'>,
  chosen: readonly FindingNow[],
): Promise<void> {
  for (const { finding, by } of chosen) {
    if (by.length > 0) continue;
    const { rule } = finding.dismissal ?? {};
    throw usage(
      rule === undefined
        ? msg`${quoted(finding.title)} isn’t dismissed. List the dismissed findings with \`council findings list --dismissed\`.`
        : msg`${quoted(finding.title)} is dismissed for the whole team by the entry at ${rule}. Remove that entry.`,
    );
  }
  await dismissals.remove(chosen.flatMap(({ by }) => by));
}
