import {
  passagesOf,
  redactArtifact,
  redactionsOfText,
  redactText,
  type Secret,
  secretsIn,
} from '../../artifact/secrets/redact.ts';
import type { Activity } from '../../protocol/seat.ts';
import type { ConflictPayload } from '../../protocol/deliberation/deliberation.ts';
import type { Artifact, Limits, Question } from '../../protocol/setup.ts';
import { conflictSchema } from '../../schema/deliberation.ts';
import type { Council, Preparation } from '../council.ts';
import { frameOf } from '../prepare/framing.ts';
import type { EngineRunner, SecretFinder } from '../ports.ts';
import { chunkLimits } from '../prepare/shownChunk.ts';

/** In the place of a file's name. */
const BLACKBOARD = 'blackboard';
/** Between two texts; no part of a key, so that none reaches from one into the next. */
const BETWEEN = '\n§§§\n';

/** All in one go: secretlint keeps a record of every text that it was given, for as long as the process lives. */
async function secretsOf(finder: SecretFinder, texts: readonly string[]): Promise<readonly Secret[]> {
  const whole = texts.join(BETWEEN);
  return secretsIn(whole, await finder.find(whole));
}

const textsOf = ({ text, context, options, constraints }: Question): readonly string[] => [
  ...[text, context],
  ...options,
  ...constraints,
];

type Sent = Pick<Preparation['setup'], 'artifact' | 'question' | 'guidance' | 'conflict' | 'background'>;

const CONFLICT_FIELDS = conflictSchema.keyof().options;

function cleanConflict(conflict: ConflictPayload, clean: (text: string) => string): ConflictPayload {
  const cleaned = CONFLICT_FIELDS.map((field) => [field, clean(conflict[field])] as const);
  return Object.fromEntries(cleaned) as Record<keyof ConflictPayload, string>;
}

/** What is found in one place is taken out everywhere: a token of the diff may stand in the question as well. */
async function withoutSecrets(
  finder: SecretFinder,
  { artifact, question, guidance = [], conflict, background }: Sent,
): Promise<Sent> {
  const texts = [
    ...textsOf(question),
    ...(conflict === undefined ? [] : CONFLICT_FIELDS.map((field) => conflict[field])),
  ];
  const rules = guidance.map(({ text }) => text);
  const notes = background === undefined ? [] : [background];
  const secrets = await secretsOf(finder, [...passagesOf(artifact), ...texts, ...rules, ...notes]);
  const clean = (text: string): string => redactText(text, secrets);
  const redacted = redactArtifact(artifact, secrets);
  const { redactions = [] } = redacted.coverage;
  const all = [
    ...redactions,
    ...texts.flatMap((text) => redactionsOfText(text, secrets)),
    ...guidance.flatMap(({ file, text }) => redactionsOfText(text, secrets).map((one) => ({ ...one, file }))),
    ...notes.flatMap((text) => redactionsOfText(text, secrets).map((one) => ({ ...one, file: BLACKBOARD }))),
  ];
  return {
    artifact: { ...redacted, coverage: { ...redacted.coverage, redactions: all } },
    question: {
      ...question,
      text: clean(question.text),
      context: clean(question.context),
      options: question.options.map(clean),
      constraints: question.constraints.map(clean),
    },
    ...(conflict === undefined ? {} : { conflict: cleanConflict(conflict, clean) }),
    ...(background === undefined ? {} : { background: clean(background) }),
    ...(guidance.length === 0 ? {} : { guidance: guidance.map(({ file, text }) => ({ file, text: clean(text) })) }),
  };
}

/** A placeholder is never longer than what it stands for, but a name among the files may sort elsewhere now. */
function recounted({ protocol, limits }: Preparation['setup'], artifact: Artifact): Limits {
  const { parts: _, partBytes, ...others } = limits;
  return partBytes === undefined ? limits : { ...others, ...chunkLimits(artifact, protocol, partBytes) };
}

async function prepared(finder: SecretFinder, preparation: Preparation): Promise<Preparation> {
  const { setup } = preparation;
  const clean = await withoutSecrets(finder, setup);
  const limits = recounted(setup, clean.artifact);
  // The frame is made of the others' words, in lines of its own.
  const frame = setup.frame === undefined ? {} : { frame: frameOf({ ...setup, ...clean }) };
  return { ...preparation, artifact: clean.artifact, setup: { ...setup, ...clean, ...frame, limits } };
}

/** The user may have edited the frame since it was prepared. */
async function withCleanFrame(finder: SecretFinder, preparation: Preparation): Promise<Preparation> {
  const { setup } = preparation;
  if (setup.frame === undefined) return preparation;
  return { ...preparation, setup: { ...setup, frame: await cleanText(finder, setup.frame) } };
}

async function cleanText(finder: SecretFinder, text: string): Promise<string> {
  return redactText(text, await secretsOf(finder, [text]));
}

/** A council that neither sends nor keeps the secrets in what it is given. */
export function redactingCouncil(council: Council, finder: SecretFinder): Council {
  return {
    ...council,
    prepare: async (request) => prepared(finder, await council.prepare(request)),
    convene: async (preparation) => council.convene(await withCleanFrame(finder, preparation)),
    redeliberate: async (sessionId, request) =>
      council.redeliberate(sessionId, { ...request, context: await cleanText(finder, request.context) }),
    followUp: async (sessionId, request) =>
      council.followUp(sessionId, { ...request, question: await cleanText(finder, request.question) }),
    resolve: async (sessionId, resolution) =>
      council.resolve(sessionId, { ...resolution, reason: await cleanText(finder, resolution.reason) }),
  };
}

/** Signs of life are shown, and kept; they stay in their order. What comes while others are searched is searched together. */
function cleanSigns(finder: SecretFinder, onActivity: (activity: Activity) => void) {
  let waiting: Activity[] = [];
  let told = Promise.resolve();
  const tellAll = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    const secrets = await secretsOf(
      finder,
      batch.map(({ text }) => text),
    );
    for (const activity of batch) onActivity({ ...activity, text: redactText(activity.text, secrets) });
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
 * Engines read the workspace for themselves and repeat what they find there: no other seat is sent it, and nothing keeps
 * it. It gets the placeholder that stands in what was shown, so that a quote still finds its place.
 */
export function redactingEngines(engines: EngineRunner, finder: SecretFinder): EngineRunner {
  return {
    async run(ask, signal, onActivity) {
      const signs = cleanSigns(finder, onActivity);
      const reply = await engines.run(ask, signal, signs.tell);
      await signs.told();
      if (reply.kind === 'answered') return { ...reply, text: await cleanText(finder, reply.text) };
      const { detail, output } = reply;
      const secrets = await secretsOf(finder, [detail, output]);
      return { ...reply, detail: redactText(detail, secrets), output: redactText(output, secrets) };
    },
  };
}
