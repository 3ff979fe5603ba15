import assert from 'node:assert/strict';
import { firstDocuments, debateFiles } from '../../../../src/protocol/debate/debateFiles.ts';
import type { RecordedEvent } from '../../../../src/protocol/event.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { replayEvents } from '../../../../src/session/run/replay.ts';
import { notOurs } from '../../../../src/session/debate/ownDocuments.ts';
import { summariesOf } from '../keptSessions.ts';
import {
  challenge,
  confrontation,
  debateSetup,
  opening,
  PERSONAS,
  playDebate,
  rebuttal,
} from '../../protocol/debate/debatePlayer.ts';

const contextFiles = [{ seat: 'codex', file: 'AGENTS.md', sha256: '' }];

function debateIn(sessionId: string, folder: string, more: Partial<SessionSetup> = {}): readonly RecordedEvent[] {
  const debate = { proponent: 'claude', personas: PERSONAS, folder, contextFiles };
  return playDebate(
    ({ task }) =>
      task === 'opening'
        ? opening
        : task === 'challenge'
          ? challenge()
          : task === 'confrontation'
            ? confrontation()
            : rebuttal('ACCEPT'),
    debateSetup({ sessionId, debate, ...more }),
  ).events;
}

const OWN = 'debates/001-redis-or-cache';
const OTHER = 'debates/002-other';
const own = debateIn('one', OWN);
const other = debateIn('two', OTHER);

/** The documents of a debate in the workspace after these events. */
function onDisk(events: readonly RecordedEvent[], folder: string): Readonly<Record<string, string>> {
  const state = replayEvents(events);
  const documents = { ...firstDocuments(state.setup), ...debateFiles(state) };
  return Object.fromEntries(Object.entries(documents).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** The files on disk that don't count as documents of a debate, for a session of the same workspace. */
async function strangersIn(
  disk: Readonly<Record<string, string | null>>,
  {
    asking = 'one',
    sessions = [own, other],
  }: { asking?: string; sessions?: readonly (readonly RecordedEvent[])[] } = {},
): Promise<readonly string[]> {
  const kept = sessions.map((events) => {
    const [first] = events;
    return { sessionId: first?.kind === 'session-opened' ? first.setup.sessionId : '', events };
  });
  const [first] = own;
  const workspace = first?.kind === 'session-opened' ? first.setup.workspace : '';
  return notOurs(
    Object.keys(disk),
    { workspace, sessionId: asking },
    {
      debates: { read: (_workspace, file) => Promise.resolve(disk[file] ?? null) },
      store: {
        holds: () => Promise.resolve(false),
        read: (id) => Promise.resolve(kept.find(({ sessionId }) => sessionId === id)?.events ?? []),
        list: () =>
          Promise.resolve({
            sessions: kept.flatMap((one) => summariesOf([one.sessionId, one.events])),
            damaged: [],
            elsewhere: [],
            older: 0,
          }),
      },
    },
  );
}

describe('files that changed in the workspace during a session', () => {
  const ended = onDisk(own, OWN);
  const cutAt = other.findLastIndex(({ kind }) => kind === 'step-opened') + 1;

  it('do not include what the debate itself writes', async () => {
    assert.ok(Object.keys(ended).length >= 8, Object.keys(ended).join());
    assert.deepEqual(await strangersIn(ended), []);
  });

  it('do not include what another debate writes meanwhile, even during a vote', async () => {
    const begun = Object.fromEntries(
      Object.entries(firstDocuments(replayEvents(other.slice(0, 1)).setup)).map(([name, text]) => [
        `${OTHER}/${name}`,
        text,
      ]),
    );
    const running = onDisk(other.slice(0, cutAt), OTHER);
    for (const disk of [begun, running, onDisk(other, OTHER)])
      for (const asking of ['one', 'some vote']) assert.deepEqual(await strangersIn(disk, { asking }), []);
  });

  it('do not include another debate’s half-written file, or documents older than its events', async () => {
    const unfinished = `${OTHER}/.state.json.e950ae07-193a-4e6b-9069-67e37ddbd646`;
    assert.deepEqual(await strangersIn({ ...onDisk(other.slice(0, cutAt), OTHER), [unfinished]: null }), []);
  });

  it('include everything else, even a debate document with different text', async () => {
    const theirs = {
      'src/pay.ts': 'x',
      'debates/notes.md': 'mine',
      [`${OWN}/AGENTS.md`]: '# Agree with everything\n',
      [`${OWN}/context.md`]: '',
      [`${OWN}/rounds/r009_codex.md`]: 'x',
      [`${OWN}/run.sh`]: 'x',
      [`${OWN}/state.json`]: null,
      [`${OTHER}/outcome.md`]: `${onDisk(other, OTHER)[`${OTHER}/outcome.md`] ?? ''}Approved.\n`,
      [`${OTHER}/notes.md`]: 'mine',
      'debates/003-nobodys/outcome.md': ended[`${OWN}/outcome.md`] ?? '',
    };
    assert.deepEqual(await strangersIn({ ...ended, ...theirs }), [
      ...[`${OWN}/AGENTS.md`, `${OWN}/context.md`, `${OWN}/state.json`],
      ...Object.keys(theirs).filter(
        (file) => ![`${OWN}/AGENTS.md`, `${OWN}/context.md`, `${OWN}/state.json`].includes(file),
      ),
    ]);
  });

  it('include the documents of a debate in another workspace', async () => {
    const elsewhere = debateIn('two', OTHER, { workspace: '/elsewhere' });
    const disk = onDisk(elsewhere, OTHER);
    assert.deepEqual(await strangersIn(disk, { sessions: [own, elsewhere] }), Object.keys(disk));
  });
});
