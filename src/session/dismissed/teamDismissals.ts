import { inTurn, msg, sayTextEnglish, type Text } from '../../protocol/labels/text.ts';
import { readYaml, withItem } from '../../artifact/dismissed/yamlList.ts';
import type { DismissedPlace } from '../../protocol/findings/dismissed.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { quoted } from '../../protocol/text/sentences.ts';
import { readingScopeOf } from '../../reading/readingScope.ts';
import { type TeamDismissal, teamDismissalsSchema } from '../../schema/dismissal.ts';
import { DISMISSED_FILE, type FindingNow, type OpenTeamFile, type TeamDismissing } from '../dismissalPorts.ts';
import { usage } from '../fault.ts';
import type { Clock, RevisionSource } from '../ports.ts';
import { wholeArtifact } from '../run/wholeArtifact.ts';
import { dismissalOf } from './coveredCode.ts';
import { type DismissalPorts, isAsShown, type Reviewed } from './dismissedPlaces.ts';
import { placeOf } from './findingsNow.ts';

interface Entry extends TeamDismissal {
  /** “.council/dismissed.yaml:3”. */
  readonly rule: string;
}

type Reading =
  | { readonly kind: 'read'; readonly entries: readonly Entry[] }
  /** One sentence with line and column. */
  | { readonly kind: 'damaged'; readonly problem: Text };

/** Reads the entries. A single wrong entry makes all of them void, because the intention is unclear. */
function readEntries(text: string): Reading {
  const document = readYaml(text);
  if (document.kind === 'damaged') return damaged(document, document.problem);
  const checked = teamDismissalsSchema.safeParse(document.value);
  if (checked.success) {
    const entries = checked.data.map((one, at) => ({
      ...one,
      rule: `${DISMISSED_FILE}:${String(document.placeOf([at]).line)}`,
    }));
    return { kind: 'read', entries };
  }
  const [issue] = checked.error.issues;
  const path = issue?.path ?? [];
  return damaged(document.placeOf(path), `${path.map(String).join('.')}: ${issue?.message ?? ''}`);
}

const damaged = ({ line, column }: { readonly line: number; readonly column: number }, problem: string): Reading => ({
  kind: 'damaged',
  problem: inTurn(
    msg`${DISMISSED_FILE}, line ${line}, column ${column}: ${problem}.`,
    msg`Correct the error in the file. Until you do, the file doesn’t dismiss any findings.`,
  ),
});

export interface TeamPorts extends DismissalPorts {
  readonly clock: Clock;
  readonly revisions: Pick<RevisionSource, 'prefix'>;
}

/**
 * Returns the places, in what is under review, of the findings that the team has dismissed. Logs errors in the file and
 * expired entries.
 */
export async function teamPlaces(
  { texts, dismissals, log, clock, revisions }: TeamPorts,
  setup: Reviewed,
  text: string | undefined,
): Promise<readonly DismissedPlace[]> {
  if (text === undefined) return [];
  const reading = readEntries(text);
  if (reading.kind === 'damaged') {
    log.warn(sayTextEnglish(reading.problem));
    return [];
  }
  const today = utcDay(clock);
  const expired = reading.entries.filter(({ until }) => isExpired(until, today));
  const [first] = expired;
  if (first !== undefined)
    log.warn(
      `${String(expired.length)} expired in ${DISMISSED_FILE}, the first in line ${first.rule.split(':').at(-1) ?? ''}. Renew or remove what no longer holds.`,
    );
  const prefix = await revisions.prefix(setup.workspace);
  const artifact = wholeArtifact(setup);
  const shown = new Set(artifact.files.map(({ path }) => `${prefix}${path}`));
  const entries = reading.entries.filter((one) => !expired.includes(one) && shown.has(one.path));
  if (entries.length === 0) return [];
  const files = [...new Set(entries.map(({ path }) => path.slice(prefix.length)))];
  const found = await texts.read(setup.workspace, readingScopeOf(artifact), files);
  return entries.flatMap((entry) => {
    const file = entry.path.slice(prefix.length);
    const lines = found.get(file) ?? [];
    const place = onlyPlace(entry, lines, dismissals.digestOf);
    return place === null || !isAsShown({ file, ...place }, lines, artifact)
      ? []
      : [asPlace(entry, { file, ...place })];
  });
}

/**
 * Counted from 1. Null if the lines aren't there, or are in several places, because then it's unknown which one is
 * meant.
 */
function onlyPlace(
  { lines: count, digest }: Entry,
  lines: readonly string[],
  digestOf: (lines: readonly string[]) => string,
): Pick<Finding, 'startLine' | 'endLine'> | null {
  const [only, other] = lines.flatMap((_, at) =>
    at + count <= lines.length && digestOf(lines.slice(at, at + count)) === digest ? [at] : [],
  );
  return only === undefined || other !== undefined ? null : { startLine: only + 1, endLine: only + count };
}

function asPlace(
  { category, title, reason, rule, who, until, note }: Entry,
  place: Pick<DismissedPlace, 'file' | 'startLine' | 'endLine'>,
): DismissedPlace {
  const by = { reason, rule, who, ...(until === undefined ? {} : { until }), ...(note === undefined ? {} : { note }) };
  return { ...place, category, title, meant: 'any-title', by };
}

/** The day in UTC, which is the same for the whole team. */
export const utcDay = (clock: Clock): string => clock.now().toISOString().slice(0, 10);

export const isExpired = (until: string | undefined, today: string): boolean => until !== undefined && until < today;

/**
 * Writes findings into the team’s own file. Rejects with a CouncilError (`usage`) for a finding that it couldn't
 * distinguish from others.
 */
export async function dismissForTeam(
  { open, digestOf }: { readonly open: OpenTeamFile; readonly digestOf: (lines: readonly string[]) => string },
  chosen: readonly FindingNow[],
  { reason, note, until, who, all }: TeamDismissing,
): Promise<string> {
  const [first] = chosen;
  if (first === undefined) return DISMISSED_FILE;
  const file = await open(first.workspace);
  const reading = readEntries(file.text);
  if (reading.kind === 'damaged') throw usage(reading.problem);
  const name = who ?? file.user;
  if (name === '') throw usage(msg`Git doesn’t know your name. Set it with \`git config user.name\`, then try again.`);
  const left = all.flatMap((one) => (one.placed === null || chosen.includes(one) ? [] : [one.placed]));
  const more = Object.fromEntries(Object.entries({ until, note }).filter(([, value]) => value !== undefined));
  let { text } = file;
  for (const one of chosen) {
    const { alone, code, quoted: lines = [], finding } = dismissalOf(placeOf(one), { reason, at: '', left });
    if (!alone || code.places > 1)
      throw usage(
        msg`Council can’t dismiss ${quoted(finding.title)} for the team, because the lines that it quotes appear more than once. Dismiss it only for yourself, without --team.`,
      );
    const { category, file: named } = one.finding;
    const known = { path: `${file.prefix}${named}`, category, title: finding.title };
    text = withItem(text, { ...known, lines: lines.length, digest: digestOf(lines), reason, who: name, ...more });
  }
  await file.save(text);
  return file.name;
}
