import * as assert from 'node:assert/strict';
import { anchorFindings } from '../../../../src/artifact/evidence/anchor.ts';
import { fileArtifact } from '../../../../src/artifact/artifactOf.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { finding } from '../../protocol/run/seats.ts';
import { lineOf, MATTER } from './anchorMatter.ts';
import { TARGETS, WAYS, WORKSPACE } from './anchorWays.ts';

interface Case {
  readonly said: Partial<Finding>;
  readonly artifact?: Artifact;
  readonly workspace?: string;
}

/** The result: the line where the finding starts now, or why it has none. */
function outcomeOf({ said, artifact = MATTER, workspace = WORKSPACE }: Case): string {
  const raised = finding({ file: 'src/pay/refund.ts', startLine: 0, endLine: 0, quote: '', ...said });
  const [one] = anchorFindings([{ ...raised, endLine: said.endLine ?? raised.startLine }], artifact, workspace);
  assert.ok(one !== undefined);
  return one.evidence === 'verified' ? `${one.file}:${one.startLine}` : one.evidence;
}

const REFUND = 'src/pay/refund.ts';
const SYNC = 'tools/Sync.py';
const LOOP = 'for name in os.listdir(path):';
const twice = (lines: readonly string[], path = 'a.ts'): Artifact =>
  fileArtifact({ path, text: `${lines.join('\n')}\n`, startLine: null }, null);
const FAR = twice(['x = load(a)', ...Array<string>(200).fill('// nothing here'), 'x = load(a)']);

/**
 * The finding as raised, and the intended place, “src/a.ts:12”. “unverified” or “outside” if the place can't be
 * determined.
 */
