import type { CommanderError } from 'commander';
import { inTurn, msg, plainText, type Text } from '../protocol/labels/text.ts';
import type { Command } from './command.ts';
import { COMMON, type OptionName, OPTIONS } from './options.ts';

/**
 * A command line in parts: the words come first, because the parser looks for a command before it knows the command's
 * options.
 */
export interface Typed {
  readonly words: readonly string[];
  readonly options: readonly string[];
  /** What follows after `--`. */
  readonly behind: readonly string[];
}

export const SEE_HELP = msg`See \`council --help\`.`;

export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** Says what is wrong, in a sentence, and where to look. */
export function mistake({ code, message }: CommanderError, typed: Typed, command: Command | undefined): Text {
  const [what = '', guess = ''] = message.split('\n');
  const [, word = ''] = what.split("'");
  const see = command === undefined ? SEE_HELP : seeHelp(command);
  const meant = guess === '' ? see : inTurn(guessed(guess), see);
  if (code === 'commander.unknownOption') return unknownOption(word, command, meant);
  // If the first word is the name of a group, the second word is wrong.
  if (command === undefined) return inTurn(msg`There’s no command “${typed.words.slice(0, 2).join(' ')}”.`, meant);
  if (code === 'commander.excessArguments')
    return inTurn(msg`“${excessWord(typed, command)}” is one argument too many.`, see);
  return inTurn(msg`council ${command.name} needs ${word}.`, ...textOfWord(word, command));
}

const seeHelp = ({ name }: Command): Text => msg`See \`council help ${name}\`.`;

const SEVERAL = 'one of ';

/** Rewrites the parser’s “(Did you mean vote?)”. */
function guessed(guess: string): Text {
  const names = guess.slice('(Did you mean '.length, -'?)'.length);
  return names.startsWith(SEVERAL)
    ? msg`Did you mean one of ${names.slice(SEVERAL.length)}?`
    : msg`Did you mean ${names}?`;
}

const textOfWord = (name: string, { words = [] }: Command): readonly Text[] =>
  words.filter((one) => one.name === name).map(({ text }) => plainText(text));

const excessWord = ({ words, behind }: Typed, { name, words: wanted = [] }: Command): string =>
  [...words, ...behind][name.split(' ').length + wanted.length] ?? '';

function unknownOption(flag: string, command: Command | undefined, otherwise: Text): Text {
  const [name = ''] = flag.slice('--'.length).split('=');
  if (!isOption(name) || command === undefined) return inTurn(msg`There’s no option ${flag}.`, otherwise);
  if ([...command.options, ...COMMON].includes(name))
    return inTurn(msg`--${name} doesn’t take a value.`, seeHelp(command));
  return inTurn(msg`council ${command.name} doesn’t take --${name}.`, seeHelp(command));
}
