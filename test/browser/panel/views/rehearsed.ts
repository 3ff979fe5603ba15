import assert from 'node:assert/strict';
import { builtInPersonas } from '../../../../src/protocol/debate/persona.ts';
import { LETTERS } from '../../../../src/rehearsal/check.ts';
import { debateSetup, playDebate, said } from '../../../unit/protocol/debate/debatePlayer.ts';
import { seat } from '../../../unit/protocol/run/seats.ts';
import { readingOf } from '../../../unit/rehearsal/rehearsedCouncil.ts';

const seats = LETTERS.map((letter) =>
  seat(`rehearsal-${letter}`, { title: `Rehearsal ${letter.toUpperCase()}`, vendor: 'Rehearsal', rehearsal: true }),
);
const [proponent, ...challengers] = seats;

/** A debate of the scripted engines that ends without a consensus. */
export const rehearsedDebate = playDebate(
  (seatQuestion, id) => {
    const letter = LETTERS.find((one) => id === `rehearsal-${one}`) ?? assert.fail(id);
    const { debate = assert.fail(seatQuestion.task) } = readingOf(letter, seatQuestion, { text: 'split-rehearsal' });
    return said(debate);
  },
  debateSetup({
    seats,
    debate: {
      proponent: proponent?.id ?? '',
      personas: builtInPersonas(challengers),
      ...{ folder: 'debates/001-redis-or-cache', contextFiles: [] },
    },
    limits: { timeoutSeconds: {}, retries: 0, maxRounds: 2 },
  }),
).view;
