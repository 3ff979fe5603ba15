import type { Command, CommandEntry, WordDefinition } from './command.ts';
import { COMMON, definitionOf, type OptionName } from './options.ts';
import type { OptionDefinition } from './optionDefinition.ts';
import { allCommands } from './parser.ts';
import { shellQuoted } from '../protocol/text/shellQuoted.ts';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type CompletedShell = (typeof SHELLS)[number];

/** Returns the script with which a shell completes `council`, made from the table of commands. */
export function completionScript(shell: CompletedShell, commands: readonly CommandEntry[]): string {
  const table = tableOf(commands);
  return { bash, zsh, fish, powershell }[shell](table);
}

interface Row {
  /** The word before it: empty, or the name of a group. */
  readonly within: string;
  readonly name: string;
  readonly summary: string;
  readonly command: Command | null;
}

const HELP: Row = { within: '', name: 'help', summary: 'Print the options and examples for a command.', command: null };

const tableOf = (commands: readonly CommandEntry[]): readonly Row[] => [
  ...commands.map((entry): Row => {
    const { name, summary } = entry;
    return { within: '', name, summary, command: 'commands' in entry ? null : entry };
  }),
  HELP,
  ...allCommands(commands)
    .filter(({ name }) => name.includes(' '))
    .map((command): Row => {
      const [within = '', name = ''] = command.name.split(' ');
      return { within, name, summary: command.summary, command };
    }),
];

interface Flag {
  readonly flag: string;
  readonly definition: OptionDefinition;
}

const flagsOf = ({ options }: Command): readonly Flag[] => [
  ...[...options, ...COMMON].flatMap((name: OptionName): readonly Flag[] => {
    const flag = { flag: `--${name}`, definition: definitionOf(name) };
    return name === 'color' ? [flag, { ...flag, flag: '--no-color' }] : [flag];
  }),
  { flag: '--help', definition: { kind: 'flag', group: 'Common options', text: 'Print the help of this command.' } },
];

const takesValue = ({ kind }: OptionDefinition): boolean => kind === 'value' || kind === 'values';

const groupsIn = (table: readonly Row[]): readonly string[] => [...new Set(table.map(({ within }) => within))];
const namesIn = (table: readonly Row[], within: string): readonly string[] =>
  table.filter((row) => row.within === within).map(({ name }) => name);
const commandsIn = (table: readonly Row[]): readonly Command[] => table.flatMap(({ command }) => command ?? []);
/** Returns each option that has a value, once. */
const valuesIn = (table: readonly Row[]): readonly Flag[] => {
  const flags = commandsIn(table).flatMap(flagsOf);
  const named = new Map(flags.filter(({ definition }) => takesValue(definition)).map((one) => [one.flag, one]));
  return [...named.values()];
};

/** Works in the bash of macOS, version 3.2, too. */
function bash(table: readonly Row[]): string {
  const values = valuesIn(table).map(({ flag, definition }) => `    ${flag}) ${bashValues(definition)} return ;;`);
  const groups = groupsIn(table).map(
    (within) => `    ${shellQuoted(within)}) words=${shellQuoted(namesIn(table, within).join(' '))} ;;`,
  );
  const commands = commandsIn(table).map((command) => {
    const words = [
      ...flagsOf(command).map(({ flag }) => flag),
      ...(command.words ?? []).flatMap(({ choices = [] }) => choices),
    ];
    const files = command.words?.some(({ names }) => names === 'file') === true ? ' files=1' : '';
    return `    ${shellQuoted(command.name)}) words=${shellQuoted(words.join(' '))}${files} ;;`;
  });
  return `# bash completion of council. Load it with: eval "$(council completion bash)"
_council_offer() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@" -- "$cur")
}
_council() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} command='' words='' files='' at
  COMPREPLY=()
  case $prev in
${values.join('\n')}
  esac
  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
    -*) ;;
    *)
      command="\${command:+$command }\${COMP_WORDS[at]}"
      case $command in
      ${groupsIn(table)
        .filter((name) => name !== '')
        .map(shellQuoted)
        .join(' | ')}) ;;
      *) break ;;
      esac
      ;;
    esac
  done
  case $command in
${[...groups, ...commands].join('\n')}
    help) words=${shellQuoted(namesIn(table, '').join(' '))} ;;
  esac
  _council_offer -W "$words"
  if [[ $files && $cur != -* ]]; then _council_offer -f; fi
}
complete -o filenames -F _council council
`;
}

function bashValues({ choices, names }: OptionDefinition): string {
  const from =
    choices === undefined ? { file: '-f', folder: '-d', '': '' }[names ?? ''] : `-W ${shellQuoted(choices.join(' '))}`;
  return from === '' ? '' : `_council_offer ${from};`;
}

/** Escapes brackets and colons, which have a meaning in a zsh specification. */
const zshText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('[', String.raw`\[`)
    .replaceAll(']', String.raw`\]`)
    .replaceAll(':', String.raw`\:`);

const zshValues = ({
  choices,
  names,
}: Pick<OptionDefinition, 'choices'> & { readonly names?: string | undefined }): string =>
  choices === undefined ? ({ file: '_files', folder: '_files -/' }[names ?? ''] ?? '') : `(${choices.join(' ')})`;

