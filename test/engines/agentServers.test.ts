// What happens to opencode's seat if the model behind it fails: a named state, within the time limit, and never a vote.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerText } from './answers.ts';
import { type Lab, type LabUser, openLab } from './lab.ts';
import type { Step } from './model/plan.ts';
import { canSeeProcesses } from './processes.ts';
import { activitiesOf, callsLeft, replyOf, seatOf, type Vote, vote } from './product.ts';

/** Arrives completely. LONG breaks off after it. */
const APPROVAL = answerText({ position: 'APPROVE', rationale: 'All is well.' });
const LONG = APPROVAL + 'And there is more to say. '.repeat(100);
const SILENT = /Its model or provider may be failing/;

/** What the model does every time, the resulting state of the seat, and its words. */
const CASES: Readonly<Record<string, { readonly step: Step; readonly kind: string; readonly words: RegExp }>> = {
  'refuses at a limit': {
    step: { status: 429, message: 'Too many requests' },
    ...{ kind: 'quota', words: /Its last report: rate limited, trying again\. Wait until the limit resets/ },
  },
  'has trouble of its own': {
    step: { status: 500, message: 'Internal server error' },
    ...{ kind: 'timed-out', words: /Its last report: request failed, trying again\. Try again later/ },
  },
  'answers with a page': { step: { page: true }, kind: 'timed-out', words: SILENT },
  'never answers': { step: { hang: true }, kind: 'timed-out', words: SILENT },
  'stops in the middle': { step: { text: LONG, stall: true }, kind: 'timed-out', words: /within its time limit/ },
  'breaks off': { step: { text: LONG, cut: true }, kind: 'timed-out', words: /within its time limit/ },
};

/**
 * All cases start at the same time, with the first limit. A case whose model wasn't asked by then runs again with the
 * second.
 */
const LIMITS_SECONDS = [40, 240];

interface Asked {
  readonly user: LabUser;
  readonly result: Vote;
}

async function askInTime(lab: Lab, step: Step): Promise<Asked> {
  const [first = 0, ...longer] = LIMITS_SECONDS;
  let asked = await ask(lab, step, first);
  for (const seconds of longer) if (!hasAsked(asked)) asked = await ask(lab, step, seconds);
  return asked;
}

const hasAsked = ({ user }: Asked): boolean => user.requests('opencode').length > 0;

async function ask(lab: Lab, step: Step, timeoutSeconds: number): Promise<Asked> {
  const cwd = await lab.folder('workspace');
  await writeFile(path.join(cwd, 'add.js'), 'export const add = (a, b) => a - b;\n');
  const user = await lab.user({ opencode: [step] });
  const config = path.join(user.home, 'council.json');
  const engines = { opencode: { model: 'loopback/m1' } };
  await writeFile(config, JSON.stringify({ engines, protocol: { vote: { retries: 0 } } }));
  const seats = { engines: ['opencode', 'rehearsal-a'], timeoutSeconds };
  return { user, result: await vote(user, { cwd, file: 'add.js', ...seats, env: { COUNCIL_CONFIG: config } }) };
}

describe('opencode with a model', () => {
  let lab: Lab;
  let asked: ReadonlyMap<string, ReturnType<typeof ask>>;
  before(async () => {
    lab = await openLab();
    // The cases mostly wait, so they run at the same time.
    asked = new Map(Object.entries(CASES).map(([what, { step }]) => [what, askInTime(lab, step)]));
    await Promise.allSettled(asked.values());
  });
  after(() => lab.close());

  for (const [what, { kind, words }] of Object.entries(CASES))
    it(`that ${what}: its seat is ${kind} and abstains`, async () => {
      const { user, result } = (await asked.get(what)) ?? assert.fail();
      const reply = replyOf(result, 'opencode');
      assert.ok(reply.kind !== 'answered', JSON.stringify(reply));
      assert.equal(reply.kind, kind, JSON.stringify(reply));
      assert.match(`${reply.detail} ${reply.nextStep}`, words, activitiesOf(result, 'opencode').join('; '));
      assert.equal(seatOf(result, 'opencode').vote.position, 'ABSTAIN');
      assert.ok(result.verdict.flags.includes('degraded'));
      assert.ok(hasAsked({ user, result }));
      assert.deepEqual(await callsLeft(user), []);
      if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
    });
});
