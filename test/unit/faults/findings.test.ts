import assert from 'node:assert/strict';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import { git } from '../node/git/gitFixture.ts';
import { type Plan, votes } from './plan.ts';
import { inScene, inTurn, PAY, type Scene, sit, type PlayedSession } from './scene.ts';

const SEATS = ['alpha', 'beta', 'gamma'] as const;
const POST = 'ledger.post(order.id, -amount);';

interface Item {
  readonly file: string;
  readonly line: number;
  readonly quote?: string;
  readonly title: string;
}

const listed = (items: readonly Item[]): string =>
  items.map((item) => `    - ${JSON.stringify({ quote: '', ...item })}`).join('\n');

const raising = (items: readonly Item[]): Plan =>
  votes('REJECT', { more: `findings:\n  p1:\n${listed(items)}\n  p2: []\n  p3: []` });

function find({ verdict }: PlayedSession, title: string): Finding {
  const found = verdict.findings.find((one) => one.title === title);
  assert.ok(found, `${title} is not among ${verdict.findings.map((one) => one.title).join(', ')}`);
  return found;
}

const placeOf = ({ file, startLine, evidence }: Finding): readonly unknown[] => [file, startLine, evidence];

/** Title → the file, the line, and the evidence that the verdict should have. */
function expectations(workspace: string): Readonly<Record<string, { item: Omit<Item, 'title'>; becomes: unknown[] }>> {
  return {
    'holds where it stands': {
      item: { file: 'src/pay.ts', line: 3, quote: POST },
      becomes: ['src/pay.ts', 3, 'verified'],
    },
    '41: names a file nobody was shown': {
      item: { file: 'src/other.ts', line: 1, quote: 'const secret = 1;' },
      becomes: ['src/other.ts', 1, 'outside'],
    },
    '41: quotes the one that was shown': {
      item: { file: 'src/other.ts', line: 1, quote: 'const amount = order.total;' },
      becomes: ['src/pay.ts', 2, 'verified'],
    },
    '42: lies beyond the end': { item: { file: 'src/pay.ts', line: 400 }, becomes: ['src/pay.ts', 400, 'unverified'] },
    '44: quotes what is nowhere': {
      item: { file: 'src/pay.ts', line: 2, quote: 'ledger.forget(order.everything);' },
      becomes: ['src/pay.ts', 2, 'unverified'],
    },
    '44: quotes what stands elsewhere': {
      item: { file: 'src/pay.ts', line: 1, quote: 'const amount = order.total;' },
      becomes: ['src/pay.ts', 2, 'verified'],
    },
    '47: names an absolute path': {
      item: { file: '/etc/passwd', line: 1, quote: 'root' },
      becomes: ['/etc/passwd', 1, 'outside'],
    },
    '47: leads out of the workspace': {
      item: { file: 'src/../../pay.ts', line: 3 },
      becomes: ['src/../../pay.ts', 3, 'outside'],
    },
    '41: leads out of the workspace, with a quote that stands once in what was shown': {
      item: { file: 'src/../../pay.ts', line: 3, quote: POST },
      becomes: ['src/pay.ts', 3, 'verified'],
    },
    '47: names the file by its whole path': {
      item: { file: `${workspace}/src/pay.ts`, line: 4, quote: 'return amount;' },
      becomes: ['src/pay.ts', 4, 'verified'],
    },
    '48: has the separators of Windows': {
      item: { file: 'src\\pay.ts', line: 5 },
      becomes: ['src/pay.ts', 5, 'verified'],
    },
  };
}

/** The same in a review as in a vote: without the opinions of others. */
const QUIET = { protocol: { review: { secondLook: 'never' } } };

async function raisedBy(seat: string, protocol: 'vote' | 'review'): Promise<{ session: PlayedSession; scene: Scene }> {
  const engines = Object.fromEntries(SEATS.map((one): [string, Plan] => [one, votes('APPROVE')]));
  const files = { 'src/pay.ts': PAY, 'src/other.ts': 'const secret = 1;\n' };
  return inScene({ engines, files, config: QUIET }, async (scene) => {
    const items = Object.entries(expectations(scene.workspace)).map(([title, { item }]) => ({ title, ...item }));
    scene.setPlan(seat, raising(items));
    return { session: await sit(scene, { protocol }), scene };
  });
}

describe('a finding in a vote and a review, end to end', () => {
  let played: readonly { session: PlayedSession; scene: Scene }[] = [];

  before(async () => {
    const votesOf = SEATS.map((seat) => ({ seat, protocol: 'vote' as const }));
    played = await inTurn([...votesOf, { seat: 'beta', protocol: 'review' as const }], ({ seat, protocol }) =>
      raisedBy(seat, protocol),
    );
  });

  for (const title of Object.keys(expectations(''))) {
    it(title, () => {
      for (const { session, scene } of played)
        assert.deepEqual(placeOf(find(session, title)), expectations(scene.workspace)[title]?.becomes);
    });
  }

  it('is kept if only one seat raised it, whatever the others say', () => {
    for (const [index, { session }] of played.entries()) {
      assert.equal(session.verdict.outcome, 'approved');
      assert.deepEqual(find(session, 'holds where it stands').raisedBy, [SEATS[index] ?? 'beta']);
      assert.match(session.verdict.decision, /Fix (?:the|\d P1) findings? first/);
    }
  });

  it('43: is verified by a removed line that it quotes, not by an old line number', async () => {
    const removed = '  return amount - fee;';
    const before = [...Array.from({ length: 30 }, (_, at) => `// ${String(at)}`), removed, '// end', ''].join('\n');
    const engines = {
      alpha: raising([
        { file: 'src/pay.ts', line: 31, quote: removed.trim(), title: 'quotes a removed line' },
        { file: 'src/pay.ts', line: 32, title: 'names a line that has moved away' },
      ]),
      beta: votes('APPROVE'),
      gamma: votes('APPROVE'),
    };
    await inScene({ engines, files: { 'src/pay.ts': before } }, async (scene) => {
      git(scene.workspace, 'init', '-q');
      git(scene.workspace, 'add', '-A');
      git(scene.workspace, 'commit', '-q', '-m', 'first');
      scene.write({ 'src/pay.ts': before.replace(`${removed}\n`, '') });
      const session = await sit(scene, { artifact: { kind: 'uncommitted' } });
      assert.deepEqual(placeOf(find(session, 'quotes a removed line')), ['src/pay.ts', 31, 'verified']);
      assert.equal(find(session, 'names a line that has moved away').evidence, 'unverified');
    });
  });

  it('45 and 46: stays apart from another wording or issue on its line, but shares its place', async () => {
    const at = { file: 'src/pay.ts', line: 3, quote: POST };
    const engines = {
      alpha: raising([
        { ...at, title: 'Refund posted twice when the request is retried' },
        { ...at, title: 'Negative amounts pass unchecked' },
      ]),
      beta: raising([{ ...at, title: 'A retried request posts the refund again' }]),
      gamma: votes('APPROVE'),
    };
    await inScene({ engines }, async (scene) => {
      const { verdict } = await sit(scene);
      assert.deepEqual(
        verdict.findings.map(({ raisedBy: seats, places }) => [seats.join(' '), places]),
        ['beta', 'alpha', 'alpha'].map((seat) => [seat, { seats: 2, vendors: 2 }]),
      );
    });
  });
});