function zshFlag({ flag, definition }: Flag): string {
  const { kind, text, value = '' } = definition;
  const many = kind === 'values' ? '*' : '';
  const taking = takesValue(definition)
    ? `=[${zshText(text)}]:${zshText(value)}:${zshValues(definition)}`
    : `[${zshText(text)}]`;
  return shellQuoted(
    `${many}${flag}${kind === 'optional-value' ? `=-[${zshText(text)}]::${zshText(value)}:` : taking}`,
  );
}

function zshWord(word: WordDefinition): string {
  return shellQuoted(`${word.takes === 'any-number' ? '*' : ''}:${zshText(word.name)}:${zshValues(word)}`);
}

function zsh(table: readonly Row[]): string {
  const described = (within: string): string =>
    table
      .filter((row) => row.within === within)
      .map(({ name, summary }) => `      ${shellQuoted(`${name}:${zshText(summary)}`)}`)
      .join('\n');
  const functions = groupsIn(table).map((within) => {
    const cases = table
      .filter((row) => row.within === within && row.name !== 'help')
      .map(({ name, command }) =>
        command === null
          ? `      ${name}) _council_${name} ;;`
          : `      ${name})\n        _arguments ${[...flagsOf(command).map(zshFlag), ...(command.words ?? []).map(zshWord)].join(' \\\n          ')}\n        ;;`,
      );
    return `_council${within === '' ? '' : `_${within}`}() {
  local curcontext=$curcontext state line
  local -a commands
  _arguments -C '1:command:->command' '*::argument:->argument'
  case $state in
  command)
    commands=(
${described(within)}
    )
    _describe command commands
    ;;
  argument)
    case $words[1] in
${cases.join('\n')}
    esac
    ;;
  esac
}`;
  });
  return `#compdef council
# zsh completion of council. Put it as _council into a folder of your $fpath.
${functions.join('\n\n')}

if [ "$funcstack[1]" = _council ]; then _council "$@"; else compdef _council council; fi
`;
}

/** Escapes backslashes too, because they have a meaning in fish's single quotes. */
const fishText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

function fish(table: readonly Row[]): string {
  const seen = (name: string): string =>
    name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
  const rows = table.map(({ within, name, summary }) => {
    const others = namesIn(table, within).join(' ');
    const when =
      within === '' ? '__fish_use_subcommand' : `${seen(within)}; and not __fish_seen_subcommand_from ${others}`;
    return `complete -c council -f -n ${fishText(when)} -a ${name} -d ${fishText(summary)}`;
  });
  const flags = commandsIn(table).flatMap((command) =>
    flagsOf(command).map(({ flag, definition }) => {
      const { choices, names, text } = definition;
      const taking = takesValue(definition) ? (names === undefined ? ' -x' : ' -r -F') : '';
      const from = choices === undefined ? '' : ` -a ${fishText(choices.join(' '))}`;
      return `complete -c council -n ${fishText(seen(command.name))} -l ${flag.slice(2)}${taking}${from} -d ${fishText(text)}`;
    }),
  );
  const words = commandsIn(table).flatMap((command) =>
    (command.words ?? []).flatMap(({ choices, names }) => {
      const from = choices === undefined ? (names === 'file' ? '-F' : '-f') : `-f -a ${fishText(choices.join(' '))}`;
      return [`complete -c council -n ${fishText(seen(command.name))} ${from}`];
    }),
  );
  return `# fish completion of council. Save it as ~/.config/fish/completions/council.fish
${[...rows, ...flags, ...words].join('\n')}
`;
}

/** Doubles single quotes, including curly ones, because PowerShell's single-quoted strings require it. */
const powershellText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('’', '’’')}'`;

function powershell(table: readonly Row[]): string {
  const list = (words: readonly string[]): string => `@(${words.map(powershellText).join(', ')})`;
  const groups = groupsIn(table).map((within) => `    ${powershellText(within)} = ${list(namesIn(table, within))}`);
  const commands = commandsIn(table).map((command) => {
    const words = [
      ...flagsOf(command).map(({ flag }) => flag),
      ...(command.words ?? []).flatMap(({ choices = [] }) => choices),
    ];
    return `    ${powershellText(command.name)} = ${list(words)}`;
  });
  const values = valuesIn(table)
    .filter(({ definition }) => definition.choices !== undefined)
    .map(({ flag, definition }) => `    ${powershellText(flag)} = ${list(definition.choices ?? [])}`);
  return `# PowerShell completion of council. Add to your $PROFILE: council completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName council -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
${[...groups, ...commands].join('\n')}
    'help' = ${list(namesIn(table, ''))}
  }
  $values = @{
${values.join('\n')}
  }
  $typed = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($wordToComplete -ne '' -and $typed.Count -gt 0) { $typed = @($typed | Select-Object -SkipLast 1) }
  $command = ''
  foreach ($word in $typed) {
    if ($word.StartsWith('-')) { continue }
    $longer = "$command $word".Trim()
    if (-not $words.ContainsKey($longer)) { break }
    $command = $longer
  }
  $found = $words[$command]
  if ($typed.Count -gt 0 -and $values.ContainsKey($typed[-1])) { $found = $values[$typed[-1]] }
  $found | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
