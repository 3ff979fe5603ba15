import assert from 'node:assert/strict';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { COMMON, definitionOf, type OptionName, OPTIONS } from '../../../src/cli/options.ts';
import { allCommands, helpText, optionTerm, readCommandLine } from '../../../src/cli/parser.ts';
import type { Command, CommandLine } from '../../../src/cli/command.ts';

const ALL = allCommands(COMMANDS);
const NAMES = Object.keys(OPTIONS) as OptionName[];

function read(...args: readonly string[]): CommandLine & { readonly command: Command } {
  const reading = readCommandLine(args, COMMANDS);
  if (reading.kind === 'text') assert.fail(args.join(' '));
  return { ...reading.line, command: reading.command };
}

/** The words of a line, as a shell would pass them. */
const shellWords = (line: string): readonly string[] =>
  [...(line.split(' > ')[0] ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

describe('the table of commands', () => {
  it('has examples that can be typed as they are', () => {
    for (const { name, examples } of ALL) {
      assert.ok(examples.length > 0, name);
      for (const [typed] of examples) {
        const words = shellWords(typed);
        assert.equal(read(...words.slice(words.lastIndexOf('council') + 1)).command.name, name, typed);
      }
    }
  });

  it('has a command for every option, and no option twice in a command', () => {
    const taken = ALL.flatMap(({ options }) => [...options, ...COMMON]);
    assert.deepEqual(
      NAMES.filter((name) => !taken.includes(name)),
      [],
    );
    for (const { name, options } of ALL) assert.equal(new Set([...options, ...COMMON]).size, options.length + 5, name);
  });

  it('has no list option that accepts an empty value', () => {
    const lists = NAMES.map((name) => [name, definitionOf(name)] as const).filter(([, { kind }]) => kind === 'values');
    assert.deepEqual(
      lists.filter(([, { filled, choices }]) => filled !== true && choices === undefined).map(([name]) => name),
      [],
    );
    assert.throws(
      () => read('review', '--include', ' '),
      /--include has an empty value\. Enter a value, or remove the option\./,
    );
    assert.throws(() => read('review', '--engines', ''), /--engines has an empty value\./);
  });

  it('provides the help of every command, with each option and each example', () => {
    for (const { name, options, examples, summary } of ALL) {
      const help = helpText(name.split(' '), COMMANDS);
      assert.ok(help.startsWith(`Usage: council ${name}`), help);
      // Text is wrapped, but terms aren't.
      assert.ok(help.replaceAll(/\s+/g, ' ').includes(summary), name);
      for (const option of [...options, ...COMMON]) assert.ok(help.includes(`  ${optionTerm(option)}`), option);
      for (const option of NAMES.filter((one) => ![...options, ...COMMON].includes(one)))
        assert.ok(!help.includes(`  ${optionTerm(option)} `), `${name} --${option}`);
      for (const [typed] of examples) assert.ok(help.includes(`  ${typed}\n`), typed);
      assert.ok(
        help.split('\n').every((line) => line.length <= 100),
        help,
      );
    }
  });

  it('lists every command in the general help', () => {
    const help = helpText([], COMMANDS);
    for (const { name, summary } of COMMANDS) {
      assert.match(help, new RegExp(`^ {2}${name} `, 'm'));
      assert.ok(help.replaceAll(/\s+/g, ' ').includes(summary), name);
    }
  });
});

describe('a command line', () => {
  it('accepts options anywhere, even before the command', () => {
    const wanted = { words: ['review', 'a.md'], values: { json: true, rounds: '2' }, paths: [] };
    for (const typed of [
      'review a.md --json --rounds 2',
      '--json review --rounds=2 a.md',
      '--rounds 2 review --json a.md',
    ]) {
      const { words, values, paths } = read(...typed.split(' '));
      assert.deepEqual({ words, values, paths }, wanted, typed);
    }
  });

  it('takes an optional value only after =', () => {
    assert.equal(read('review', '--again').values.again, '');
    assert.equal(read('review', '--again=vote-1').values.again, 'vote-1');
    assert.equal(read('review', '--again', '--json').values.again, '');
    assert.throws(() => read('review', '--again=a', '--again'), /--again appears more than once/);
  });

  it('takes everything after -- as paths', () => {
    const { words, values, paths } = read('review', '--staged', '--', '--again', '-x', '--add.js#L2', 'help', '--', '');
    assert.deepEqual(
      [words, values, paths],
      [['review'], { staged: true }, ['--again', '-x', '--add.js#L2', 'help', '--', '']],
    );
    assert.deepEqual(read('sessions', 'rm', '--', '--odd').words, ['sessions', 'rm', '--odd']);
  });

  it('collects repeated options, and takes values that start like options after =', () => {
    const { values } = read('vote', '--option', 'a', '--option=--b', '--question=-', '--no-color', '--file', '-');
    assert.deepEqual(values, { option: ['a', '--b'], question: '-', color: false, file: ['-'] });
    assert.equal(read('vote', '--color').values.color, true);
  });

  it('runs the first command of a group if only the group is typed', () => {
    assert.equal(read('sessions', '--limit', '3').command.name, 'sessions list');
    assert.equal(helpText(['sessions'], COMMANDS).startsWith('Usage: council sessions COMMAND'), true);
  });
});
