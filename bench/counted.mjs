// The countable costs of one session of each kind, as the tests limit them: questions, bytes, and git processes.
import { countSession, SESSIONS } from '../test/unit/cli/countedSessions.ts';

const row = (what, value, unit, limit) => ({ what, value, unit, limit });

export async function counted() {
  const rows = [];
  for (const session of SESSIONS) {
    const { what, calls, bytes, added, git } = await countSession(session);
    const { limit } = session;
    rows.push(
      row(what, calls, 'questions', limit.calls),
      row('  bytes of all its prompts', bytes, 'B', limit.bytes),
      row('  a later question, beyond what it shares with the first', added, 'B', limit.added),
      row('  processes of git', git, '', limit.git),
    );
  }
  return rows;
}
