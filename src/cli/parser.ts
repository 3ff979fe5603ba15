import { Argument, Command as Parser, CommanderError, Option } from 'commander';
import { ENGLISH, inTurn, msg, plainText, sayText, type Speech, type Text } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { Command, CommandEntry, CommandLine, WordDefinition } from './command.ts';
import { exitStatusText } from './exitStatus.ts';
import { isOption, mistake, SEE_HELP, type Typed } from './mistake.ts';
import { COMMON, definitionOf, type OptionName, type Values } from './options.ts';
import type { OptionDefinition } from './optionDefinition.ts';
import { widthOf, wrapped } from './layout.ts';
import { VERSION } from './version.ts';

/** What a command line asks for: a text, such as the help, or a command. */
export type Reading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'command'; readonly command: Command; readonly line: CommandLine };

/** Reads the words after the program's name. Throws a CouncilError that names the wrong word. */
export function readCommandLine(
  args: readonly string[],
  commands: readonly CommandEntry[],
  speech: Speech = ENGLISH,
): Reading {
  const typed = completed(arranged(args), commands);
  const command = commandNamed(typed.words, commands);
  const isOwn = (what: Command['behind']): boolean => command?.behind === what;
  const [paths, program] = [isOwn('paths') ? typed.behind : [], isOwn('program') ? typed.behind : []];
  const more = isOwn(undefined) ? typed.behind : [];
  const words = [...typed.words, ...more];
  if (words.some((word) => word.trim() === ''))
    throw usage(msg`An argument is empty. Enter a value, or remove the argument.`);
  const parsed = parse([...typed.words, ...typed.options, '--', ...more], commands, { command, speech });
  if (parsed.kind === 'text') return parsed;
  if (parsed.kind === 'mistake') throw usage(mistake(parsed.error, typed, command));
  if (command === undefined) throw usage(SEE_HELP);
  const { values, given } = parsed;
  return { kind: 'command', command, line: { words, values, given, paths, program } };
}

type Parsed =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'values' } & Pick<CommandLine, 'values' | 'given'>)
  | { readonly kind: 'mistake'; readonly error: CommanderError };

function parse(
  args: readonly string[],
  commands: readonly CommandEntry[],
  wanted: Pick<Parsing, 'command' | 'speech'>,
): Parsed {
  const said: string[] = [];
  const values: Record<string, Values[OptionName]> = {};
  const given: (readonly [OptionName, string])[] = [];
  const program = programOf(commands, { ...wanted, say: (text) => void said.push(text), values, given });
  try {
    program.parse(args, { from: 'user' });
    return { kind: 'values', values, given };
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    return cause.exitCode === 0 ? { kind: 'text', text: said.join('') } : { kind: 'mistake', error: cause };
  }
}

/** Returns the help of the whole program, of a group, or of a command, by its words. */
export function helpText(words: readonly string[], commands: readonly CommandEntry[], speech?: Speech): string {
  const reading = readCommandLine([...words, '--help'], commands, speech);
  return reading.kind === 'text' ? reading.text : '';
}

const ASKS_FOR_TEXT: readonly string[] = ['-h', '--help', '-V', '--version'];

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

/** Returns the kind of an option without `=`, which may take the next word. */
function kindOf(word: string): OptionDefinition['kind'] | undefined {
  const name = word.slice('--'.length);
  return word.startsWith('--') && isOption(name) ? definitionOf(name).kind : undefined;
}

/** The next word isn't a value if it looks like an option. For such a value, the user must type `=`. */
function valueAfter(option: string, value: string | undefined): string {
  if (value === undefined) throw usage(msg`${option} needs a value. See \`council --help\`.`);
  if (looksLikeOption(value))
    throw usage(
      msg`${option} needs a value, but “${value}” looks like an option. If that’s the value, type ${option}=${value}.`,
    );
  return value;
}

