import type { Language } from '../protocol/labels/language.ts';
import { sayStored } from '../protocol/labels/recalled.ts';
import { inTurn, msg, storedText, type Text } from '../protocol/labels/text.ts';
import type { Vote } from '../protocol/tally/ballot.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { ended } from '../protocol/text/sentences.ts';
import type { Trial } from '../session/setUpPorts.ts';
import { outputForm } from './arguments.ts';
import { type Command, type CommandLine, type Shell, withCouncil } from './command.ts';
import { newEngineOf } from './describeEngine.ts';
import { EXIT } from './exitStatus.ts';
import { agrees, type Questions, questionsOf } from './questions.ts';
import { json, print, printable, type Terminal } from './terminal.ts';

export const add: Command = {
  name: 'engines add',
  summary: 'Add an engine of your own to your configuration. Council first tests it with one question.',
  details:
    'In a terminal, Council asks for anything that you don’t specify. In a script, add --yes, --vendor, NAME, and the command after --. If the engine doesn’t answer, Council adds it only if you confirm or use --force. Otherwise, the exit status is 4. Council keeps everything else in the file unchanged.',
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
  const engine = await newEngineOf(line, {
    ask,
    check: (draft) => newEngines.check(draft),
    note: (text) => terminal.note(text),
  });
  terminal.hold();
  terminal.note(msg`Asking ${engine.name} one small question…`);
  const trial = await newEngines.try(engine, terminal.interrupted);
  if (terminal.interrupted.aborted) return EXIT.cancelled;
  const form = outputForm(line.values);
  if (form === 'text') print(terminal, trialText(engine.name, trial, terminal));
  const isWanted = await isToBeWritten(trial, line, { ask, file: configuration.file });
  const written = isWanted ? await newEngines.add(engine) : null;
  if (form !== 'text') terminal.out(json({ version: 1, ...engine, trial, written }));
  else for (const text of writtenTexts(engine.name, written)) print(terminal, `${terminal.say(text)}\n`);
  return written !== null || hasVoted(trial) ? EXIT.ok : EXIT.noEngine;
}

const OTHERWISE = msg`council engines add needs a terminal to ask its questions, and this isn’t one. Add --yes, a name, --vendor, and the command after --.`;

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
    ? agrees(await ask(msg`Add the engine to ${file}? [Y/n]`), 'yes')
    : agrees(await ask(msg`Add the engine to ${file} anyway? [y/N]`), 'no');
}

/** How Council read the answer. */
const STAGES = {
  schema: msg`Answer format: JSON, with Council’s schema enforced by the engine`,
  fenced: msg`Answer format: a block in Council’s format`,
  document: msg`Answer format: text in Council’s format`,
  text: msg`Answer format: free text, not in Council’s format`,
  none: msg`Answer format: not readable`,
} as const;

/** Enough to recognize what the answer was. */
const LONGEST_ANSWER = 500;

/**
 * Returns the result of the trial: the vote, how it was read, the time, and the tools that were used, or how it failed.
 */
function trialText(name: string, trial: Trial, { say, language }: Pick<Terminal, 'say' | 'language'>): string {
  const [first, ...rest] = [...answerLines(name, trial), ...factsOf(trial, language)].map(say);
  return [first ?? '', ...rest.map((text) => `  ${text}`)].map((text) => `${printable(text.trimEnd())}\n`).join('');
}

function answerLines(name: string, trial: Trial): readonly Text[] {
  const { reply } = trial;
  if (reply.kind !== 'answered') return [msg`${name}: ${inTurn(storedText(reply.detail), storedText(reply.nextStep))}`];
  const vote = voteIn(trial);
  const { parsedBy, problem } = reply.reading;
  if (vote === null) {
    const why = problem === null ? msg`Its answer doesn’t contain a vote.` : storedText(ended(problem));
    return [msg`${name}: unreadable. ${why}`, msg`Answer: ${excerpt(reply.text, LONGEST_ANSWER)}`];
  }
  const { position, confidence, rationale } = vote;
  return [msg`${name} answered ${position}, ${confidence}% sure: ${rationale}`, STAGES[parsedBy]];
}

function factsOf({ reply, asks, activities }: Trial, language: Language): readonly Text[] {
  if (asks === 0) return [];
  const seconds = (reply.durationMs / 1000).toFixed(1);
  const used = activities.map((one) => sayStored(one, language)).join('; ');
  return [
    asks > 1 ? msg`Time: ${seconds} s for the second question` : msg`Time: ${seconds} s`,
    activities.length === 0 ? msg`Tools: no tool use seen` : msg`Tools: ${used}`,
  ];
}

const writtenTexts = (name: string, file: string | null): readonly Text[] =>
  file === null
    ? [msg`Council didn’t write anything.`]
    : [
        msg`Wrote ${printable(file)}.`,
        msg`To use this engine in this workspace, run \`council engines use\` with ${name} and the other engines that you want.`,
      ];
