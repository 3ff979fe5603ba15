// One seed for every property test in a run, so that a commit that passed passes again. COUNCIL_TEST_SEED is a number,
// or `random` to search further.
import { configureGlobal } from 'fast-check';
import { randomInt } from 'node:crypto';

const asked = process.env.COUNCIL_TEST_SEED ?? '1';
const seed = asked === 'random' ? randomInt(2 ** 31) : Number(asked);
if (!Number.isInteger(seed)) throw new Error(`COUNCIL_TEST_SEED is ${asked}: set it to a whole number, or to random.`);
configureGlobal({ seed });
if (asked === 'random') console.log(`seed ${seed}`);
