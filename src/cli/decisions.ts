import path from 'node:path';
import { msg } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import { enginesOf, outputForm } from './arguments.ts';
import { type Command, type CommandLine, SESSION, SESSION_ID, type Shell, withCouncil } from './command.ts';
import { VERDICT } from './options.ts';
import { exitStatusOf } from './exitStatus.ts';
import { textOf } from './input.ts';
import { json, print, type Terminal } from './terminal.ts';
import { verdictText } from './verdictText.ts';
import { lookOf } from './layout.ts';
import { workspaceIn } from './outputs.ts';
import { mannerOf, run } from './convene.ts';
import { sessionNamed, sessionOf, sessionWithId } from './namedSession.ts';

export const resume: Command = {
  name: 'resume',
  summary: 'Continue an interrupted session.',
  words: [SESSION],
  options: VERDICT,
  examples: [['council resume latest', 'Continue the newest session.']],
  perform: withCouncil(goOn),
};

async function goOn(shell: Shell, line: CommandLine): Promise<number> {
  const how = mannerOf(line, shell.terminal);
  const id = await sessionNamed(shell.council, sessionOf(line));
  return run(shell, () => shell.council.resume(id), how);
}

export const redeliberate: Command = {
  name: 'redeliberate',
  summary: 'Ask the seats of a session again, with more context or new evidence.',
  words: [SESSION_ID],
  options: ['context', 'context-file', 'evidence', 'engines', ...VERDICT],
  examples: [
    ['council redeliberate vote-20260131-101500-77 --context "We have 3 servers."', 'Ask again with more context.'],
    [
      'council redeliberate vote-20260131-101500-77 --context-file load.md --evidence',
      'Ask again with new evidence from a file.',
    ],
  ],
  perform: withCouncil(askAgain),
};

async function askAgain(shell: Shell, line: CommandLine): Promise<number> {
  const how = mannerOf(line, shell.terminal);
  const request = {
    context: await contextOf(line, shell.terminal),
    evidence: line.values.evidence === true,
    seats: enginesOf(line.values),
  };
  const id = sessionWithId(line);
  return run(shell, () => shell.council.redeliberate(id, request), how);
}

async function contextOf({ values }: CommandLine, { cwd }: Terminal): Promise<string> {
  const { context, 'context-file': file } = values;
  if (context !== undefined && file !== undefined)
    throw usage(msg`You can’t use --context and --context-file together. Choose one.`);
  if (file === undefined) return context ?? '';
  return textOf(path.resolve(cwd, file));
}

export const resolve: Command = {
  name: 'resolve',
  summary: 'Record your decision: settle a split vote or override a rejection.',
  words: [SESSION_ID],
  options: ['choose', 'reason', 'accept-risk', 'json', 'events'],
  examples: [
    [
      'council resolve vote-20260131-101500-77 --choose follow-claude',
      'Settle a split vote by choosing one of its options.',
    ],
    [
      'council resolve vote-20260131-101500-77 --choose override --reason "Hotfix" --accept-risk',
      'Override a rejection, with a reason.',
    ],
  ],
  perform: withCouncil(record),
};

async function record(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal } = shell;
  const id = sessionWithId(line);
  const { choose, reason = '', 'accept-risk': acceptedRisk = false } = line.values;
  if (choose === undefined)
    throw usage(msg`Choose an option with --choose. To list the options, run \`council sessions show ${id}\`.`);
  const verdict = await council.resolve(id, { option: choose, reason, acceptedRisk });
  const { view, events } = await council.show(id);
  if (outputForm(line.values) === 'text')
    print(terminal, verdictText(view, lookOf(shell, workspaceIn({ events }, terminal))));
  else terminal.out(json(verdict));
  return exitStatusOf(verdict, 'never');
}
