import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { redactText, secretsIn } from '../../src/artifact/secrets/redact.ts';
import { SecretlintFinder } from '../../src/node/workspace/secretFinder.ts';
import { rememberingFinder } from '../../src/session/run/knownSecrets.ts';
import { unescapingFinder } from '../../src/session/run/unescapedSecrets.ts';
import { Dice } from '../unit/node/workspace/plantedSecrets.ts';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const again =
  (part: string) =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);
const base64 = new Dice(1).signs(BASE64, 800_000);
const wrapped = base64.replace(/.{76}/g, '$&\n');
const key = (word: string): string => ['-----', word, ' PRIVATE', ' KEY-----'].join('');

/** Texts that a pattern may search again and again: runs that it matches, and beginnings without an end. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'base64 in lines': (length) => wrapped.slice(0, length),
  'base64 in one line': (length) => base64.slice(0, length),
  'a key without a beginning': (length) => `${wrapped.slice(0, length)}\n${key('END')}`,
  'keys without an end': again(`${key('BEGIN')}\n\n`),
  'ends without a key': again(`${key('END')}\n`),
  'PuTTY keys without lines': again('Private-Lines: 999999\n\n'),
  'open quotation marks': again('password="token=\''),
  'escaped quotation marks': (length) => `password="${again('\\"a')(length)}`,
  'different secrets': (length) => wrapped.slice(0, length).replaceAll(/[^\n]{18}/g, 'password: $&\n'),
  'short secrets': (length) => wrapped.slice(0, length).replaceAll(/[^\n]{6}/g, 'password: "$&1a"\n'),
  'secrets in one line': (length) => base64.slice(0, length).replaceAll(/.{7}/g, '{"password":"$&1"},'),
  'beginnings of tokens': again('-eyJa.eyJ-xoxb-1-'),
  'beginnings of addresses': again('http://a:b://c:'),
  'beginnings of commands': again('mysql machine a login b '),
  'literals put together': again('"a" + '),
  'literals and blanks': again(`"${'a'.repeat(290)}"${' '.repeat(60)}`),
  'rows without an end': again("INSERT INTO t (password) VALUES ('a"),
  'a row with quotation marks': (length) => `INSERT INTO t (a, password) VALUES ('${again("don''t ")(length)}`,
  'literals of rows without an end': again("INSERT INTO t (password) VALUES (\\'''"),
  'elements without an end': again('<password a="b" '),
  'commands without a password': again('sshpass echo -u a '),
  'readers of standard input': again('echo a | sudo '),
  'connections without an end': again('connect("a", '),
  'headers without an end': again('Cookie: a=b; '),
  'statements without a password': again('CREATE USER '),
  names: again('password '),
  blanks: again(' '),
  'line ends': again('\n'),
  escapes: again(String.raw`\u005f%41\"`),
};

const SMALL = 100_000;
const TIMES_LARGER = 4;
/**
 * A text four times as long takes about four times as long. With a quadratic pattern, it would take sixteen times as
 * long.
 */
const MOST = 9;

/** CPU seconds, the least of three runs, so that other work on the machine matters little. */
async function cost(text: string): Promise<number> {
  const costs: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const finder = unescapingFinder(rememberingFinder(new SecretlintFinder()));
    await finder.find('x');
    const begun = process.cpuUsage();
    redactText(text, secretsIn(text, await finder.find(text)));
    const { user } = process.cpuUsage(begun);
    costs.push(user / 1e6);
  }
  return Math.min(...costs);
}

describe('the search for secrets takes linear time:', () => {
  for (const [name, textOf] of Object.entries(TEXTS)) {
    it(name, async function () {
      this.retries(2);
      // If a run takes almost no time, the ratio says nothing.
      const small = Math.max(await cost(textOf(SMALL)), 0.01);
      const large = await cost(textOf(SMALL * TIMES_LARGER));
      assert.ok(large < small * MOST, `${small.toFixed(3)} s, then ${large.toFixed(3)} s`);
    });
  }
});

const SAMPLE = 1500;
const READ = /\.(?:md|ts|js|mjs|cjs|json|ya?ml|lock|css|html|txt|map|sh)$/;
const LARGEST = 400_000;

/** Returns the same files in every run, from all parts of the folder. */
function ordinaryFiles(): readonly string[] {
  const folder = path.resolve('node_modules');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => READ.test(name));
  const files = names.toSorted().map((name) => path.join(folder, name));
  const step = Math.max(1, Math.floor(files.length / SAMPLE));
  return files.filter((_, index) => index % step === 0).filter((file) => statSync(file).size < LARGEST);
}

it('the search for secrets reports fewer than one in a hundred ordinary files', async () => {
  const finder = unescapingFinder(new SecretlintFinder());
  const files = ordinaryFiles().filter((file) => statSync(file).isFile());
  assert.ok(files.length >= 1000);
  const alarmed: string[] = [];
  for (const file of files) if ((await finder.find(readFileSync(file, 'utf8'))).length > 0) alarmed.push(file);
  const figure = `${alarmed.length} of ${files.length} files`;
  console.log(`      ${figure}`);
  assert.ok(alarmed.length < files.length / 100, `${figure}:\n${alarmed.join('\n')}`);
});
