import * as assert from 'node:assert/strict';
import type { Language } from '../../../../src/protocol/labels/language.ts';
import { stored } from '../../../../src/protocol/labels/stored.ts';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import { NO_ARTIFACT } from '../../../../src/artifact/artifactOf.ts';
import { decisionLog } from '../../../../src/protocol/export/decisionLog.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import type { Resolution } from '../../../../src/protocol/verdict/verdict.ts';
import type { SessionState } from '../../../../src/protocol/run/sessionState.ts';
import { councilWorkflow } from '../../../../src/protocol/run/decide.ts';
import { summarize } from '../../../../src/protocol/view/sessionSummary.ts';
import type { SessionView } from '../../../../src/protocol/view/view.ts';
import { viewOf } from '../../../../src/protocol/view/sessionView.ts';
import { countWords } from '../../../../src/ui/sessions/sessionWords.ts';
import {
  damagedEntry,
  detailsOf,
  runningEntry,
  type Shelf,
  storedEntry,
} from '../../../../src/ui/sessions/sessionEntries.ts';
import { answered, ballot, failed, seat, setup } from '../../protocol/run/seats.ts';
import { playVote } from '../../protocol/run/player.ts';

const SHELF = {
  folder: '/ws',
  decision: null,
  dismissed: 0,
  formatTime: () => '2 Jan 03:04',
  language: 'en',
} as const;
/** A stored entry as the editor shows it after it was hovered over and opened. */
function openedEntry(view: SessionView, shelf: Shelf) {
  const line = storedEntry(summarize({ sessionId: view.sessionId, at: view.startedAt, setup: setup() }, view), shelf);
  const details = detailsOf(view, shelf);
  assert.equal(line.tooltip, null);
  if (line.children !== null) assert.deepEqual(line.children, details.children);
  return { ...line, ...details };
}

const entryIn = (language: Language, { view }: ReturnType<typeof playVote>) =>
  openedEntry(view, { ...SHELF, language });

const entryOf = (...play: Parameters<typeof playVote>) => openedEntry(playVote(...play).view, SHELF);

/** The session's entry in the tree with its decision in the log, as the newest or an older one. */
function loggedEntry({ state, view }: ReturnType<typeof playVote>, newer: readonly SessionState[] = []) {
  const logged = [...newer, state].map((one) => ({ ...viewOf(one), type: one.setup.question.type }));
  const decision = decisionLog(logged).at(-1) ?? null;
  return openedEntry(view, { ...SHELF, decision });
}

function settled(replies: readonly SeatReply[], resolution: Omit<Resolution, 'at'>) {
  const { game } = playVote(replies);
  game.send({ kind: 'settle', resolution });
  return { game, state: game.state(), verdict: game.verdict(), view: game.view() };
}

const YES = answered(ballot('APPROVE', 80));
const SPLIT = [answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 70)), answered(ballot('ABSTAIN', 20))];
const AGAINST = [answered(ballot('REJECT', 88)), answered(ballot('REJECT', 82)), answered(ballot('APPROVE', 60))];

