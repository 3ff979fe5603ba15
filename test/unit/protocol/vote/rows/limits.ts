import { PERSPECTIVES } from '../../../../../src/protocol/seat.ts';
import type { LeftOutReason, SessionSetup } from '../../../../../src/protocol/setup.ts';
import { all, councilOf, type Game, type Row, says } from '../rowSeats.ts';
import { answered, ballot, failed, finding, seat, setup } from '../../run/seats.ts';

const MISSING = {
  engine: 'qwen',
  title: 'Qwen',
  status: 'missing',
  detail: 'It is not installed.',
  nextStep: 'Install it.',
} as const;
const logos = PERSPECTIVES.map((perspective) =>
  seat('claude', { id: `claude:${perspective.toLowerCase()}`, perspective }),
);
const simple = setup({
  mode: 'simple',
  seats: logos,
  unusable: [
    { ...MISSING, engine: 'codex', title: 'Codex' },
    {
      ...MISSING,
      engine: 'gemini',
      title: 'Gemini',
      status: 'logged-out',
      detail: 'It is not logged in.',
      nextStep: 'Log in.',
    },
  ],
});
const vendors = (...names: readonly string[]): SessionSetup =>
  setup({ seats: ['claude', 'codex', 'gemini'].map((name, index) => seat(name, { vendor: names[index] ?? name })) });

function leaving(reason: LeftOutReason): SessionSetup {
  const base = setup();
  const coverage = { files: 2, changedLines: 90, shownLines: 10, leftOut: [{ file: 'big.ts', reason }] };
  return { ...base, artifact: { ...base.artifact, coverage } };
}

function cancelled(game: Game): void {
  game.send({ kind: 'cancel' });
  for (const id of ['codex', 'gemini']) game.send({ kind: 'reply', seat: id, reply: failed('cancelled') });
  game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
}

/** Modes, vendors, gaps, and everything else that limits the value of a verdict. */
export const LIMIT_ROWS: readonly Row[] = [
  { name: 'simple', shows: 'One engine, three perspectives.', replies: all('A82 A78 A85'), council: simple },
  { name: 'simple-split', shows: 'Its perspectives differ.', replies: all('A65 R70 B45'), council: simple },
  { name: 'simple-failed', shows: 'One of its three answers is lost.', replies: all('A65 A70 F'), council: simple },
  {
    name: 'two-unusable',
    shows: 'Two engines, a third could not be used.',
    replies: all('A78 A82'),
    council: councilOf(2, { unusable: [MISSING] }),
  },
  {
    name: 'unusable-and-failed',
    shows: 'An engine without a seat and a seat that is lost.',
    replies: all('A80 A70 F'),
    council: setup({ unusable: [MISSING] }),
  },
  {
    name: 'contradiction',
    shows: 'It approves and names a P1: an abstention, in no mean.',
    replies: all('A80 A70 C95'),
  },
  {
    name: 'contradiction-old',
    shows: 'A P1 that was there before the change contradicts no approval.',
    replies: [
      says('A80'),
      says('A70'),
      says('A95', { findings: [finding({ introduced: false, raisedBy: ['gemini'] })] }),
    ],
  },
  {
    name: 'contradiction-withdrawn',
    shows: 'Nor does one that its raiser has taken back.',
    replies: [
      says('A80'),
      says('A70'),
      says('A95', {
        findings: [finding({ state: 'withdrawn', withdrawnReason: 'The caller checks it.', raisedBy: ['gemini'] })],
      }),
    ],
  },
  {
    name: 'contradiction-outside',
    shows: 'An approval whose answer still marks a P1 outside the form, asked again, is an abstention.',
    replies: [
      says('A80'),
      says('A70'),
      answered(ballot('APPROVE', 95), { marked: [{ file: 'src/refund.ts', startLine: 3, endLine: 3 }] }),
    ],
  },
  { name: 'contradiction-decides', shows: 'Without it there are too few votes.', replies: all('A80 B20 C95') },
  {
    name: 'one-vendor',
    shows: 'All who agree are of one vendor.',
    replies: all('A80 A70 R60'),
    council: vendors('x', 'x', 'y'),
  },
  { name: 'two-vendors', shows: 'Two vendors agree.', replies: all('A80 R60 A70'), council: vendors('x', 'x', 'y') },
  {
    name: 'one-vendor-rejects',
    shows: 'The same with a rejection.',
    replies: all('R80 R70 A60'),
    council: vendors('x', 'x', 'y'),
  },
  {
    name: 'coverage-too-large',
    shows: 'Changed lines that nobody saw: no approval.',
    replies: all('A82 A78 A85'),
    council: leaving('too-large'),
  },
  {
    name: 'coverage-secret',
    shows: 'The same for what was held back as a secret, with a dissent.',
    replies: all('A82 R78 A85'),
    council: leaving('secret'),
  },
  {
    name: 'coverage-rejected',
    shows: 'A rejection stands all the same.',
    replies: all('R82 R78 R85'),
    council: leaving('unreadable'),
  },
  {
    name: 'coverage-lock-file',
    shows: 'A lock file stands in nobody’s way.',
    replies: all('A82 A78 A85'),
    council: leaving('lock-file'),
  },
  { name: 'cancelled', shows: 'Cancelled by the user.', replies: all('A82'), council: setup(), then: cancelled },
  {
    name: 'all-stopped',
    shows: 'Every seat is stopped on its own.',
    replies: [1, 2, 3].map(() => failed('cancelled', 'Stopped')),
  },
  {
    name: 'from-text',
    shows: 'One vote was read from prose.',
    replies: [...all('A80 A70'), answered(ballot('APPROVE', 50), { parsedBy: 'text' })],
  },
  {
    name: 'rehearsal',
    shows: 'Scripted seats alone.',
    replies: all('A80 R70 A60'),
    council: setup({ seats: ['a', 'b', 'c'].map((name) => seat(name, { vendor: 'Rehearsal', rehearsal: true })) }),
  },
  {
    name: 'rehearsal-part',
    shows: 'A scripted seat among real ones.',
    replies: [...all('A80 A70'), says('R60')],
    council: setup({
      seats: [seat('claude', { vendor: 'x' }), seat('codex', { vendor: 'x' }), seat('script', { rehearsal: true })],
    }),
  },
  {
    name: 'outdated',
    shows: 'A second look finds the files changed.',
    replies: all('A80 A70 A60'),
    then: (game) => {
      game.send({ kind: 'redeliberate', context: 'More.', evidence: false, seats: ['codex'] });
      game.send({ kind: 'reply', seat: 'codex', reply: says('A75') });
      game.send({ kind: 'inspected', workspaceChanged: ['a.ts'], artifactChanged: ['b.ts'] });
    },
  },
];
