import assert from 'node:assert/strict';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { linkedPlace, linkerFrom, wantsLinks } from '../../../src/cli/links.ts';
import { codeFrame, lookOf, PLAIN, wrapped } from '../../../src/cli/layout.ts';
import { painter, print } from '../../../src/cli/terminal.ts';
import { finding } from '../protocol/run/seats.ts';

const ESC = String.fromCharCode(27);
const linked = (address: string, text: string): string => `${ESC}]8;;${address}${ESC}\\${text}${ESC}]8;;${ESC}\\`;
const FOLDER = path.resolve('/work/space');
const link = linkerFrom(FOLDER, 'box');
/** What is written, with links if allowed. */
function printed(text: string, links: { readonly hasLinks: boolean }): string {
  const said: string[] = [];
  print({ out: (one) => void said.push(one), isColour: false, ...links }, text);
  return said.join('');
}

describe('a terminal link', () => {
  it('leads to the file on this machine and to its line', () => {
    assert.equal(link('src/pay.ts', 'src/pay.ts:3', 3), linked('file://box/work/space/src/pay.ts#3', 'src/pay.ts:3'));
    assert.equal(link('/tmp/a.md', 'a.md'), linked('file://box/tmp/a.md', 'a.md'));
  });

  it('contains only characters that are safe in an address', () => {
    const odd = "it's (ü) #1; 50%?\u001b]8;;x.ts";
    const address = link(odd, 'x').slice(`${ESC}]8;;`.length).split(ESC)[0] ?? '';
    assert.match(address, /^file:\/\/box\/[\w\-/#&.:=?%@~]+$/);
    assert.equal(decodeURIComponent(new URL(address).pathname), path.join(FOLDER, odd));
  });

  it('is as wide as its text, and a line never breaks inside it', () => {
    const line = `  - P1 ${link('a b c.ts', 'a b c.ts:3', 3)} ${'word '.repeat(20).trim()}`;
    assert.equal(stripVTControlCharacters(line), `  - P1 a b c.ts:3 ${'word '.repeat(20).trim()}`);
    const rows = wrapped(line, 40);
    assert.deepEqual(
      rows.map((row) => stripVTControlCharacters(row)),
      wrapped(stripVTControlCharacters(line), 40),
    );
    for (const row of wrapped(link('a b c.ts', 'many words '.repeat(9)), 40)) {
      const [open, close] = [`]8;;file:`, `]8;;${ESC}`].map((code) => row.split(code).length - 1);
      assert.equal(open, close);
    }
  });

  it('is printed only if links are allowed, and other escape sequences never are', () => {
    const ours = link('src/pay.ts', 'src/pay.ts');
    const foreign = linked('https://evil.example', 'click');
    assert.equal(printed(`${ours}\n`, { hasLinks: true }), `${ours}\n`);
    assert.equal(printed(`${ours}\n`, { hasLinks: false }), 'src/pay.ts\n');
    assert.equal(printed(foreign, { hasLinks: true }).includes('evil'), false);
  });

  it('is added to findings whose file certainly exists, and never inside a code frame', () => {
    const place = { ...finding(), file: 'src/refund.ts', startLine: 41 };
    assert.ok(linkedPlace(place, 'src/refund.ts:41', link).includes('file://box/work/space/src/refund.ts#41'));
    assert.equal(linkedPlace({ ...place, evidence: 'outside' }, 'x', link), 'x');
    assert.equal(linkedPlace({ ...place, file: '' }, '', link), '');
    const linkedLook = { ...PLAIN, columns: 80, link };
    assert.deepEqual(codeFrame(place, linkedLook), codeFrame(place, { ...PLAIN, columns: 80 }));
  });

  it('requires a terminal with links and colors, unless FORCE_HYPERLINK is set', () => {
    const able = { isColour: true, isTerminal: true, isAble: () => true };
    const table: readonly (readonly [Readonly<Record<string, string>>, Partial<typeof able>, boolean])[] = [
      [{}, {}, true],
      [{}, { isAble: () => false }, false],
      [{}, { isTerminal: false }, false],
      [{}, { isColour: false }, false],
      [{ FORCE_HYPERLINK: '1' }, { isTerminal: false, isColour: false }, true],
      [{ FORCE_HYPERLINK: '0' }, {}, false],
      [{ FORCE_HYPERLINK: '' }, {}, true],
    ];
    for (const [env, signs, wanted] of table)
      assert.equal(wantsLinks(env, { ...able, ...signs }), wanted, JSON.stringify([env, signs]));
  });

  it('is part of the look of a terminal that supports links', () => {
    const terminal = { columns: 80, hasLinks: true } as unknown as Parameters<typeof lookOf>[0]['terminal'];
    const shell = { terminal, paint: painter('plain') };
    assert.notEqual(lookOf(shell, FOLDER).link('a.ts', 'a.ts'), 'a.ts');
    assert.equal(lookOf({ ...shell, terminal: { ...terminal, hasLinks: false } }, FOLDER).link('a.ts', 'a.ts'), 'a.ts');
  });
});
