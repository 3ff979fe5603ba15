import { sayTextEnglish } from '../protocol/labels/text.ts';
import type { CommandEntry } from './command.ts';
import { exitStatusText } from './exitStatus.ts';
import { COMMON, type OptionName } from './options.ts';
import { ABOUT, allCommands, optionTerm, optionText, usageLine } from './parser.ts';

/**
 * Returns `man council`, made from the table of commands, in the macros of man(7). It's a file of the package, in
 * English.
 */
export function manPage(commands: readonly CommandEntry[], version: string): string {
  const sections = allCommands(commands).flatMap((command) => [
    `.SS ${escaped(`council ${command.name} ${usageLine(command)}`)}`,
    escaped([command.summary, command.details ?? []].flat().join(' ')),
    ...(command.words ?? []).flatMap(({ name, text }) => item(name, text)),
    ...command.options.flatMap(optionItem),
    ...(command.examples.length === 0 ? [] : ['.PP', 'Examples:']),
    ...command.examples.flatMap(([typed, does]) => item(typed, does)),
  ]);
  return [
    `.TH COUNCIL 1 "" "council ${escaped(version)}" "User Commands"`,
    '.SH NAME',
    escaped(`council - ${ABOUT.charAt(0).toLowerCase()}${ABOUT.slice(1, -1)}`),
    '.SH SYNOPSIS',
    '.B council',
    escaped('COMMAND [OPTIONS]'),
    '.SH COMMANDS',
    ...sections,
    '.SH OPTIONS FOR EVERY COMMAND',
    ...COMMON.flatMap(optionItem),
    ...item('-h, --help', 'Print help for the command.'),
    ...item('-V, --version', 'Print the version.'),
    '.SH EXIT STATUS',
    ...exitStatusText().flatMap(([status, meaning]) => item(String(status), meaning)),
    '.SH ENVIRONMENT',
    ...item('COUNCIL_CONFIG', 'Names the configuration file to read if you don’t use --config.'),
    ...item(
      'NO_COLOR, FORCE_COLOR',
      'NO_COLOR turns colors off. FORCE_COLOR turns them on even if the output isn’t a terminal.',
    ),
    ...item(
      'FORCE_HYPERLINK',
      'Turns on links to files in a terminal that Council doesn’t recognize as supporting them. A value of 0 turns links off.',
    ),
    '.SH FILES',
    ...item(
      '$XDG_CONFIG_HOME/council/config.json',
      'Contains your configuration. Without XDG_CONFIG_HOME, the file is ~/.config/council/config.json.',
    ),
    ...item(
      '.council/rules.md, .council/ignore',
      'Contain the rules for a team’s reviews, and the patterns of the files that the reviews leave out.',
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

const optionItem = (name: OptionName): readonly string[] => item(optionTerm(name), sayTextEnglish(optionText(name)));

const item = (term: string, text: string): readonly string[] => ['.TP', `.B ${escaped(term)}`, escaped(text)];

/**
 * Escapes a line: an unescaped dash is a hyphen, and a line that begins with a period or an apostrophe is a request.
 */
function escaped(text: string): string {
  const plain = text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll('"', String.raw`\(dq`);
  return plain.startsWith('.') || plain.startsWith("'") ? String.raw`\&${plain}` : plain;
}
