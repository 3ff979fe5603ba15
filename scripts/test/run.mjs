// Runs the requested kinds of tests and adds up their results. The last line is always the sum.
import { endRunning, kept } from './child.mjs';
import { KINDS, EVERYTHING, MORE } from './kinds.mjs';
import { failedBecause } from './results.mjs';

const stepsOf = (kind) => KINDS[kind];

/** Runs each step alone. */
const oneByOne = (steps) => [...new Set(steps)].map((step) => [[step]]);

/** Parses `unit host -- --grep x` or, as npm run passes it, `unit --grep x`. */
function parse(args) {
  const kinds = [];
  if (args[0] === 'more')
    return { phases: oneByOne(MORE.flatMap(stepsOf)), mochaArgs: args.slice(1).filter((arg) => arg !== '--') };
  while (args[kinds.length] in KINDS) kinds.push(args[kinds.length]);
  const rest = args.slice(kinds.length);
  const mochaArgs = rest[0] === '--' ? rest.slice(1) : rest;
  if (kinds.length === 0 && rest.length > 0 && rest[0] !== '--' && !rest[0].startsWith('-')) {
    throw new Error(
      `There is no kind of test called "${rest[0]}": choose from ${[...Object.keys(KINDS), 'more'].join(', ')}.`,
    );
  }
  return { phases: kinds.length > 0 ? oneByOne(kinds.flatMap(stepsOf)) : EVERYTHING, mochaArgs };
}

const total = { passed: 0, failed: 0, skipped: 0 };
const broken = new Set();
const say = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function runStep(step, mochaArgs) {
  const start = performance.now();
  let result;
  try {
    result = broken.has(step.needs) ? failedBecause(`${step.needs} failed`) : await step.run({ mochaArgs });
  } catch (error) {
    console.error(error.stack ?? String(error));
    result = { passed: 0, failed: 1, skipped: 0 };
  }
  if (result.failed > 0) broken.add(step.name);
  for (const key of Object.keys(total)) total[key] += result[key];
  return { name: step.name, result, seconds: (performance.now() - start) / 1000 };
}

const heading = ({ name }) => `\n=== ${name}`;

/** Runs the steps of one lane, one after the other. Only the first lane prints while it runs. */
async function runLane(steps, isFirst, mochaArgs) {
  const done = [];
  for (const step of steps) {
    if (isFirst) {
      console.log(heading(step));
      done.push(await runStep(step, mochaArgs));
      continue;
    }
    const output = [];
    done.push(await kept.run(output, () => runStep(step, mochaArgs)));
    console.log(`${heading(step)}\n${Buffer.concat(output).toString('utf8')}=== the end of ${step.name}`);
  }
  return done;
}

async function main(args) {
  const { phases, mochaArgs } = parse(args);
  const done = [];
  for (const lanes of phases) {
    const ended = await Promise.all(lanes.map((steps, lane) => runLane(steps, lane === 0, mochaArgs)));
    done.push(...ended.flat());
  }
  console.log('');
  for (const { name, result, seconds } of done) {
    console.log(`${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   ${say(result)}`);
  }
  for (const { name, result } of done) {
    for (const failure of result.failures ?? []) console.log(`\nFAILED in ${name}: ${failure}`);
  }
}

let interrupted = 0;
for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, async () => {
    if (interrupted++) return;
    await endRunning();
    total.failed ||= 1;
    console.log(`ended by ${signal}\n${say(total)}`);
    process.exit(status);
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  total.failed++;
}
if (!interrupted) {
  console.log(say(total));
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
