import { inTurn, labelled, msg, NOTHING, type Text } from '../protocol/labels/text.ts';
import { DISMISSAL_REASONS, type DismissalReason } from '../protocol/findings/dismissal.ts';
import { dismissalLabels } from '../protocol/findings/findingLabels.ts';
import { placeText } from '../protocol/findings/findingText.ts';
import { retold } from '../protocol/view/ownWords.ts';
import { joined, lineText } from '../protocol/text/phrases.ts';
import type { FindingNow } from '../session/dismissalPorts.ts';
import { usage } from '../session/fault.ts';
import { newestDecided } from '../session/newestVerdicts.ts';
import { localTime } from '../session/localTime.ts';
import { isDay, oneOf, outputForm } from './arguments.ts';
import {
  type Command,
  type CommandGroup,
  type CommandLine,
  SESSION,
  type Shell,
  type WordDefinition,
  withCouncil,
} from './command.ts';
import { EXIT } from './exitStatus.ts';
import { lookOf, paintedSeverity } from './layout.ts';
import { linkedPlace } from './links.ts';
import { sessionNamed } from './namedSession.ts';
import { json, print, printable, type Terminal } from './terminal.ts';

const FINDINGS: WordDefinition = {
  name: 'FINDING',
  text: 'The number that a finding has in `council findings list`, or its session and ID, such as latest/f2.',
  takes: 'any-number',
};

const LIST: Command = {
  name: 'findings list',
  summary: 'List open findings, from the newest sessions or from one session.',
  words: [
    {
      ...SESSION,
      text: `${SESSION.text} Without SESSION, Council lists the findings of the newest session on each subject.`,
      takes: 'one-or-none',
    },
  ],
  options: ['dismissed', 'json'],
  examples: [
    ['council findings list', 'List the open findings with their numbers.'],
    ['council findings list --dismissed', 'List dismissed findings too, with the reasons for their dismissal.'],
  ],
  perform: withCouncil(list),
};

const DISMISS: Command = {
  name: 'findings dismiss',
  summary: 'Dismiss findings until the code that they quote changes.',
  details:
    'The verdict doesn’t change. In later reviews, a finding that you dismiss as false-positive or wont-fix doesn’t affect the exit status. A finding that you dismiss as later stays hidden until the next review finds it again.',
  words: [FINDINGS],
  options: ['reason', 'note', 'team', 'until'],
  examples: [
    ['council findings dismiss 2 --reason false-positive', 'Dismiss finding 2 as a false positive.'],
    [
      'council findings dismiss latest/f1 --reason wont-fix --note "Retired in May"',
      'Dismiss a finding from the newest session, with an explanation.',
    ],
  ],
  perform: withCouncil(dismiss),
};

const RESTORE: Command = {
  name: 'findings restore',
  summary: 'Restore dismissed findings.',
  words: [FINDINGS],
  options: [],
  examples: [['council findings restore 2', 'Restore finding 2 so that it counts again.']],
  perform: withCouncil(restore),
};

export const findings: CommandGroup = {
  name: 'findings',
  summary: 'List, dismiss, or restore findings.',
  otherwise: 'list',
  commands: [LIST, DISMISS, RESTORE],
};

interface Numbered extends FindingNow {
  /**
   * From 1, over all of the newest sessions, so that it stays the same while findings are dismissed. Null in one
   * session.
   */
  readonly number: number | null;
}

/** Returns the findings of the newest session on each subject in this folder and its repository. */
async function newestFindings({ council, terminal }: Shell): Promise<readonly Numbered[]> {
  const { sessions } = await council.list();
  const folders = new Set([await council.root(terminal.cwd), terminal.cwd]);
  const newest = [...folders].flatMap((folder) => newestDecided(sessions, folder));
  const found = await council.findings(newest.map(({ sessionId }) => sessionId));
  return found.map((one, index) => ({ ...one, number: index + 1 }));
}

async function findingsOf({ council }: Shell, session: string): Promise<readonly Numbered[]> {
  const found = await council.findings([await sessionNamed(council, session)]);
  return found.map((one) => ({ ...one, number: null }));
}

async function list(shell: Shell, { words: [, , session], values }: CommandLine): Promise<number> {
  const { terminal } = shell;
  const all = session === undefined ? await newestFindings(shell) : await findingsOf(shell, session);
  const shown = all.filter(({ state }) => state !== 'dismissed' || values.dismissed === true);
  if (outputForm(values) === 'json') {
    terminal.out(json({ version: 1, findings: shown.map(rowOf) }));
    return EXIT.ok;
  }
  const sessions = [...new Set(shown.map(({ sessionId }) => sessionId))];
  const blocks = sessions.map((id) => {
    const lines = shown.filter(({ sessionId }) => sessionId === id).map((one) => lineOf(one, shell));
    return `${shell.paint('bold', id)}\n${lines.join('')}`;
  });
  print(terminal, blocks.join('\n'));
  const dismissed = all.filter(({ state }) => state === 'dismissed').length;
  if (shown.length === 0) terminal.note(msg`There are no open findings.`);
  if (dismissed > 0 && values.dismissed !== true)
    terminal.note(
      dismissed === 1
        ? msg`1 more finding is dismissed. See it with --dismissed.`
        : msg`${dismissed} more findings are dismissed. See them with --dismissed.`,
    );
  return EXIT.ok;
}

