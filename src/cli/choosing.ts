import { msg, type Text } from '../protocol/labels/text.ts';
import { titleAndVendor } from '../protocol/seat.ts';
import type { ConveneRequest, Preparation } from '../session/council.ts';
import { isCouncilError } from '../session/fault.ts';
import type { EngineState } from '../session/ports.ts';
import type { Shell } from './command.ts';
import { agrees } from './questions.ts';

type Asking = Pick<Shell, 'council' | 'terminal'>;

/** Prepares a session. If Council chooses the engines and could ask more, it asks the user about those once. */
export async function prepareSeated(shell: Asking, request: ConveneRequest): Promise<Preparation> {
  const { council } = shell;
  const first = await council.prepare(request).catch((cause: unknown) => {
    if (isCouncilError(cause) && cause.kind === 'no-engine') return cause;
    throw cause;
  });
  const isNone = first instanceof Error;
  const wanted = isNone || first.choice?.hasRoom === true;
  if (wanted && request.engines === null && (await areLetIn(shell, isNone ? [] : first.engines)))
    return council.prepare(request);
  if (isNone) throw first;
  return first;
}

/** Returns false if there is no user to ask, or if no other engine can be used. */
async function areLetIn({ council, terminal }: Asking, seated: readonly EngineState[]): Promise<boolean> {
  if (terminal.ask === null) return false;
  const offered = await council.seating.offer(seated);
  if (offered.length === 0) return false;
  const engines = offered.map(({ engine }) => engine);
  const answer = await terminal.ask(questionOf(offered));
  if (!agrees(answer, 'no')) {
    await council.seating.decline(engines);
    return false;
  }
  await council.seating.confirm(engines);
  return true;
}

const questionOf = (offered: readonly EngineState[]): Text =>
  msg`Council can also ask ${offered.map(titleAndVendor)}. Should Council do so in this workspace from now on? [y/N]`;
