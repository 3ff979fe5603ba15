import { Argument, Command as Parser, CommanderError, Option } from 'commander';
import { usage } from '../session/fault.ts';
import type { Command, CommandEntry, CommandLine, WordDefinition } from './command.ts';
import { exitStatusText } from './exitStatus.ts';
import { COMMON, definitionOf, type OptionName, OPTIONS, type Values } from './options.ts';
import type { OptionDefinition } from './optionDefinition.ts';
import { VERSION } from './version.ts';

/** What a command line asks for: a text, such as the help, or a command. */
export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'command'; readonly command: Command; readonly line: CommandLine };

/** The words behind the program's name. Throws a CouncilError that names the word at fault. */
export function readCommandLine(args: readonly string[], commands: readonly CommandEntry[]): Reading {
  const typed = completed(arranged(args), commands);
  const command = commandNamed(typed.words, commands);
  const isOwn = (what: Command['behind']): boolean => command?.behind === what;
  const [paths, program] = [isOwn('paths') ? typed.behind : [], isOwn('program') ? typed.behind : []];
  const more = isOwn(undefined) ? typed.behind : [];
  const words = [...typed.words, ...more];
  if (words.some((word) => word.trim() === '')) throw usage('An argument is empty. Fill it in, or leave it out.');
  const parsed = parse([...typed.words, ...typed.options, '--', ...more], commands, command);
  if (parsed.kind === 'text') return parsed;
  if (parsed.kind === 'mistake') throw usage(mistake(parsed.error, typed, command));
  if (command === undefined) throw usage(SEE_HELP);
  const { values, given } = parsed;
  return { kind: 'command', command, line: { words, values, given, paths, program } };
}

const SEE_HELP = 'See `council --help`.';

type Parsed =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'values' } & Pick<CommandLine, 'values' | 'given'>)
  | { readonly kind: 'mistake'; readonly error: CommanderError };

function parse(args: readonly string[], commands: readonly CommandEntry[], command: Command | undefined): Parsed {
  const said: string[] = [];
  const values: Record<string, Values[OptionName]> = {};
  const given: (readonly [OptionName, string])[] = [];
  const program = programOf(commands, { command, say: (text) => void said.push(text), values, given });
  try {
    program.parse(args, { from: 'user' });
    return { kind: 'values', values, given };
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    return cause.exitCode === 0 ? { kind: 'text', text: said.join('') } : { kind: 'mistake', error: cause };
  }
}

/** The help of the whole program, of a group, or of a command, by its words. */
export function helpText(words: readonly string[], commands: readonly CommandEntry[]): string {
  const reading = readCommandLine([...words, '--help'], commands);
  return reading.kind === 'text' ? reading.text : '';
}

const ASKS_FOR_TEXT: readonly string[] = ['-h', '--help', '-V', '--version'];

/** A command line taken apart: the words in front, since the parser looks for a command before it knows its options. */
interface Typed {
  readonly words: readonly string[];
  readonly options: readonly string[];
  /** What stands behind `--`. */
  readonly behind: readonly string[];
}

const looksLikeOption = (word: string): boolean => word.length > 1 && word.startsWith('-');

function arranged(args: readonly string[]): Typed {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const rest = args.slice(0, end);
  const words: string[] = [];
  const options: string[] = [];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const kind = kindOf(word);
    if (!looksLikeOption(word)) words.push(word);
    else if (kind === 'optional-value') options.push(`${word}=`);
    else if (kind === 'value' || kind === 'values') options.push(word, valueAfter(word, rest.shift()));
    else options.push(word);
  }
  const typed = { words, options, behind: args.slice(end + 1) };
  return words[0] === 'help' ? askedForHelp(typed) : typed;
}

/** Of an option without `=`, which may take the next word. */
function kindOf(word: string): OptionDefinition['kind'] | undefined {
  const name = word.slice('--'.length);
  return word.startsWith('--') && isOption(name) ? definitionOf(name).kind : undefined;
}

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** The name of the next option is no value, unless `=` says so. */
function valueAfter(option: string, value: string | undefined): string {
  if (value === undefined) throw usage(`${option} needs a value. See \`council --help\`.`);
  if (looksLikeOption(value))
    throw usage(
      `${option} needs a value, and “${value}” looks like an option. If that’s the value, type ${option}=${value}.`,
    );
  return value;
}

