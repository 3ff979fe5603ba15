import { assistantPrompt, type Reported } from '../findings/assistantPrompt.ts';
import { type ChosenFinding, chooseFinding, findingNow, findingsIn, findingWithId } from '../findings/chosenFinding.ts';
import type { FindingNeeds, Needs } from '../needs.ts';
import { locate, sessionIn } from '../sessions/storedSessions.ts';

type CopyNeeds = FindingNeeds & Pick<Needs, 'copy' | 'notifier'>;

/** Puts a finding, or those that are named, on the clipboard as a task for a coding assistant. */
export async function copyFinding(argument: unknown, needs: CopyNeeds): Promise<void> {
  const chosen = (await named(argument, needs)) ?? [await chooseFinding(argument, needs)].filter((one) => one !== null);
  const [first, ...others] = chosen.map(reported);
  if (first === undefined) return;
  await needs.copy(assistantPrompt([first, ...others]));
  const what = others.length === 0 ? 'Copied' : `Copied ${chosen.length} findings`;
  void needs.notifier.say('info', `${what} as a prompt for an assistant.`);
}

const reported = ({ finding, moved }: ChosenFinding): Reported => ({
  finding,
  startLine: moved === null ? finding.startLine : moved.place.startLine + 1,
});

/** Null: the argument names no list of findings. Throws a `usage` error for an id that the verdict does not have. */
async function named(argument: unknown, needs: CopyNeeds): Promise<readonly ChosenFinding[] | null> {
  const [sessionId, ids] = [sessionIn(argument), findingsIn(argument)];
  if (sessionId === null || ids === null) return null;
  const session = await locate(sessionId, () => true, needs);
  if (session === null) return [];
  const findings = ids.map((id) => findingWithId(id, session.view.verdict));
  return Promise.all(findings.map((finding) => findingNow(session, finding, needs.findings)));
}