const askedForHelp = ({ words, options, behind }: Typed): Typed => ({
  words: words.slice(1),
  options: [...options, '--help'],
  behind,
});

/**
 * Completes a group alone with its default command. For help about an unknown command, removes the options, so that it
 * becomes an error.
 */
function completed(typed: Typed, commands: readonly CommandEntry[]): Typed {
  const { words, options } = typed;
  const [first] = words;
  const entry = commands.find(({ name }) => name === first);
  const asksForText = options.some((word) => ASKS_FOR_TEXT.includes(word));
  if (asksForText) return first !== undefined && entry === undefined ? { ...typed, options: [] } : typed;
  if (first === undefined)
    throw usage(msg`Name a command, for example \`council vote --uncommitted\`. See \`council --help\`.`);
  const otherwise = words.length === 1 && entry !== undefined && 'commands' in entry ? entry.otherwise : undefined;
  return { ...typed, words: [...words, ...(otherwise === undefined ? [] : [otherwise])] };
}

/** Returns every command, with its full name. */
export const allCommands = (commands: readonly CommandEntry[]): readonly Command[] =>
  commands.flatMap((entry) => ('commands' in entry ? entry.commands : [entry]));

function commandNamed(words: readonly string[], commands: readonly CommandEntry[]): Command | undefined {
  const names = [words[0], words.slice(0, 2).join(' ')];
  return allCommands(commands).find(({ name }) => names.includes(name));
}

interface Parsing {
  /** The command whose options are needed. */
  readonly command: Command | undefined;
  readonly speech: Speech;
  readonly say: (text: string) => void;
  /** The values by option, without those that aren't given. */
  readonly values: Record<string, Values[OptionName]>;
  readonly given: (readonly [OptionName, string])[];
}

function programOf(commands: readonly CommandEntry[], parsing: Parsing): Parser {
  const { speech } = parsing;
  const program = new Parser('council')
    .usage('COMMAND [OPTIONS]')
    .description(sayText(plainText(ABOUT), speech))
    .version(VERSION, '-V, --version', sayText(msg`Print the version.`, speech))
    .addHelpOption(new Option('-h, --help', sayText(msg`Print this help.`, speech)).helpGroup(COMMON_GROUP))
    .helpCommand('help [COMMAND]', sayText(msg`Print the options and examples for a command.`, speech))
    .exitOverride()
    .configureOutput({ writeOut: parsing.say, outputError: () => undefined })
    .configureHelp({
      argumentTerm: (argument) => argument.name(),
      subcommandTerm: (sub) => sub.name(),
      ...(speech.language === 'en' ? {} : inWords(speech)),
    })
    .addHelpText('after', rootNotes(speech));
  for (const entry of commands) {
    if (!('commands' in entry)) {
      addCommand(program, entry, parsing);
      continue;
    }
    const group = program
      .command(entry.name)
      .usage('COMMAND [OPTIONS]')
      .summary(sayText(plainText(entry.summary), speech))
      .description(sayText(plainText(entry.summary), speech));
    for (const command of entry.commands) addCommand(group.helpCommand(false), command, parsing);
  }
  return program;
}

export const ABOUT = 'Several AI coding CLIs read your code independently, vote, and reach a verdict.';

/**
 * Translates the parser’s own words, and adapts its layout to letters that are two columns wide and words without
 * spaces between them.
 */
const inWords = (speech: Speech) => ({
  styleTitle: (title: string) => sayText(plainText(title), speech),
  displayWidth: widthOf,
  boxWrap: (text: string, width: number) => wrapped(text, width).join('\n'),
});

