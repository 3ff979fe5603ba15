// npm run docs: writes the parts of docs/ that are generated from data. With --check, it writes nothing, and fails if a
// part differs.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as prettier from 'prettier';
import { COMMANDS } from '../src/cli/commands.ts';
import { COMMON, definitionOf, OPTIONS } from '../src/cli/options.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../src/engines/registry.ts';
import { allCommands, optionTerm, optionText, usageLine } from '../src/cli/parser.ts';
import { sayTextEnglish } from '../src/protocol/labels/text.ts';
import { readManifest } from './manifest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

const code = (text) => `\`${text}\``;
const list = (lines) => lines.map((line) => `- ${line}`).join('\n');
const paragraphs = (parts) => parts.filter((part) => part !== '').join('\n\n');
const cell = (text) => text.replaceAll('|', String.raw`\|`);

/** VS Code turns a setting in this form into a link to it. */
const withoutLinks = (text) => text.replaceAll(/`#([\w.]+)#`/g, '`$1`');

/** The manifest repeats the example at the end of the description. The page shows the example separately. */
const descriptionOf = ({ markdownDescription }) => withoutLinks(markdownDescription.split('\n\nExample: ')[0]);

const json = (value) => code(JSON.stringify(value));
const RANGES = { minimum: 'at least', exclusiveMinimum: 'more than', maximum: 'at most' };

function valuesOf({ enum: choices, enumDescriptions = [], items, anyOf, ...schema }) {
  if (anyOf !== undefined) return anyOf.flatMap(valuesOf);
  if (choices !== undefined)
    return choices.map((choice, at) => `${json(choice)}${enumDescriptions[at] ? `: ${enumDescriptions[at]}` : ''}`);
  const bounds = Object.keys(RANGES).filter((key) => key in schema);
  const range = bounds.map((key) => `${RANGES[key]} ${schema[key]}`).join(' and ');
  const type =
    items === undefined
      ? schema.type
      : `list of ${(items.anyOf ?? [items]).map((item) => `${item.type}s`).join(' or ')}`;
  return [`${type}${range === '' ? '' : `, ${range}`}`];
}

const SCOPES = {
  machine: 'Only your user settings can set it.',
  resource: 'Your user settings, a workspace, or a folder can set it.',
};

function settingSection([key, setting]) {
  const [first, ...others] = valuesOf(setting);
  const values = others.length === 0 ? `Value: ${first}` : `Values:\n${list([first, ...others]).replace(/^/gm, '  ')}`;
  const facts = [
    `Default: ${json(setting.default)}`,
    values,
    ...setting.examples.map((example) => `Example: ${json(example)}`),
    SCOPES[setting.scope],
  ];
  return paragraphs([`### ${key}`, descriptionOf(setting), list(facts)]);
}

/** Every setting in the manifest, in the order in which the editor shows them. */
function settings() {
  const { configuration } = readManifest().contributes;
  return paragraphs(
    configuration.flatMap(({ title, properties }) => [
      `## ${title}`,
      ...Object.entries(properties).map(settingSection),
    ]),
  );
}

const groups = [...new Set(Object.values(OPTIONS).map(({ group }) => group))];
const ofGroup = (names, group) => names.filter((name) => definitionOf(name).group === group);

const optionLists = ({ options }) =>
  groups.flatMap((group) => {
    const names = ofGroup(options, group);
    const linked = `[${group}](#${group.toLowerCase().replaceAll(' ', '-')})`;
    return names.length === 0 ? [] : [`${linked}: ${names.map((name) => code(`--${name}`)).join(', ')}`];
  });

function examplesOf({ examples }) {
  const width = Math.max(...examples.map(([typed]) => typed.length));
  return examples.map(([typed, does]) => `${typed.padEnd(width)}    # ${does}`).join('\n');
}

const commandSection = (command) =>
  paragraphs([
    `### council ${command.name}`,
    [command.summary, command.details ?? ''].join(' ').trim(),
    `\`\`\`\n${`council ${command.name} ${usageLine(command)}`.trim()}\n\`\`\``,
    list([...(command.words ?? []).map(({ name, text }) => `${code(name)}: ${text}`), ...optionLists(command)]),
    `\`\`\`sh\n${examplesOf(command)}\n\`\`\``,
  ]);

function optionSection(group) {
  const rows = ofGroup(Object.keys(OPTIONS), group).map(
    (name) => `| ${code(cell(optionTerm(name)))} | ${cell(sayTextEnglish(optionText(name)))} |`,
  );
  const isCommon = COMMON.some((name) => definitionOf(name).group === group);
  return paragraphs([
    `### ${group}`,
    isCommon ? 'Every command takes these, and `--help`. `council --version` prints the version.' : '',
    ['| Option | What it does |', '| --- | --- |', ...rows].join('\n'),
  ]);
}

const commandLine = () =>
  paragraphs(['## Commands', ...allCommands(COMMANDS).map(commandSection), '## Options', ...groups.map(optionSection)]);

const asSentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

function engineRow({ name, vendor, kind, installedByHand, installHint, loginHint, loginArgs = [], minimumVersion }) {
  const install = installedByHand ? asSentence(installHint) : code(installHint);
  const login = loginArgs.length === 0 ? asSentence(loginHint) : code(loginHint);
  const needed = minimumVersion === undefined ? 'Any' : `${minimumVersion} or newer`;
  const version = kind === 'experimental' ? 'Experimental' : needed;
  return `| ${[code(name), vendor, install, login, version].join(' | ')} |`;
}

/** The engines that ask a model. The page describes the others in a sentence. */
function engines() {
  const adapters = BUILT_IN_ENGINES.map((name) => findAdapter(name, [])).filter(({ kind }) => kind !== 'rehearsal');
  const head = ['| Engine | Vendor | Install | Log in | Version |', '| --- | --- | --- | --- | --- |'];
  return [...head, ...adapters.map(engineRow)].join('\n');
}

const MADE = { 'docs/command-line.md': commandLine, 'docs/engines.md': engines, 'docs/settings.md': settings };

const [BEGIN, END] = ['<!-- Made by `npm run docs`, up to the end mark. -->', '<!-- The end of what is made. -->'];

/** Returns a page with the generated part between its two marks. */
function withMade(page, made) {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`A page wants the marks ${BEGIN} and ${END}`);
  return [before, BEGIN, `\n\n${made}\n\n`, END, after].join('');
}

for (const [name, make] of Object.entries(MADE)) {
  const file = path.join(root, name);
  const page = textOf(name);
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const text = await prettier.format(withMade(page, make()), options);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (page !== text) {
    console.error(`${name} isn't current. Run: npm run docs`);
    process.exitCode = 1;
  }
}
