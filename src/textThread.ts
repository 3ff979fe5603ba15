import { parentPort, workerData } from 'node:worker_threads';
import { SecretlintFinder } from './node/workspace/secretFinder.ts';
import { isThreadStart, type ThreadReply, type ThreadRequest, type ThreadTask } from './node/workspace/textThread.ts';
import { faultText } from './session/fault.ts';
import type { Redactor } from './session/ports.ts';
import { type KnownSecrets, rememberingFinder } from './session/run/knownSecrets.ts';
import { redactorWith } from './session/run/redactor.ts';
import { unescapingFinder } from './session/run/unescapedSecrets.ts';

/** Returns a redactor that searches for secrets in the calling thread. */
export const redactorHere = (known: KnownSecrets = new Map()): Redactor =>
  redactorWith(unescapingFinder(rememberingFinder(new SecretlintFinder(), known)));

/** Handles the requests of a thread, with one reply for each. */
function serve(send: (reply: ThreadReply) => void, known: KnownSecrets): (request: ThreadRequest) => Promise<void> {
  const redactor = redactorHere(known);
  let told = known.size;
  return async ({ id, task }) => {
    const outcome = await perform(redactor, task).then(
      (result) => ({ result }),
      (cause: unknown) => ({ fault: faultText(cause) }),
    );
    const learned = [...known.values()].slice(told);
    told += learned.length;
    send({ id, learned, ...outcome });
  };
}

async function perform(redactor: Redactor, task: ThreadTask): Promise<unknown> {
  switch (task.kind) {
    case 'prepared':
      return redactor.prepared(task.prepared);
    case 'texts':
      return redactor.texts(task.texts);
    case 'read':
      // Loaded with the first long answer, because few answers are long.
      return (await import('./answerReader.ts')).readAsked(task.answer);
  }
}

if (parentPort !== null && isThreadStart(workerData)) {
  const port = parentPort;
  const known = new Map(workerData.known.map((one) => [one.value, one]));
  const answer = serve((reply) => port.postMessage(reply), known);
  // One at a time, so that the first request in the queue is the one that takes long.
  let last = Promise.resolve();
  port.on('message', (request: ThreadRequest) => {
    last = last.then(() => answer(request));
  });
}
