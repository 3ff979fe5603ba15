import { inTurn, labelled, msg, storedText, verbatim } from '../protocol/labels/text.ts';
import type { DecisionEntry } from '../protocol/export/decisionLog.ts';
import { exportSession } from '../protocol/export/exportSession.ts';
import type { Language } from '../protocol/labels/language.ts';
import { sayAllEnglish } from '../protocol/labels/label.ts';
import { inertJson } from '../protocol/text/inertJson.ts';
import { sessionTitle } from '../protocol/view/sessionTitle.ts';
import { isFoundBy } from '../protocol/view/sessionSearch.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import { headingText } from '../protocol/view/viewIn.ts';
import type { SessionView } from '../protocol/view/view.ts';
import { localTime } from '../session/localTime.ts';
import type { Council } from '../session/council.ts';
import { usage } from '../session/fault.ts';
import { noVerdict } from '../session/noVerdict.ts';
import { formatOf, limitOf, outputForm, sinceOf } from './arguments.ts';
import {
  type Command,
  type CommandGroup,
  type CommandLine,
  SESSION,
  SESSION_ID,
  type Shell,
  withCouncil,
} from './command.ts';
import { EXIT } from './exitStatus.ts';
import { wordsIn } from './labels/words.ts';
import { json, print, printable, type Terminal } from './terminal.ts';
import { type Look, lookOf } from './layout.ts';
import { originOf, workspaceIn } from './outputs.ts';
import { verdictText } from './verdictText.ts';
import { VERSION } from './version.ts';
import { sessionNamed, sessionOf, sessionWithId } from './namedSession.ts';

const LIST: Command = {
  name: 'sessions list',
  summary: 'List the sessions of this workspace, newest first.',
  options: ['grep', 'since', 'limit', 'json'],
  examples: [
    ['council sessions list --since 7d', 'List the sessions of the last 7 days.'],
    ['council sessions list --grep refund --limit 5', 'List the 5 newest sessions that contain “refund”.'],
  ],
  perform: withCouncil(list),
};

const SHOW: Command = {
  name: 'sessions show',
  summary: 'Show a session and its verdict.',
  words: [SESSION],
  options: ['json', 'events'],
  examples: [['council sessions show latest', 'Show the newest session.']],
  perform: withCouncil(show),
};

const REPLAY: Command = {
  name: 'sessions replay',
  summary: 'Count the stored votes again without asking any engine, and print the verdict as JSON.',
  words: [SESSION],
  options: ['json'],
  examples: [['council sessions replay latest', 'Count the votes of the newest session again.']],
  perform: withCouncil(replay),
};

const EXPORT: Command = {
  name: 'sessions export',
  summary: 'Print a session in a format that you can share.',
  words: [SESSION],
  options: ['format'],
  examples: [
    ['council sessions export latest --format sarif > council.sarif', 'Save the findings in a file for code scanning.'],
    ['council sessions export latest --format md', 'Print the summary and every answer as Markdown.'],
  ],
  perform: withCouncil(exported),
};

const REMOVE: Command = {
  name: 'sessions rm',
  summary: 'Delete a session.',
  words: [SESSION_ID],
  options: [],
  examples: [['council sessions rm vote-20260131-101500-77', 'Delete the session with this ID.']],
  perform: withCouncil(async ({ council }, line) => {
    await council.remove(sessionWithId(line));
    return EXIT.ok;
  }),
};

export const sessions: CommandGroup = {
  name: 'sessions',
  summary: 'List, show, replay, export, or delete sessions.',
  otherwise: 'list',
  commands: [LIST, SHOW, REPLAY, EXPORT, REMOVE],
};

/** As many as people read. --limit changes the number. A search or a program gets all sessions. */
const NEWEST = 100;

/** Lists the log of decisions, and the sessions without a decision. */
async function list({ council, terminal, paint }: Shell, { values }: CommandLine): Promise<number> {
  const isText = outputForm(values) === 'text';
  const listing = await chosen({ council, terminal }, values, isText ? NEWEST : Infinity);
  const { stored, decisions, damaged, elsewhere } = listing;
  if (!isText) {
    const listedIds = new Set(stored.map(({ sessionId }) => sessionId));
    const logged = decisions.filter(({ id }) => listedIds.has(id));
    const rows = stored.map((session) => ({ ...rowOf(session), running: elsewhere.includes(session.sessionId) }));
    terminal.out(json({ version: 1, sessions: rows, decisions: logged, damaged }));
    return EXIT.ok;
  }
  const words = wordsIn(terminal.language);
  // If two folders contain the same session, the newer entry applies.
  const log = new Map(decisions.toReversed().map((entry) => [entry.id, entry]));
  const linesOf = (session: SessionSummary): string => {
    const state = words.listedState({ state: elsewhere.includes(session.sessionId) ? 'running' : 'unfinished' });
    return listed(
      session,
      { decision: log.get(session.sessionId) ?? null, state },
      { paint, language: terminal.language },
    );
  };
  print(terminal, stored.map(linesOf).join(''));
  for (const { sessionId, problem } of damaged)
    terminal.note(msg`Council can’t read ${sessionId}: ${storedText(problem)}`);
  for (const note of notesOn(listing, words)) terminal.note(verbatim(note));
  return EXIT.ok;
}