const askedForHelp = ({ words, options, behind }: Typed): Typed => ({
  words: words.slice(1),
  options: [...options, '--help'],
  behind,
});

/** A group alone stands for one of its commands, and the help of what does not exist for a mistake. */
function completed(typed: Typed, commands: readonly CommandEntry[]): Typed {
  const { words, options } = typed;
  const [first] = words;
  const entry = commands.find(({ name }) => name === first);
  const asksForText = options.some((word) => ASKS_FOR_TEXT.includes(word));
  if (asksForText) return first !== undefined && entry === undefined ? { ...typed, options: [] } : typed;
  if (first === undefined)
    throw usage('Name a command, for example `council vote --uncommitted`. See `council --help`.');
  const otherwise = words.length === 1 && entry !== undefined && 'commands' in entry ? entry.otherwise : undefined;
  return { ...typed, words: [...words, ...(otherwise === undefined ? [] : [otherwise])] };
}

/** Every command under its whole name. */
export const allCommands = (commands: readonly CommandEntry[]): readonly Command[] =>
  commands.flatMap((entry) => ('commands' in entry ? entry.commands : [entry]));

function commandNamed(words: readonly string[], commands: readonly CommandEntry[]): Command | undefined {
  const names = [words[0], words.slice(0, 2).join(' ')];
  return allCommands(commands).find(({ name }) => names.includes(name));
}

/** What is wrong, in a sentence, and where to look. */
function mistake({ code, message }: CommanderError, typed: Typed, command: Command | undefined): string {
  const [what = '', guess = ''] = message.split('\n');
  const [, word = ''] = what.split("'");
  const see = command === undefined ? SEE_HELP : `See \`council help ${command.name}\`.`;
  const meant = guess === '' ? see : `${guess.slice(1, -1)} ${see}`;
  if (code === 'commander.unknownOption') return unknownOption(word, command, meant);
  // The first word is the name of a group where the second one is to blame.
  if (command === undefined) return `There’s no command “${typed.words.slice(0, 2).join(' ')}”. ${meant}`;
  if (code === 'commander.excessArguments') return `“${excessWord(typed, command)}” is one argument too many. ${see}`;
  return `council ${command.name} needs ${word}. ${textOfWord(word, command)}`;
}

const textOfWord = (name: string, { words = [] }: Command): string =>
  words.find((one) => one.name === name)?.text ?? '';

const excessWord = ({ words, behind }: Typed, { name, words: wanted = [] }: Command): string =>
  [...words, ...behind][name.split(' ').length + wanted.length] ?? '';

function unknownOption(flag: string, command: Command | undefined, otherwise: string): string {
  const [name = ''] = flag.slice('--'.length).split('=');
  if (!isOption(name) || command === undefined) return `There’s no option ${flag}. ${otherwise}`;
  return `council ${command.name} doesn’t take --${name}. See \`council help ${command.name}\`.`;
}

interface Parsing {
  /** The one whose options are needed. */
  readonly command: Command | undefined;
  readonly say: (text: string) => void;
  /** By option, as far as it is given. */
  readonly values: Record<string, Values[OptionName]>;
  readonly given: (readonly [OptionName, string])[];
}

function programOf(commands: readonly CommandEntry[], parsing: Parsing): Parser {
  const program = new Parser('council')
    .usage('COMMAND [OPTIONS]')
    .description(ABOUT)
    .version(VERSION, '-V, --version', 'Print the version.')
    .addHelpOption(new Option('-h, --help', 'Print this help.').helpGroup(COMMON_GROUP))
    .helpCommand('help [COMMAND]', 'Print the options and examples for a command.')
    .exitOverride()
    .configureOutput({ writeOut: parsing.say, outputError: () => undefined })
    .configureHelp({ argumentTerm: (argument) => argument.name(), subcommandTerm: (sub) => sub.name() })
    .addHelpText('after', ROOT_NOTES);
  for (const entry of commands) {
    if (!('commands' in entry)) {
      addCommand(program, entry, parsing);
      continue;
    }
    const group = program
      .command(entry.name)
      .usage('COMMAND [OPTIONS]')
      .summary(entry.summary)
      .description(entry.summary);
    for (const command of entry.commands) addCommand(group.helpCommand(false), command, parsing);
  }
  return program;
}

