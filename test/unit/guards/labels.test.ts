import * as assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chinese as chineseTerminal } from '../../../src/cli/labels/chinese.ts';
import { english as englishTerminal } from '../../../src/cli/labels/english.ts';
import { japanese as japaneseTerminal } from '../../../src/cli/labels/japanese.ts';
import { chinese } from '../../../src/protocol/labels/chinese.ts';
import { english } from '../../../src/protocol/labels/english.ts';
import { japanese } from '../../../src/protocol/labels/japanese.ts';
import { chinese as chineseWords } from '../../../src/webview/labels/chinese.ts';
import { english as englishWords } from '../../../src/webview/labels/english.ts';
import { japanese as japaneseWords } from '../../../src/webview/labels/japanese.ts';
import { engines as chineseEngines } from '../../../src/webview/labels/chinese/engines.ts';
import { engines as englishEngines } from '../../../src/webview/labels/english/engines.ts';
import { engines as japaneseEngines } from '../../../src/webview/labels/japanese/engines.ts';
import { misplacedBlanks } from './blanks.ts';
import { FACTS, KNOWN, OTHER_FACTS, SAID } from './labelFacts.ts';

type Facts = Readonly<Record<string, unknown>>;
type Entry = (facts: Facts) => string;
type Entries = Readonly<Record<string, Entry>>;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\/labels\/(?:english|japanese|chinese)/.test(file.replaceAll(path.sep, '/')))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n');

const flat = (families: Readonly<Record<string, object>>): Entries =>
  Object.fromEntries(
    Object.entries(families).flatMap(([family, entries]) =>
      Object.entries(entries).map(([key, entry]) => [`${family}.${key}`, entry as Entry]),
    ),
  );

const TABLES: Readonly<
  Record<string, { readonly english: Entries; readonly others: Readonly<Record<string, Entries>> }>
> = {
  'labels of the views': {
    english: english as unknown as Entries,
    others: { Japanese: japanese as unknown as Entries, Chinese: chinese as unknown as Entries },
  },
  'words of the terminal': {
    english: flat({ cli: englishTerminal }),
    others: { Japanese: flat({ cli: japaneseTerminal }), Chinese: flat({ cli: chineseTerminal }) },
  },
  'words of the pages': {
    english: flat({ ...englishWords, engines: englishEngines }),
    others: {
      Japanese: flat({ ...japaneseWords, engines: japaneseEngines }),
      Chinese: flat({ ...chineseWords, engines: chineseEngines }),
    },
  },
};

/** Replaces facts that are texts with examples in the language of the label. */
const asSaid = (text: string): string =>
  Object.entries(SAID).reduce((rest, [fact, said]) => rest.replaceAll(fact, said), text);

const isText = (text: unknown): text is string => typeof text === 'string' && !/undefined|NaN|\[object|=>/.test(text);

/** The cases of a label: with the usual facts, and with those listed for it. */
function cases(key: string, entry: Entry): readonly Facts[] {
  const [first = {}, ...others] = OTHER_FACTS[key] ?? [];
  const base = { ...FACTS, ...first };
  const all = [base, ...others.map((facts) => ({ ...base, ...facts }))];
  for (const facts of all) assert.ok(isText(entry(facts)), `${key} needs other facts than labelFacts.ts has`);
  return all;
}

/** The names and numbers in a text that come from its facts. */
const told = (text: string): readonly string[] => KNOWN.filter((one) => text.includes(one));

/** The prose of a text: without code, options, settings, files, and facts. */
const proseOf = (text: string): string =>
  KNOWN.reduce((rest, one) => rest.replaceAll(one, '#'), text)
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/[\w*$.]*[-./][\w./*-]+/g, '');

const ENGLISH_PROSE = /[a-z]{2,} [a-z]{2,}/i;
const OWN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

for (const [what, { english: table, others }] of Object.entries(TABLES)) {
  describe(`the ${what}`, () => {
    for (const [language, other] of Object.entries(others)) {
      it(`have the same facts in ${language} as in English`, () => {
        for (const [key, entry] of Object.entries(table)) {
          for (const facts of cases(key, entry)) {
            const text = other[key]?.(facts) ?? '';
            assert.ok(isText(text), `${key}: ${text}`);
            assert.deepEqual(
              told(entry(facts)).filter((one) => !text.includes(one)),
              [],
              `${key}: “${entry(facts)}”, “${text}”`,
            );
          }
        }
      });

      it(`have no English in ${language}`, () => {
        for (const [key, entry] of Object.entries(table)) {
          for (const facts of cases(key, entry)) {
            const ours = proseOf(entry(facts));
            const theirs = proseOf(other[key]?.(facts) ?? '');
            assert.doesNotMatch(theirs, ENGLISH_PROSE, `${key}: ${theirs}`);
            if (ENGLISH_PROSE.test(ours)) assert.match(theirs, OWN, key);
          }
        }
      });
    }

    for (const [language, other] of Object.entries(others)) {
      it(`have spaces exactly where they belong in ${language}`, () => {
        const misplaced = Object.keys(table).flatMap((key) =>
          cases(key, table[key] ?? assert.fail()).flatMap((facts) =>
            misplacedBlanks(asSaid(other[key]?.(facts) ?? '')).map((problem) => `${key}: ${problem}`),
          ),
        );
        assert.deepEqual(misplaced, []);
      });
    }

    it('are all used', () => {
      const uses = (key: string): readonly string[] =>
        key.startsWith('cli.')
          ? [`.${key.slice('cli.'.length)}(`]
          : key.includes('.')
            ? [`words.${key}(`, `words.${key},`, `words.${key})`, `(words.${key}`]
            : [`'${key}'`];
      const unused = Object.keys(table).filter((key) => !uses(key).some((use) => SOURCES.includes(use)));
      assert.deepEqual(unused, []);
    });
  });
}
