import * as assert from 'node:assert/strict';
import { mailEncoding } from '../../../../src/artifact/diff/encodedMail.ts';

const FROM = 'From 1111111111111111111111111111111111111111 Mon Sep 17 00:00:00 2001';
const PATCH = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1,2 @@\n a\n+b\n';
const mail = (...fields: readonly string[]): string =>
  [FROM, 'From: A <a@b.example>', 'Subject: [PATCH] x', ...fields, '', 'eA==', ''].join('\n');
const attached = (...fields: readonly string[]): string =>
  [
    ...[FROM, 'From: A <a@b.example>', 'Content-Type: multipart/mixed; boundary="----2.39"', '', 'In parts.'],
    ...['------2.39', 'Content-Type: text/plain; charset=UTF-8', '', 'words', '------2.39', ...fields, '', 'eA=='],
  ].join('\n');

describe('64: a mail whose text must be decoded first', () => {
  const ENCODED: readonly (readonly [string, string])[] = [
    [mail('Content-Transfer-Encoding: base64'), 'base64'],
    [mail('content-transfer-encoding:quoted-printable'), 'quoted-printable'],
    [mail('Content-Transfer-Encoding:', ' base64'), 'base64'],
    [mail('Content-Transfer-Encoding: 8bit base64'), '8bit base64'],
    [mail('Content-Transfer-Encoding: =?utf-8?q?base64?='), '=?utf-8?q?base64?='],
    [mail('Content-Type: text/plain; charset=UTF-7'), 'UTF-7'],
    [mail('Content-Type: text/plain;', '\tcharset="utf-16le"'), 'utf-16le'],
    [mail('Content-Type: text/plain; charset=ISO-2022-JP'), 'ISO-2022-JP'],
    [mail('Content-Transfer-Encoding: base64').replaceAll('\n', '\r\n'), 'base64'],
    [attached('Content-Type: text/x-patch', 'Content-Transfer-Encoding: base64'), 'base64'],
    [`${PATCH}-- \n2.39.5\n\n${mail('Content-Transfer-Encoding: base64')}`, 'base64'],
    ['\n\nContent-Transfer-Encoding: base64\n\neA==\n', 'base64'],
    [`${mail()}${mail('Content-Transfer-Encoding: base64')}`, 'base64'],
  ];
  for (const [text, encoding] of ENCODED)
    it(`is recognized: ${JSON.stringify(text).slice(60, 240)}`, () => {
      assert.equal(mailEncoding(text), encoding);
    });

  const PLAIN: readonly string[] = [
    '',
    PATCH,
    mail(),
    mail('Content-Transfer-Encoding: 8bit', 'Content-Type: text/plain; charset=UTF-8'),
    mail('Content-Transfer-Encoding: 7bit', 'Content-Type: text/plain; charset=ISO-8859-15'),
    mail('Content-Type: text/plain; charset=Shift_JIS'),
    attached('Content-Type: text/x-patch; name="x"', 'Content-Transfer-Encoding: 8bit'),
    `${mail()}Content-Transfer-Encoding: base64\n`,
    'const head = `\nContent-Transfer-Encoding: base64\n`;\n',
    '+Content-Transfer-Encoding: base64\n',
    'From: a\n\nContent-Transfer-Encoding: base64\n',
  ];
  for (const text of PLAIN)
    it(`is not recognized: ${JSON.stringify(text).slice(0, 240)}`, () => {
      assert.equal(mailEncoding(text), null);
    });
});