describe('a session in the tree', () => {
  it('is labeled with its subject, and described with its verdict, protocol, and time', () => {
    const entry = entryOf([
      answered(ballot('APPROVE', 80)),
      answered(ballot('APPROVE', 70)),
      answered(ballot('APPROVE', 90)),
    ]);
    assert.equal(entry.label, 'src/refund.ts');
    assert.equal(entry.description, 'Approved 3–0 · vote · 2 Jan 03:04');
    assert.equal(entry.mark.icon, 'pass');
    assert.equal(entry.contextValue, 'session.done');
  });

  it('shows its outcome in the editor’s language, without a final period', () => {
    const { view } = playVote([YES, YES, YES]);
    for (const [language, says] of [
      ['ja', '承認 (3 対 0) · '],
      ['zh-cn', '批准（3 比 0） · '],
    ] as const)
      assert.ok(openedEntry(view, { ...SHELF, language }).description.startsWith(says), language);
  });

  it('is labeled with its question if it has no artifact', () => {
    const bare = setup({
      artifact: NO_ARTIFACT,
      question: { ...setup().question, text: 'Where should\nthe cache live?' },
    });
    const game = playVote([YES, YES, YES], bare);
    const views = { live: viewOf(councilWorkflow.initialState(bare)), decided: game.view };
    for (const { label, tooltip } of [
      runningEntry(views.live, SHELF),
      openedEntry(views.live, SHELF),
      openedEntry(views.decided, SHELF),
    ]) {
      assert.equal(label, 'Where should the cache live?');
      assert.equal(tooltip?.[1], 'Where should the cache live?');
    }
    assert.equal(loggedEntry(game).tooltip[1], 'Where should the cache live?');
  });

  it('shows how many of its findings are dismissed', () => {
    const { view } = playVote([answered(ballot('APPROVE', 80)), answered(ballot('APPROVE', 70)), failed('quota')]);
    assert.match(openedEntry(view, { ...SHELF, dismissed: 2 }).description, / · 2 Jan 03:04 · 2 dismissed$/);
  });

  it('shows its subject and a failed seat’s reason in the editor’s language', () => {
    const lost = failed('failed', stored`It failed: ${'fetch failed'}`);
    const played = playVote([answered(ballot('APPROVE', 80)), answered(ballot('APPROVE', 80)), lost]);
    const title = stored`Staged changes in ${stored`${2} files`}`;
    const { label, children } = entryIn('ja', { ...played, view: { ...played.view, title } });
    assert.equal(label, '2 個のファイルのステージされた変更');
    assert.ok(children[2]?.tooltip?.some((text) => text.startsWith('失敗しました: fetch failed.')));
  });

  it('lists its seats, each with its vote or the reason why there is none', () => {
    const entry = entryOf([answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 70)), failed('quota')]);
    assert.deepEqual(
      entry.children.map(({ label, description, mark }) => [label, description, mark.icon]),
      [
        ['Claude', 'for · 80', 'pass'],
        ['Codex', 'against · 70', 'error'],
        ['Gemini', 'hit its usage limit', 'warning'],
      ],
    );
  });

  it('offers to settle a split vote', () => {
    const entry = entryOf([
      answered(ballot('APPROVE', 80)),
      answered(ballot('REJECT', 70)),
      answered(ballot('ABSTAIN', 20)),
    ]);
    assert.equal(entry.contextValue, 'session.split');
    assert.equal(entry.mark.icon, 'question');
  });

  it('shows its entry in the decision log', () => {
    const entry = loggedEntry(playVote(SPLIT));
    assert.deepEqual(entry.tooltip.slice(0, 6), [
      'Undecided: 1 for, 1 against, Gemini abstained. You decide.',
      'src/refund.ts',
      '2 Jan 03:04, go-no-go',
      'Consensus: split, confidence 56.7',
      'Status: active',
      'vote-20260102-030405-77',
    ]);
  });

  it('shows what was chosen, why, and who was overruled', () => {
    const entry = loggedEntry(settled(SPLIT, { option: 'codex', reason: 'Too late in the week', acceptedRisk: false }));
    assert.match(entry.description, /^You chose: don’t go ahead, as Codex says · /);
    assert.equal(entry.mark.icon, 'person');
    assert.equal(entry.contextValue, 'session.done');
    for (const line of ['Your reason: Too late in the week', 'Overruled: Claude', 'Status: active']) {
      assert.ok(entry.tooltip.includes(line), line);
    }
  });

  it('offers to override a rejection, and is revoked and dimmed afterwards', () => {
    assert.equal(loggedEntry(playVote(AGAINST)).contextValue, 'session.rejected');
    const entry = loggedEntry(settled(AGAINST, { option: 'override', reason: 'We roll back', acceptedRisk: true }));
    const words = 'Rejected 2–1. You chose: go ahead against the council';
    assert.equal(entry.description, `revoked · ${words} · vote · 2 Jan 03:04`);
    assert.deepEqual(entry.mark, { icon: 'person', color: 'disabledForeground' });
    assert.equal(entry.contextValue, 'session.done');
    assert.ok(entry.tooltip.includes('Overruled: Claude and Codex'));
  });

  it('is dimmed if a newer verdict answers the same question', () => {
    const { state } = playVote(AGAINST);
    const entry = loggedEntry(playVote(AGAINST), [state]);
    assert.equal(entry.description, 'superseded · Rejected 2–1 · vote · 2 Jan 03:04');
    assert.deepEqual(entry.mark, { icon: 'error', color: 'disabledForeground' });
  });

  it('is shown as running while seats are asked again, with those seats', () => {
    const { game } = playVote(SPLIT);
    game.send({ kind: 'redeliberate', context: 'It is cached.', evidence: false, seats: ['gemini'] });
    const entry = runningEntry(game.view(), SHELF);
    assert.match(entry.description, /^Asking Gemini again, with the new information · /);
    assert.equal(countWords(game.view()), '0 of 1 answered');
    assert.equal(entry.contextValue, 'session.running');
  });

  it('cannot be asked again if it was canceled', () => {
    const { game } = playVote([answered(ballot('APPROVE', 80))]);
    game.send({ kind: 'cancel' });
    for (const id of ['codex', 'gemini']) game.send({ kind: 'reply', seat: id, reply: failed('cancelled') });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.equal(openedEntry(game.view(), SHELF).contextValue, 'session.cancelled');
  });

  it('says if it was a rehearsal', () => {
    const seats = [seat('rehearsal-a', { rehearsal: true }), seat('rehearsal-b', { rehearsal: true })];
    const entry = entryOf([answered(ballot('APPROVE', 80)), answered(ballot('APPROVE', 70))], setup({ seats }));
    assert.match(entry.description, /^rehearsal · /);
  });

  it('shows what each seat does and no vote while it runs', () => {
    const view = viewOf(councilWorkflow.initialState(setup()));
    const entry = runningEntry(view, SHELF);
    assert.equal(entry.contextValue, 'session.running');
    assert.equal(entry.mark.icon, 'loading~spin');
    assert.deepEqual(new Set(entry.children?.map(({ description }) => description)), new Set(['waiting']));
  });

  it('is shown as interrupted, and not as running, if it was cut off', () => {
    const entry = openedEntry(viewOf(councilWorkflow.initialState(setup())), SHELF);
    assert.match(entry.description, /^No verdict yet · /);
    assert.deepEqual([entry.contextValue, entry.children], ['session.interrupted', []]);
  });

  it('gives every line its own id', () => {
    const entry = entryOf([answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 70)), failed('quota')]);
    const ids = [entry, ...entry.children].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('can only be read if it is from an earlier version, with or without a verdict', () => {
    const { view } = playVote([answered(ballot('APPROVE', 80)), answered(ballot('REJECT', 70)), failed('quota')]);
    const entry = openedEntry({ ...view, earlier: true }, SHELF);
    assert.equal(entry.contextValue, 'session.earlier');
    const cut = openedEntry({ ...view, phase: 'interrupted', verdict: null, earlier: true }, SHELF);
    assert.equal(cut.contextValue, 'session.cutOffEarlier');
    assert.ok(cut.tooltip.includes(sayAllEnglish(view.heading)));
  });

  it('shows its problem if it is damaged or from a newer version', () => {
    const entry = damagedEntry('/ws', { kind: 'damaged', sessionId: 'vote-1', problem: 'line 3 is no JSON' });
    assert.deepEqual([entry.label, entry.description, entry.tooltip], ['vote-1', 'damaged', ['line 3 is no JSON']]);
    const newer = damagedEntry('/ws', { kind: 'newer', sessionId: 'vote-2', problem: 'it is of tomorrow' });
    assert.deepEqual([newer.description, newer.contextValue], ['newer version', 'session.damaged']);
  });
});
