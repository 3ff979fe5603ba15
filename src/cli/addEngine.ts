import type { Vote } from '../protocol/tally/ballot.ts';
import { ended } from '../protocol/text/sentences.ts';
import type { Trial } from '../session/setUpPorts.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { newEngineOf } from './describeEngine.ts';
import { EXIT } from './exitStatus.ts';
import { agrees, type Questions, questionsOf } from './questions.ts';
import { json, print, printable } from './terminal.ts';

export const add: Command = {
  name: 'engines add',
  summary: 'Add an engine of your own to your configuration. Council first tests it with one question.',
  details:
    'In a terminal, Council asks for what you leave out. In a script, add --yes, --vendor, NAME, and the command after --. If the engine doesn’t answer, Council adds it only if you confirm or use --force. Otherwise, the exit status is 4. Council keeps everything else in the file unchanged.',
  words: [{ name: 'NAME', text: 'The name that you give the engine.', takes: 'one-or-none' }],
  behind: 'program',
  options: ['vendor', 'protocol', 'set', 'yes', 'force', 'json'],
  examples: [
    ['council engines add', 'Add an engine by answering questions about it.'],
    [
      'council engines add acme --yes --vendor Acme -- /opt/acme/bin/acme ask',
      'In a script, add a command that reads the prompt from standard input.',
    ],
    [
      'council engines add goose --protocol acp --vendor OpenAI --set mode=chat -- goose acp',
      'Add an agent that speaks the Agent Client Protocol.',
    ],
  ],
  perform: withCouncil(perform),
};

async function perform(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal, configuration } = shell;
  const { newEngines } = council;
  const ask = questionsOf(terminal, line, OTHERWISE);
  const engine = await newEngineOf(line, ask);
  newEngines.check(engine);
  terminal.hold();
  terminal.note(`Asking ${engine.name} one small question…`);
  const trial = await newEngines.try(engine, terminal.interrupted);
  if (terminal.interrupted.aborted) return EXIT.cancelled;
  const form = outputForm(line.values);
  if (form === 'text') print(terminal, trialText(engine.name, trial));
  const isWanted = await isToBeWritten(trial, line, { ask, file: configuration.file });
  const written = isWanted ? await newEngines.add(engine) : null;
  if (form !== 'text') terminal.out(json({ version: 1, ...engine, trial, written }));
  else print(terminal, written === null ? 'Council wrote nothing.\n' : writtenText(engine.name, written));
  return written !== null || hasVoted(trial) ? EXIT.ok : EXIT.noEngine;
}

const OTHERWISE =
  'council engines add asks its questions on a terminal, and this isn’t one. Add --yes, a name, --vendor, and the command after --.';

const voteIn = ({ reply }: Trial): Vote | null =>
  reply.kind === 'answered' ? (reply.reading.ballot?.vote ?? null) : null;
const hasVoted = (trial: Trial): boolean => voteIn(trial) !== null;

async function isToBeWritten(
  trial: Trial,
  { values }: CommandLine,
  { ask, file }: { readonly ask: Questions; readonly file: string },
): Promise<boolean> {
  if (values.force === true) return true;
  if (ask === null) return hasVoted(trial);
  return hasVoted(trial)
    ? agrees(await ask(`Write it to ${file}? [Y/n]`), 'yes')
    : agrees(await ask(`Write it to ${file} all the same? [y/N]`), 'no');
}

const STAGES = {
  schema: 'as JSON that the engine held to Council’s form',
  fenced: 'from a block in Council’s form',
  document: 'from text in Council’s form',
  text: 'from its words alone, because it isn’t in Council’s form',
  none: 'not at all',
} as const;

/** What came: the vote, how it was read, in which time, and what it asked for; or how it failed. */
function trialText(name: string, trial: Trial): string {
  const { reply, asks, activities } = trial;
  const seconds = `${(reply.durationMs / 1000).toFixed(1)} s`;
  const did = activities.length === 0 ? 'no tools seen' : activities.join('; ');
  const lines =
    reply.kind === 'answered' ? answerLines(trial) : [`${name}: ${reply.kind}. ${reply.detail} ${reply.nextStep}`];
  const facts =
    asks === 0 ? [] : [`Time: ${seconds}${asks > 1 ? ', for the second of 2 questions' : ''}`, `Tools: ${did}`];
  const [first = '', ...rest] = [...lines, ...facts];
  return [first, ...rest.map((text) => `  ${text}`)].map((text) => `${printable(text.trimEnd())}\n`).join('');

  function answerLines({ reply: answer }: Trial): readonly string[] {
    if (answer.kind !== 'answered') return [];
    const vote = voteIn(trial);
    const { parsedBy, problem } = answer.reading;
    if (vote === null)
      return [`${name}: unreadable. ${ended(problem ?? 'Its answer holds no vote.')}`, `Answer: ${answer.text}`];
    const { position, confidence, rationale } = vote;
    return [`${name} answered ${position}, ${String(confidence)}% sure: ${rationale}`, `Read: ${STAGES[parsedBy]}`];
  }
}

const writtenText = (name: string, file: string): string =>
  `Wrote ${printable(file)}.\nTo ask it in this workspace, run \`council engines use\` with ${name} and the others.\n`;