const rootNotes = (speech: Speech): string => `
${sayText(msg`Exit status:`, speech)}
${exitStatusText()
  .map(([status, meaning]) => `  ${String(status).padEnd(4)} ${sayText(plainText(meaning), speech)}`)
  .join('\n')}

${sayText(msg`To see the options and examples for a command, run \`council help COMMAND\`, for example \`council help review\`.`, speech)}
`;

const COMMON_GROUP = 'Common options:';

function addCommand(parent: Parser, command: Command, parsing: Parsing): void {
  const parser = parent
    .command(command.name.split(' ').at(-1) ?? '')
    .summary(sayText(plainText(command.summary), parsing.speech))
    .description(sayText(inTurn(...[command.summary, command.details ?? []].flat().map(plainText)), parsing.speech))
    .usage(usageLine(command))
    .allowExcessArguments(false)
    .addHelpText('after', examplesText(command, parsing.speech));
  if (command !== parsing.command) return;
  for (const word of command.words ?? []) parser.addArgument(argumentOf(word, parsing.speech));
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

/** Returns what follows the name of the command. */
export function usageLine({ words = [], options, behind }: Command): string {
  return [
    options.length === 0 ? [] : '[OPTIONS]',
    words.map(({ name, takes }) => ({ one: name, 'one-or-none': `[${name}]`, 'any-number': `[${name}…]` })[takes]),
    behind === undefined ? [] : BEHIND[behind],
  ]
    .flat()
    .join(' ');
}

function examplesText({ examples }: Command, speech: Speech): string {
  const lines = examples.flatMap(([typed, does]) => [`  ${typed}`, `      ${sayText(plainText(does), speech)}`]);
  return [`\n${sayText(msg`Examples:`, speech)}`, ...lines].join('\n');
}

function argumentOf({ name, text, takes }: WordDefinition, speech: Speech): Argument {
  const term = { one: `<${name}>`, 'one-or-none': `[${name}]`, 'any-number': `[${name}...]` }[takes];
  return new Argument(term, sayText(plainText(text), speech));
}

function parserOptions(name: OptionName, { given, speech }: Parsing): readonly Option[] {
  const { kind, group } = definitionOf(name);
  const taking = { flag: '', value: ' <value>', values: ' <value>', 'optional-value': ' [value]' }[kind];
  const option = new Option(`--${name}${taking}`, sayText(optionText(name), speech)).helpGroup(`${group}:`);
  option.flags = optionTerm(name);
  if (kind === 'flag') return name === 'color' ? [option, new Option('--no-color').hideHelp()] : [option];
  return [
    option.argParser((value: string, before: unknown) => {
      given.push([name, value]);
      return valueOf(name, value, before);
    }),
  ];
}

/** Returns an option as in a usage line. */
export function optionTerm(name: OptionName): string {
  const { kind, value = '' } = definitionOf(name);
  const taking = { flag: '', value: ` ${value}`, values: ` ${value}`, 'optional-value': `[=${value}]` }[kind];
  return `--${name}${taking}`;
}

/** Returns what an option does, what it takes, and its default. */
export function optionText(name: OptionName): Text {
  const { kind, text, choices, otherwise } = definitionOf(name);
  return inTurn(
    plainText(text),
    ...(choices === undefined ? [] : [msg`Values: ${choices.join(', ')}.`]),
    ...(otherwise === undefined ? [] : [msg`Default: ${defaultOf(otherwise)}.`]),
    ...(kind === 'values' ? [msg`You can repeat this option.`] : []),
  );
}

/** A single word is a value to type, so it isn't translated. */
const defaultOf = (otherwise: string): string | Text => (otherwise.includes(' ') ? plainText(otherwise) : otherwise);

function valueOf(name: OptionName, given: string, before: unknown): string | readonly string[] {
  const { kind, filled } = definitionOf(name);
  if (filled === true && given.trim() === '')
    throw usage(msg`--${name} has an empty value. Enter a value, or remove the option.`);
  if (kind === 'values') return [...(Array.isArray(before) ? (before as string[]) : []), given];
  // Otherwise, one of two values would be lost silently.
  if (before !== undefined) throw usage(msg`--${name} appears more than once. Use it only once.`);
  return given;
}