export const ABOUT = 'Several AI coding CLIs read your code independently, vote, and reach a verdict.';

const ROOT_NOTES = `
Exit status:
${exitStatusText()
  .map(([status, meaning]) => `  ${String(status).padEnd(4)} ${meaning}`)
  .join('\n')}

To see the options and examples for a command, run \`council help COMMAND\`, for example \`council help review\`.
`;

const COMMON_GROUP = 'Common options:';

function addCommand(parent: Parser, command: Command, parsing: Parsing): void {
  const parser = parent
    .command(command.name.split(' ').at(-1) ?? '')
    .summary(command.summary)
    .description([command.summary, command.details ?? []].flat().join(' '))
    .usage(usageLine(command))
    .allowExcessArguments(false)
    .addHelpText('after', examplesText(command));
  if (command !== parsing.command) return;
  for (const word of command.words ?? []) parser.addArgument(argumentOf(word));
  const names = new Map<string, OptionName>();
  for (const name of [...command.options, ...COMMON]) {
    for (const option of parserOptions(name, parsing)) {
      names.set(option.attributeName(), name);
      parser.addOption(option);
    }
  }
  parser.action(() => {
    for (const [attribute, value] of Object.entries(parser.opts<Record<string, Values[OptionName]>>())) {
      const name = names.get(attribute);
      if (name !== undefined) parsing.values[name] = value;
    }
  });
}

const BEHIND = { paths: '[-- PATH…]', program: '[-- COMMAND ARGUMENT…]' } as const;

/** Behind the name of the command. */
export function usageLine({ words = [], options, behind }: Command): string {
  return [
    options.length === 0 ? [] : '[OPTIONS]',
    words.map(({ name, takes }) => ({ one: name, 'one-or-none': `[${name}]`, 'any-number': `[${name}…]` })[takes]),
    behind === undefined ? [] : BEHIND[behind],
  ]
    .flat()
    .join(' ');
}

const examplesText = ({ examples }: Command): string =>
  ['\nExamples:', ...examples.flatMap(([typed, does]) => [`  ${typed}`, `      ${does}`])].join('\n');

function argumentOf({ name, text, takes }: WordDefinition): Argument {
  return new Argument({ one: `<${name}>`, 'one-or-none': `[${name}]`, 'any-number': `[${name}...]` }[takes], text);
}

function parserOptions(name: OptionName, { given }: Parsing): readonly Option[] {
  const { kind, group } = definitionOf(name);
  const taking = { flag: '', value: ' <value>', values: ' <value>', 'optional-value': ' [value]' }[kind];
  const option = new Option(`--${name}${taking}`, optionText(name)).helpGroup(`${group}:`);
  option.flags = optionTerm(name);
  if (kind === 'flag') return name === 'color' ? [option, new Option('--no-color').hideHelp()] : [option];
  return [
    option.argParser((value: string, before: unknown) => {
      given.push([name, value]);
      return valueOf(name, value, before);
    }),
  ];
}

/** As in a usage line. */
export function optionTerm(name: OptionName): string {
  const { kind, value = '' } = definitionOf(name);
  const taking = { flag: '', value: ` ${value}`, values: ` ${value}`, 'optional-value': `[=${value}]` }[kind];
  return `--${name}${taking}`;
}

/** What the option does, what it takes, and what holds without it. */
export function optionText(name: OptionName): string {
  const { kind, text, choices, otherwise } = definitionOf(name);
  return [
    text,
    ...(choices === undefined ? [] : [`Values: ${choices.join(', ')}.`]),
    ...(otherwise === undefined ? [] : [`Default: ${otherwise}.`]),
    ...(kind === 'values' ? ['You can repeat this option.'] : []),
  ].join(' ');
}

function valueOf(name: OptionName, given: string, before: unknown): string | readonly string[] {
  const { kind, filled } = definitionOf(name);
  if (filled === true && given.trim() === '') throw usage(`--${name} is empty. Give it a value, or leave it out.`);
  if (kind === 'values') return [...(Array.isArray(before) ? (before as string[]) : []), given];
  // Of two values one would be lost without a word.
  if (before !== undefined) throw usage(`--${name} is given twice. Give it once.`);
  return given;
}
