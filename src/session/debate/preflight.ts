import { stored } from '../../protocol/labels/stored.ts';
import { msg, storedText } from '../../protocol/labels/text.ts';
import { preflightPrompt, showsPersona } from '../../prompts/preflight.ts';
import type { DebateSetup, Persona } from '../../protocol/debate/debateAnswer.ts';
import { sentence } from '../../protocol/text/sentences.ts';
import { isSameModel, type Seat } from '../../protocol/seat.ts';
import type { UnusableEngine } from '../../protocol/setup.ts';
import type { Preparation } from '../council.ts';
import { CouncilError } from '../fault.ts';
import { reasonsOf } from '../prepare/fullCouncil.ts';
import { preflightForm } from '../../questions/debate/preflight.ts';
import { jsonSchemaOf } from '../../questions/form.ts';
import type { PersonaProofs } from './debatePorts.ts';
import type { EngineRunner, Random } from '../ports.ts';
import { secondsFor } from '../run/promptMaker.ts';
import { dataForScript } from '../run/questionData.ts';

export interface PreflightPorts {
  readonly engines: EngineRunner;
  readonly proofs: PersonaProofs;
  readonly random: Random;
}

const WORD_LENGTH = 6;

interface Challenger {
  readonly seat: Seat;
  readonly persona: Persona;
}

/**
 * Returns the same debate without challengers whose engine doesn't receive its persona. Asks a short question of each
 * engine, with each of its models, for which that isn't proven yet, all in parallel. An engine that fails loses its
 * seat and is listed as unusable.
 * Throws a CouncilError (`no-engine`) if no challenger is left. If aborted, no seat is removed.
 */
export async function preflight(
  ports: PreflightPorts,
  preparation: Preparation,
  signal: AbortSignal,
): Promise<Preparation> {
  const { setup } = preparation;
  const { debate } = setup;
  if (debate === undefined) return preparation;
  const checked = await Promise.all(
    onePerModel(debate, setup.seats).map(async (one) => ({
      ...one,
      problem: await problemOf(ports, one, { setup, signal }),
    })),
  );
  const lost = checked.flatMap(({ seat, problem }) => (problem === null ? [] : [{ seat, problem }]));
  return signal.aborted || lost.length === 0 ? preparation : without(lost, preparation, debate);
}

/** Returns one challenger per model, because in Simple Mode one engine has several seats. */
function onePerModel({ personas }: DebateSetup, seats: readonly Seat[]): readonly Challenger[] {
  const challengers = personas.flatMap((persona) => {
    const seat = seats.find((one) => one.id === persona.seat);
    return seat === undefined ? [] : [{ seat, persona }];
  });
  return challengers.filter(
    ({ seat }, index) => challengers.findIndex((other) => isSameModel(other.seat, seat)) === index,
  );
}

async function problemOf(
  { engines, proofs, random }: PreflightPorts,
  { seat, persona }: Challenger,
  { setup, signal }: { readonly setup: Preparation['setup']; readonly signal: AbortSignal },
): Promise<UnusableEngine | null> {
  if (await proofs.isProven(seat)) return null;
  const token = random.token();
  const words = [token.slice(0, WORD_LENGTH), token.slice(WORD_LENGTH, 2 * WORD_LENGTH)] as const;
  const prompt = preflightPrompt({ persona, words });
  const { workspace, limits } = setup;
  const timeoutSeconds = secondsFor(seat, limits.timeoutSeconds);
  const data = dataForScript(setup, seat, { task: 'preflight', persona, words });
  const ask = { seat, prompt, answerSchema: jsonSchemaOf(preflightForm), workspace, timeoutSeconds, ...data };
  const reply = await engines.run(ask, signal, () => undefined);
  const { engine, title } = seat;
  if (reply.kind !== 'answered') {
    return { engine, title, status: reply.kind, detail: reply.detail, nextStep: reply.nextStep };
  }
  if (!showsPersona(reply.text, words)) return { engine, title, status: 'failed', ...NOT_ARRIVED };
  await proofs.keep(seat);
  return null;
}

const NOT_ARRIVED = {
  detail: stored`Its answer to the test question doesn’t show that it received its persona.`,
  nextStep: stored`Ask the engine a question in a terminal to see how it answers, or name other engines with --engines.`,
} as const;

interface Lost {
  readonly seat: Seat;
  readonly problem: UnusableEngine;
}

const said = ({ title, detail, nextStep }: UnusableEngine) => ({
  title,
  detail: storedText(sentence(detail, '')),
  nextStep: storedText(nextStep),
});

function without(lost: readonly Lost[], preparation: Preparation, debate: DebateSetup): Preparation {
  const { setup } = preparation;
  const isLost = (seat: Seat): boolean => lost.some((one) => isSameModel(one.seat, seat));
  const problems = lost.map(({ problem }) => problem);
  const seats = setup.seats.filter((seat) => seat.id === debate.proponent || !isLost(seat));
  const personas = debate.personas.filter((persona) => seats.some((seat) => seat.id === persona.seat));
  if (personas.length === 0) {
    throw new CouncilError('no-engine', msg`No challenger can take part in the debate.`, {
      engines: reasonsOf(problems.map(said)),
    });
  }
  const mode = seats.length === 2 ? 'two-engine' : setup.mode;
  const unusable = [...setup.unusable, ...problems];
  return { ...preparation, setup: { ...setup, mode, seats, unusable, debate: { ...debate, personas } } };
}