const HAND: readonly (readonly [string, Partial<Finding>, string, Partial<Case>?])[] = [
  // Several lines.
  [
    'two lines',
    { quote: '  if (open.total < amount) {\n    throw new RefundError(`cannot refund ${amount}`, { cause: open });' },
    `${REFUND}:12`,
  ],
  [
    'two lines of which the second holds the number',
    {
      startLine: 13,
      quote: 'if (open.total < amount) {\nthrow new RefundError(`cannot refund ${amount}`, { cause: open });',
    },
    `${REFUND}:12`,
  ],
  ['two lines as one', { startLine: 40, quote: 'return receipt; } catch (error) {' }, `${REFUND}:19`],
  [
    'lines with an empty one that is not there',
    {
      quote:
        "async find(id: string): Promise<Receipt | null> {\n\nconst rows = await this.db.query('select * from receipts where id = ?', [id]);",
    },
    `${REFUND}:65`,
  ],
  [
    'lines without the empty one that is there',
    { quote: '  }\n  for (let attempt = 0; attempt < 3; attempt += 1) {' },
    `${REFUND}:14`,
  ],
  [
    'lines with three dots between them',
    { quote: 'for (let attempt = 0; attempt < 3; attempt += 1) {\n  ...\n  log.warn("refund failed", error);' },
    `${REFUND}:16`,
  ],
  [
    'lines with a comment for what is left out',
    { quote: 'try {\n  // ...\n} catch (error) {\n  log.warn("refund failed", error);' },
    `${REFUND}:17`,
  ],
  [
    'lines with the signs of the diff',
    {
      quote:
        '+      const receipt = await gateway.refund(order.id, amount, { idempotencyKey: order.id });\n+      return receipt;\n     } catch (error) {',
    },
    `${REFUND}:18`,
  ],
  [
    'lines whose first has lost its sign',
    { quote: 'log.warn("refund failed", error);\n+      await pause(250);' },
    `${REFUND}:21`,
  ],
  [
    'a change with its old line',
    {
      quote:
        "-    const rows = await this.db.query('select * from receipts');\n+    const rows = await this.db.query(`select * from receipts where tenant = ${this.tenant}`);",
    },
    `${REFUND}:71`,
  ],
  [
    'numbered lines with one of the old side',
    {
      quote:
        '   16 |    for (let attempt = 0; attempt < 3; attempt += 1) {\n   17 |      try {\n      | -      return await gateway.refund(order.id, amount);\n   18 | +      const receipt = await gateway.refund(order.id, amount, { idempotencyKey: order.id });',
    },
    `${REFUND}:16`,
  ],
  [
    'lines of JSON',
    { quote: 'try {\\n      const receipt = await gateway.refund(order.id, amount, { idempotencyKey: order.id });' },
    `${REFUND}:17`,
  ],
  [
    'lines over the gap between two hunks',
    { quote: "throw new Error('refund failed');\nasync find(id: string): Promise<Receipt | null> {" },
    'unverified',
  ],
  ['lines in another order', { quote: 'return receipt;\ntry {' }, 'unverified'],
  // A range.
  ['a range around the quote', { startLine: 16, endLine: 24, quote: 'await pause(250);' }, `${REFUND}:16`],
  [
    'a range that reaches beyond what is shown',
    { startLine: 21, endLine: 40, quote: 'log.warn("refund failed", error);' },
    `${REFUND}:21`,
  ],
  ['a range that ends before it begins', { startLine: 22, endLine: 3, quote: 'await pause(250);' }, `${REFUND}:22`],
  ['a range somewhere else', { startLine: 65, endLine: 70, quote: 'await pause(250);' }, `${REFUND}:22`],
  // Repeated code.
  ['a line that stands twice, by its number', { file: SYNC, startLine: 11, quote: LOOP }, `${SYNC}:11`],
  ['a line that stands twice, next to one of them', { file: SYNC, startLine: 5, quote: LOOP }, `${SYNC}:4`],
  ['a line that stands twice, between them', { file: SYNC, startLine: 7, quote: LOOP }, 'unverified'],
  ['a line that stands twice, without a number', { file: SYNC, quote: LOOP }, 'unverified'],
  ['a line that stands twice, beyond the end', { file: SYNC, startLine: 900, quote: LOOP }, 'unverified'],
  ['a line that stands twice, with the number in the quote', { file: SYNC, quote: `   11 | +\t${LOOP}` }, `${SYNC}:11`],
  [
    'a line that stands twice, with what follows it',
    { file: SYNC, quote: `${LOOP}\n\t\tos.unlink(os.path.join(path, name))` },
    `${SYNC}:11`,
  ],
  ['a line that stands twice, by its number on the old side', { startLine: 70, quote: 'rows' }, 'unverified'],
  ['a bracket, by its number', { startLine: 23, quote: '}' }, `${REFUND}:23`],
  ['a bracket, elsewhere', { startLine: 22, quote: '}' }, 'unverified'],
  ['a bracket that stands once, elsewhere', { file: 'web/größe.js', startLine: 3, quote: '}' }, 'unverified'],
  [
    'two far apart, near one of them',
    { file: 'a.ts', startLine: 6, quote: 'x = load(a)' },
    'a.ts:1',
    { artifact: FAR },
  ],
  [
    'two far apart, near neither',
    { file: 'a.ts', startLine: 60, quote: 'x = load(a)' },
    'unverified',
    { artifact: FAR },
  ],
  // Parts of a line.
  ['a word of the line', { startLine: 22, quote: 'pause' }, `${REFUND}:22`],
  ['a word of another line', { startLine: 20, quote: 'pause' }, 'unverified'],
  ['a long word of another line', { startLine: 20, quote: 'idempotencyKey' }, `${REFUND}:18`],
  ['a sign of the line', { startLine: 22, quote: '(' }, 'unverified'],
  // Missing code.
  [
    'a line that was removed',
    { startLine: 12, quote: "if (open.total < amount) throw new Error('too much');" },
    `${REFUND}:12`,
  ],
  [
    'a line that was removed, with its sign',
    { startLine: 15, quote: '-      return await gateway.refund(order.id, amount);' },
    `${REFUND}:18`,
  ],
  [
    'lines that were removed, with those around them',
    {
      quote:
        "   const open = await ledger.open(order.id);\n-  if (open.total < amount) throw new Error('too much');\n   for (let attempt = 0; attempt < 3; attempt += 1) {",
    },
    `${REFUND}:12`,
  ],
  [
    'a line that was removed from another file',
    { file: SYNC, startLine: 12, quote: "if (open.total < amount) throw new Error('too much');" },
    `${REFUND}:12`,
  ],
  ['a line that is told with other names', { startLine: 22, quote: 'await sleep(250);' }, 'unverified'],
  ['a line that is told the other way round', { startLine: 12, quote: 'if (open.total > amount) {' }, 'unverified'],
  ['a line of another file', { startLine: 12, quote: 'os.unlink(os.path.join(path, name))' }, `${SYNC}:12`],
  ['a line that two other files may hold', { startLine: 12, quote: LOOP }, 'unverified'],
  ['a few signs of another file', { startLine: 12, quote: 'return None' }, 'unverified'],
  ['three dots alone', { startLine: 22, quote: '...' }, 'unverified'],
  ['no quote and a line that is shown', { startLine: 66 }, `${REFUND}:66`],
  ['no quote and a line between two hunks', { startLine: 40 }, 'unverified'],
  ['no quote and no line', {}, 'unverified'],
  // Paths.
  [
    'a path by its name, which two files have',
    { file: 'index.ts', startLine: 1, quote: 'const first = 1;' },
    'outside',
    {
      artifact: {
        ...MATTER,
        files: ['a/index.ts', 'b/index.ts'].map((path) => ({ path, startLine: 1, lines: ['const first = 1;'] })),
      },
    },
  ],
  [
    'a path in other letters, which two files have',
    { file: 'A.TS', startLine: 1, quote: 'const first = 1;' },
    'outside',
    {
      artifact: {
        ...MATTER,
        files: ['a.ts', 'A.ts'].map((path) => ({ path, startLine: 1, lines: ['const first = 1;'] })),
      },
    },
  ],
  [
    'a path by its name, whose quote is in another file',
    { file: 'refund.ts', startLine: 12, quote: 'os.unlink(os.path.join(path, name))' },
    `${SYNC}:12`,
  ],
  [
    'a path that nobody was shown, with a quote of a file that was',
    { file: 'src/other.ts', startLine: 3, quote: 'os.unlink(os.path.join(path, name))' },
    `${SYNC}:12`,
  ],
  ['a path by its name, without a quote', { file: 'refund.ts', startLine: 12 }, 'outside'],
  [
    'a path that leads out',
    { file: '../src/pay/refund.ts', startLine: 22, quote: 'await pause(250);' },
    `${REFUND}:22`,
  ],
  ['a path that leads out, without a quote', { file: '../src/pay/refund.ts', startLine: 22 }, 'outside'],
  [
    'a path elsewhere on the disk',
    { file: '/home/eve/shop/src/pay/refund.ts', startLine: 22, quote: 'await pause(250);' },
    `${REFUND}:22`,
  ],
  [
    'a path of Windows in the workspace',
    { file: 'c:\\Work\\shop\\src\\pay\\refund.ts', startLine: 22, quote: 'await pause(250);' },
    `${REFUND}:22`,
    { workspace: 'C:\\work\\shop' },
  ],
  [
    'a path as an address',
    { file: 'file:///home/ana/shop/src/pay/refund.ts', startLine: 21, quote: 'await pause(250);' },
    `${REFUND}:22`,
  ],
  ['a path in backticks', { file: '`src/pay/refund.ts`', startLine: 22 }, `${REFUND}:22`],
  ['a path that begins with a dot', { file: './src/pay/../pay/refund.ts', startLine: 22 }, `${REFUND}:22`],
  [
    'no path, and a quote that stands in two files',
    { file: '', quote: 'const first = 1;' },
    'unverified',
    {
      artifact: {
        ...MATTER,
        files: ['a.ts', 'b.ts'].map((path) => ({ path, startLine: 1, lines: ['const first = 1;'] })),
      },
    },
  ],
  ['no path, and a quote that says nothing', { file: '', startLine: 14, quote: '}' }, 'unverified'],
];

describe('the places of findings', () => {
  for (const [way, said] of Object.entries(WAYS))
    it(`are found by ${way}`, () => {
      for (const [file, number] of TARGETS) {
        const meant = `${file}:${number}`;
        assert.equal(outcomeOf({ said: { file, ...said(lineOf(file, number), number, file) } }), meant);
      }
    });
  for (const [name, said, meant, more] of HAND)
    it(`are right for ${name}`, () => assert.equal(outcomeOf({ said, ...more }), meant));
});