interface Lister {
  readonly council: Pick<Council, 'list'>;
  readonly terminal: Pick<Terminal, 'language'>;
}

type Listing = Awaited<ReturnType<typeof chosen>>;

/** `usual` is the number of sessions to list if there is no search and no --limit. */
async function chosen({ council, terminal }: Lister, values: CommandLine['values'], usual: number) {
  const isWanted = wanted(values, terminal.language);
  const isSearch = values.grep !== undefined || values.since !== undefined;
  const limit = limitOf(values) ?? (isSearch ? Infinity : usual);
  const newest = await council.list(isSearch ? Infinity : limit);
  // Some of the newest may be unreadable.
  const { sessions, older, ...rest } =
    newest.older > 0 && newest.sessions.length < limit ? await council.list() : newest;
  const found = sessions.filter(isWanted);
  const stored = found.slice(0, limit);
  return { ...rest, stored, searched: sessions.length, left: found.length - stored.length + older };
}

function notesOn({ stored, searched, left }: Listing, words: ReturnType<typeof wordsIn>): readonly string[] {
  if (left > 0) return [words.olderLeft({ count: left })];
  if (stored.length > 0) return [];
  return [searched === 0 ? words.noSessions() : words.noneMatch({ count: searched })];
}

function wanted(values: CommandLine['values'], language: Language): (session: SessionSummary) => boolean {
  const { grep = '' } = values;
  const since = sinceOf(values, new Date());
  return (session) => {
    const shown = [sessionTitle(session, language), headingText(session, language)];
    return Date.parse(session.startedAt) >= since && isFoundBy(grep, { ...session, shown });
  };
}

function rowOf({ sessionId, protocol, title, name, phase, startedAt, heading, verdict, rehearsal }: SessionSummary) {
  const outcome = verdict?.outcome ?? null;
  return {
    ...{ sessionId, protocol, title, name: name ?? null, phase, startedAt },
    ...{ heading: sayAllEnglish(heading), outcome, rehearsal },
  };
}

interface Listed {
  readonly decision: DecisionEntry | null;
  /** The state of a session without a verdict. */
  readonly state: string;
}

function listed(session: SessionSummary, { decision, state }: Listed, look: Pick<Look, 'paint' | 'language'>): string {
  const { paint } = look;
  const words = wordsIn(look.language);
  // A session is a rehearsal if all of its seats are scripted, and partly one if some are.
  const rehearsed = session.scripted === 'none' ? '' : words.rehearsal({ scripted: session.scripted });
  const head = `${paint('bold', session.sessionId)}  ${printable(sessionTitle(session, look.language))}${rehearsed}`;
  const heading = printable(headingText(session, look.language));
  if (decision === null) return `${head}\n    ${session.phase === 'live' ? state : heading}\n`;
  const { date, type, consensus, confidence, status } = decision;
  const facts = [
    localTime(date),
    words.decisionType({ type }),
    words.consensus({ consensus }),
    words.confidence({ confidence: confidence.toFixed(1) }),
    words.decisionStatus({ status }),
  ];
  return `${head}\n    ${heading}\n    ${paint('dim', facts.join(' · '))}\n`;
}

async function show(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal } = shell;
  const { view, events } = await council.show(await sessionNamed(council, sessionOf(line)));
  const form = outputForm(line.values);
  if (form === 'events') terminal.out(events.map((event) => inertJson(event)).join(''));
  else if (form === 'json') terminal.out(json(view.verdict ?? view));
  else {
    print(terminal, verdictText(view, lookOf(shell, workspaceIn({ events }, terminal))));
    await noteUnfinished(shell, view);
  }
  return EXIT.ok;
}

/** Without this note, an interrupted session looks like a running one. */
async function noteUnfinished({ council, terminal }: Shell, { phase, sessionId }: SessionView): Promise<void> {
  if (phase !== 'live' || (await council.list()).elsewhere.includes(sessionId)) return;
  terminal.note(noVerdict(sessionId));
}

/** Applies the rules to the stored answers again, without asking an engine, and prints the verdict as JSON. */
async function replay({ council, terminal }: Shell, line: CommandLine): Promise<number> {
  terminal.out(json(await council.replay(await sessionNamed(council, sessionOf(line)))));
  return EXIT.ok;
}

/**
 * Prints the session as a document for others. For `adr`, writes a decision record to its folder and prints the path.
 */
async function exported(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal } = shell;
  const format = formatOf(line.values);
  const id = await sessionNamed(council, sessionOf(line));
  if (format === 'adr') {
    const file = await council.recordDecision(id);
    // A script needs the path without a link.
    if (terminal.hasLinks === true) print(terminal, `${lookOf(shell, terminal.cwd).link(file, file)}\n`);
    else terminal.out(`${file}\n`);
    return EXIT.ok;
  }
  const session = await council.show(id);
  // These two contain no paths for other tools, and the workspace may be gone.
  const isUnplaced = format === 'md' || format === 'json';
  const origin = isUnplaced ? { version: VERSION, folder: '' } : await originOf({ council, terminal }, session);
  const document = exportSession(session, format, origin);
  if (document === null && session.view.earlier === true) throw usage(inTurn(...session.view.notices.map(labelled)));
  if (document === null) throw usage(inTurn(msg`--format ${format} needs a verdict.`, noVerdict(id)));
  terminal.out(document);
  return EXIT.ok;
}
