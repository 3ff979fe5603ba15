import type { DecisionEntry } from '../protocol/export/decisionLog.ts';
import { exportSession } from '../protocol/export/exportSession.ts';
import { sayAll } from '../protocol/labels/label.ts';
import { inertJson } from '../protocol/text/inertJson.ts';
import { sessionTitle } from '../protocol/view/sessionTitle.ts';
import { isFoundBy } from '../protocol/view/sessionSearch.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import { localTime } from '../session/localTime.ts';
import { type CommandLine, formatOf, limitOf, outputForm, sessionOf, sinceOf, usage } from './arguments.ts';
import { EXIT } from './exitStatus.ts';
import { json, type Painter, print, printable } from './terminal.ts';
import { verdictText } from './verdictText.ts';
import { VERSION } from './version.ts';
import type { Shell } from './convene.ts';
import { sessionNamed, sessionWithId } from './namedSession.ts';

/** `council sessions list | show ID | replay ID | export ID --format F | rm ID`. */
export async function sessions(shell: Shell, line: CommandLine): Promise<number> {
  const [, verb = 'list', ...words] = line.words;
  const extra = words[verb === 'list' ? 0 : 1];
  if (extra !== undefined) throw usage(`“${extra}” is one word too many.`);
  switch (verb) {
    case 'list':
      return list(shell, line);
    case 'show':
      return show(shell, line, await sessionNamed(shell.council, sessionOf(line, 2)));
    case 'replay':
      return replay(shell, await sessionNamed(shell.council, sessionOf(line, 2)));
    case 'export':
      return exported(shell, line, await sessionNamed(shell.council, sessionOf(line, 2)));
    case 'rm':
      await shell.council.remove(sessionWithId(line, 2));
      return EXIT.ok;
    default:
      throw usage(`council sessions ${verb} is unknown; use list, show, replay, export or rm.`);
  }
}

/** The log of decisions, and the sessions that have none yet. */
async function list({ council, terminal, paint }: Shell, line: CommandLine): Promise<number> {
  const { values } = line;
  const isWanted = wanted(values);
  const limit = limitOf(values);
  const { sessions: all, decisions, damaged, elsewhere } = await council.list();
  const found = all.filter(isWanted);
  const stored = found.slice(0, limit);
  if (outputForm(values) !== 'text') {
    const listedIds = new Set(stored.map(({ sessionId }) => sessionId));
    const logged = decisions.filter(({ id }) => listedIds.has(id));
    const rows = stored.map((session) => ({ ...rowOf(session), running: elsewhere.includes(session.sessionId) }));
    terminal.out(json({ version: 1, sessions: rows, decisions: logged, damaged }));
    return EXIT.ok;
  }
  // Of two folders with the same session in them the newer one has it.
  const log = new Map(decisions.toReversed().map((entry) => [entry.id, entry]));
  const linesOf = (session: SessionSummary): string => {
    const state = elsewhere.includes(session.sessionId) ? 'Running.' : 'Unfinished.';
    return listed(session, { decision: log.get(session.sessionId) ?? null, state }, paint);
  };
  print(terminal, stored.map(linesOf).join(''));
  for (const { sessionId, problem } of damaged) terminal.note(`${sessionId} cannot be read: ${problem}`);
  if (all.length === 0) terminal.note('No sessions yet for this workspace.');
  else if (found.length === 0) terminal.note(`None of ${String(all.length)} sessions matches; ask for less.`);
  else if (found.length > stored.length) terminal.note(`${String(found.length - stored.length)} older ones match too.`);
  return EXIT.ok;
}

function wanted(values: CommandLine['values']): (session: SessionSummary) => boolean {
  const { grep = '' } = values;
  const since = sinceOf(values, new Date());
  return (session) => Date.parse(session.startedAt) >= since && isFoundBy(grep, session);
}

function rowOf({ sessionId, protocol, title, name, phase, startedAt, heading, verdict, rehearsal }: SessionSummary) {
  const outcome = verdict?.outcome ?? null;
  return {
    ...{ sessionId, protocol, title, name: name ?? null, phase, startedAt },
    ...{ heading: sayAll(heading), outcome, rehearsal },
  };
}

/** A session is a rehearsal when nobody but scripts has a seat. */
const REHEARSED: Readonly<Record<SessionSummary['scripted'], string>> = {
  none: '',
  some: ' (rehearsal in part)',
  all: ' (rehearsal)',
};

interface Listed {
  readonly decision: DecisionEntry | null;
  /** Of a session that has no verdict. */
  readonly state: string;
}

function listed(session: SessionSummary, { decision, state }: Listed, paint: Painter): string {
  const head = `${paint('bold', session.sessionId)}  ${printable(sessionTitle(session))}${REHEARSED[session.scripted]}`;
  const heading = printable(sayAll(session.heading));
  if (decision === null) return `${head}\n    ${session.phase === 'live' ? state : heading}\n`;
  const { date, type, consensus, confidence, status } = decision;
  const facts = [localTime(date), type, consensus, `confidence ${confidence.toFixed(1)}`, status];
  return `${head}\n    ${heading}\n    ${paint('dim', facts.join(' · '))}\n`;
}

async function show({ council, terminal, paint }: Shell, line: CommandLine, id: string): Promise<number> {
  const { view, events } = await council.show(id);
  const form = outputForm(line.values);
  if (form === 'events') terminal.out(events.map((event) => inertJson(event)).join(''));
  else if (form === 'json') terminal.out(json(view.verdict ?? view));
  else print(terminal, verdictText(view, paint));
  return EXIT.ok;
}

/** The stored answers again through the rules, asking nobody; prints the verdict as JSON. */
async function replay({ council, terminal }: Shell, id: string): Promise<number> {
  terminal.out(json(await council.replay(id)));
  return EXIT.ok;
}

/** The session as a document for others, on standard output; a decision record in the folder for such, and its path. */
async function exported({ council, terminal }: Shell, line: CommandLine, id: string): Promise<number> {
  const format = formatOf(line.values);
  if (format === 'adr') {
    terminal.out(`${await council.recordDecision(id)}\n`);
    return EXIT.ok;
  }
  const session = await council.show(id);
  const [first] = session.events;
  const workspace = first?.kind === 'session-opened' ? first.setup.workspace : terminal.cwd;
  const folder = format === 'sarif' ? await council.prefix(workspace) : '';
  const document = exportSession(session, format, { version: VERSION, folder });
  if (document === null && session.view.earlier === true) throw usage(sayAll(session.view.notices));
  if (document === null)
    throw usage(
      `Session ${id} has no verdict yet, which --format ${format} is made of; go on with \`council resume ${id}\`.`,
    );
  terminal.out(document);
  return EXIT.ok;
}