function rowOf({ number, sessionId, finding, state, by }: Numbered) {
  const { id, severity, category, title, file, startLine, endLine, dismissal } = finding;
  return {
    ...{ number, sessionId, id, severity, category, title, file, startLine, endLine, state },
    dismissals: by.map(({ reason, note = '', at }) => ({ reason, note, at })),
    team: dismissal?.rule === undefined ? null : dismissal,
  };
}

const titleOf = (
  { finding, own }: Pick<FindingNow, 'finding' | 'own'>,
  { language }: Pick<Terminal, 'language'>,
): string => printable(retold(finding.title, own, language));

function lineOf({ number, workspace, finding, own, state, by, placed }: Numbered, shell: Shell): string {
  const { paint } = shell;
  const { id, severity } = finding;
  const title = titleOf({ finding, own }, shell.terminal);
  const place =
    placed?.moved.quote === 'there' ? lineText(finding.file, placed.moved.place.startLine + 1) : placeText(finding);
  const head = [number === null ? id : String(number).padStart(3), paintedSeverity(severity, shell)];
  const why = shell.terminal.say(
    state === 'changed' ? msg`its code has changed since then` : whyOf(finding, by, state),
  );
  const linked = linkedPlace(finding, printable(place), lookOf(shell, workspace).link);
  const about = joined([linked, title], '  ');
  return `  ${head.join('  ')}  ${about}${why === '' ? '' : `  ${paint('dim', `(${printable(why)})`)}`}\n`;
}

const REASON_NAMES: Readonly<Record<DismissalReason, Text>> = {
  'false-positive': msg`false positive`,
  'wont-fix': msg`won’t fix`,
  later: msg`later`,
};

function whyOf(finding: Numbered['finding'], by: Numbered['by'], state: Numbered['state']): Text {
  if (state !== 'dismissed') return NOTHING;
  const [first] = by;
  if (first === undefined) return inTurn(...dismissalLabels(finding).map(labelled));
  const { reason, at, note = '' } = first;
  const what = msg`${REASON_NAMES[reason]}, ${localTime(at)}`;
  return note === '' ? what : msg`${what}: ${note}`;
}

/** The listing that shows the findings that a command may name. */
type Listing = 'list' | 'list --dismissed';

/** Returns the finding that each word names. Throws a CouncilError (`usage`) for a word that names no finding. */
async function chosen(shell: Shell, { words }: CommandLine, listing: Listing) {
  const named = words.slice(2);
  if (named.length === 0) throw usage(msg`Name at least one finding, by its number in \`council findings list\`.`);
  const newest = named.every((word) => word.includes('/')) ? [] : await newestFindings(shell);
  const found: { readonly one: Numbered; readonly all: readonly Numbered[] }[] = [];
  for (const word of named) {
    const slash = word.lastIndexOf('/');
    const all = slash === -1 ? newest : await findingsOf(shell, word.slice(0, slash));
    const one = all.find(({ number, finding }) =>
      slash === -1 ? String(number) === word : finding.id === word.slice(slash + 1),
    );
    if (one === undefined)
      throw usage(msg`There’s no finding “${word}”. To see the finding numbers, run \`council findings ${listing}\`.`);
    found.push({ one, all });
  }
  return found;
}

async function dismiss(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal } = shell;
  const reason = oneOf('reason', line.values.reason, DISMISSAL_REASONS);
  if (reason === undefined) throw usage(msg`Give a reason with --reason ${DISMISSAL_REASONS.join('|')}.`);
  const found = await chosen(shell, line, 'list');
  const { note, team, until } = line.values;
  const how = { note, all: found.flatMap(({ all }) => all) };
  const ones = found.map(({ one }) => one);
  if (team === true) {
    const file = await council.dismissForTeam(ones, { ...how, reason: teamReason(reason), until: untilOf(until) });
    terminal.note(msg`Commit ${file} to the repository. It applies only to changes whose base commit includes it.`);
  } else {
    if (until !== undefined) throw usage(msg`--until works only with --team. Add --team.`);
    await council.dismissFindings(ones, { ...how, reason });
  }
  for (const { one } of found) print(terminal, `${terminal.say(msg`Dismissed: ${titleOf(one, terminal)}`)}\n`);
  return EXIT.ok;
}

function teamReason(reason: DismissalReason): Exclude<DismissalReason, 'later'> {
  if (reason !== 'later') return reason;
  throw usage(msg`You can’t dismiss a finding for your team with --reason later. Use false-positive or wont-fix.`);
}

function untilOf(until: string | undefined): string | undefined {
  if (until === undefined || isDay(until)) return until;
  throw usage(msg`--until takes a date such as 2026-01-31, not “${until}”.`);
}

async function restore(shell: Shell, line: CommandLine): Promise<number> {
  const found = (await chosen(shell, line, 'list --dismissed')).map(({ one }) => one);
  await shell.council.restoreFindings(found);
  const { terminal } = shell;
  for (const one of found) print(terminal, `${terminal.say(msg`Restored: ${titleOf(one, terminal)}`)}\n`);
  return EXIT.ok;
}
