import { stored } from '../../protocol/labels/stored.ts';
import type { Artifact, Limits } from '../../protocol/setup.ts';
import type { Activity, EngineReply } from '../../protocol/seat.ts';
import type { Council, Preparation } from '../council.ts';
import { faultText, isCouncilError } from '../fault.ts';
import type { EngineRunner, Redactor } from '../ports.ts';
import { chunkLimits } from '../prepare/shownChunk.ts';
import { frameOf } from '../prepare/framing.ts';

/**
 * Counts the parts again: a placeholder is never longer than its secret, but a redacted file name may change the order
 * of the files.
 */
function recounted({ protocol, limits }: Preparation['setup'], artifact: Artifact): Limits {
  const { parts: _, partBytes, ...others } = limits;
  return partBytes === undefined ? limits : { ...others, ...chunkLimits(artifact, protocol, partBytes) };
}

async function prepared(redactor: Redactor, preparation: Preparation): Promise<Preparation> {
  const { setup } = preparation;
  const { artifact, unchanged, question, guidance, conflict, background } = setup;
  const clean = await redactor.prepared({ artifact, unchanged, question, guidance, conflict, background });
  const limits = recounted(setup, clean.artifact);
  // The frame contains the texts of the other fields, broken into lines of its own.
  const frame = setup.frame === undefined ? {} : { frame: frameOf({ ...setup, ...clean }) };
  return { ...preparation, artifact: clean.artifact, setup: { ...setup, ...clean, ...frame, limits } };
}

/** Redacts the frame, because the user may have edited it since it was prepared. */
async function withCleanFrame(redactor: Redactor, preparation: Preparation): Promise<Preparation> {
  const { setup } = preparation;
  if (setup.frame === undefined) return preparation;
  return { ...preparation, setup: { ...setup, frame: await cleanText(redactor, setup.frame) } };
}

async function cleanText(redactor: Redactor, text: string): Promise<string> {
  const [clean = ''] = await redactor.texts([text]);
  return clean;
}

/** Returns a council that neither sends nor stores the secrets in what it's given. */
export function redactingCouncil(council: Council, redactor: Redactor): Council {
  return {
    ...council,
    prepare: async (request) => prepared(redactor, await council.prepare(request)),
    reusable: async (preparation) => council.reusable(await withCleanFrame(redactor, preparation)),
    convene: async (preparation) => council.convene(await withCleanFrame(redactor, preparation)),
    redeliberate: async (sessionId, request) =>
      council.redeliberate(sessionId, { ...request, context: await cleanText(redactor, request.context) }),
    followUp: async (sessionId, request) =>
      council.followUp(sessionId, { ...request, question: await cleanText(redactor, request.question) }),
    resolve: async (sessionId, resolution) =>
      council.resolve(sessionId, { ...resolution, reason: await cleanText(redactor, resolution.reason) }),
  };
}

async function cleanReply(redactor: Redactor, reply: EngineReply): Promise<EngineReply> {
  if (reply.kind === 'answered') return { ...reply, text: await cleanText(redactor, reply.text) };
  const [detail = '', output = ''] = await redactor.texts([reply.detail, reply.output]);
  return { ...reply, detail, output };
}

/** If an answer can't be searched, only its seat fails, and the answer is dropped. */
function unredacted(cause: unknown, { durationMs }: EngineReply): EngineReply {
  if (!isCouncilError(cause)) throw cause;
  const detail = stored`Council couldn’t search the engine’s answer for secrets, so Council discarded the answer.`;
  return { kind: 'failed', detail, nextStep: faultText(cause), output: '', durationMs };
}

/** More than a person could follow between two searches. The last one is what the seat is doing now. */
const MOST_SIGNS = 100;

/**
 * Redacts activities, which are shown and stored, and keeps their order. Those that arrive during a search are searched
 * together, but only the newest if there are too many. If the search fails, they aren't shown: only the answer decides
 * whether the seat fails.
 */
function cleanSigns(redactor: Redactor, onActivity: (activity: Activity) => void) {
  let waiting: Activity[] = [];
  let told = Promise.resolve();
  const tellAll = async (): Promise<void> => {
    const batch = waiting.slice(-MOST_SIGNS);
    waiting = [];
    const clean = await redactor.texts(batch.map(({ text }) => text)).catch(() => []);
    for (const [index, text] of clean.entries()) {
      const activity = batch[index];
      if (activity !== undefined) onActivity({ ...activity, text });
    }
  };
  return {
    tell: (activity: Activity): void => {
      if (waiting.length === 0) told = told.then(tellAll);
      waiting.push(activity);
    },
    told: () => told,
  };
}

/**
 * Engines read the workspace themselves and may repeat its secrets. These must not be sent to another seat or stored.
 * The answer gets the same placeholder as the text that was shown, so quotes can still be found.
 */
export function redactingEngines(engines: EngineRunner, redactor: Redactor): EngineRunner {
  return {
    async run(ask, signal, onActivity) {
      const signs = cleanSigns(redactor, onActivity);
      const reply = await engines.run(ask, signal, signs.tell);
      await signs.told();
      return cleanReply(redactor, reply).catch((cause: unknown) => unredacted(cause, reply));
    },
  };
}
