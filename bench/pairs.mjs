// Compares a vote with the same engines alone, one after the other, so that a busy or slow machine slows both equally.
// The engines take one second.
import { measured, timedShell, told } from './measured.mjs';
import { inPlace } from './place.mjs';
import { timed } from './table.mjs';

const RUNS = 9;
const ENGINE_SECONDS = 1;
const LIMITS = { cpu: 350, before: 200, after: 60, between: 100 };
const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: "It holds."\n';
/** Answers both rounds in one form, and keeps a position that no other engine has. */
const mind = (position) => `\`\`\`yaml
research_summary: "Read."
position: ${position}
rationale: "Read."
confidence: 70
reasoning: "Read."
key_evidence: ["src/pay.ts:1"]
concerns: []
new_evidence: []
changed_by: none
response_to_peers:
  - peer: "Peer A"
    response: "Seen."
  - peer: "Peer B"
    response: "Seen."
\`\`\`
`;
const minds = () => ({ oak: mind('APPROVE'), elm: mind('REJECT'), fir: mind('ABSTAIN') });
const NAMES = ['oak', 'elm', 'fir'];
const FILES = ['pay', 'tax', 'order', 'list', 'mail', 'late'].map((name) => `src/${name}.ts`);

const text = (version) =>
  Array.from({ length: 21 }, (_, line) => `export const ${version}${line} = ${line};\n`).join('');
const filesOf = (version) => Object.fromEntries(FILES.map((file) => [file, text(version)]));

/** Starts all three at once, as Council does. */
const ALONE = `script="$1"; seconds="$2"; shift 2
for answer in "$@"; do sh -c "$script" engine "$answer" "$seconds" < /dev/null > /dev/null & done; wait`;

async function alone(place) {
  const [, script] = place.engineArgs('', 0);
  const answers = NAMES.map((name) => place.answerOf(name));
  const { begin, end, allCpu } = await timedShell(ALONE, [script, String(ENGINE_SECONDS), ...answers], place);
  return { wall: end - begin, cpu: allCpu };
}

async function pair(place, args) {
  const vote = await measured(args, place);
  const [{ first, last }] = place.engineTimes(NAMES);
  const engines = await alone(place);
  place.engineTimes(NAMES);
  return {
    cpu: vote.allCpu - engines.cpu,
    wall: vote.wall - engines.wall,
    before: first - vote.begin,
    after: vote.end - last,
  };
}

/** The time between the end of the slowest engine in the first round and the first start in the second round. */
async function between(place, args) {
  await measured(args, place);
  const [one, two] = place.engineTimes(NAMES);
  return two.first - one.last;
}

/** Rows for the table. The first pair warms caches and doesn't count. */
export async function pairs() {
  return inPlace(async (place) => {
    place.write(filesOf('old'));
    place.commit();
    place.write(filesOf('new'));
    const fenced = `\`\`\`yaml\n${VOTE}\`\`\`\n`;
    const seating = place.seat(Object.fromEntries(NAMES.map((name) => [name, fenced])), ENGINE_SECONDS);
    const args = ['vote', '--uncommitted', ...seating];
    await pair(place, args);
    const all = [];
    for (let count = 0; count < RUNS; count += 1) all.push(await pair(place, args));
    const { procReads } = await told(args, place);
    const row = (what, key, limit) =>
      timed(
        what,
        all.map((one) => one[key]),
        limit,
      );
    const deliberating = ['deliberate', '--uncommitted', '--rounds', '2', ...place.seat(minds(), 0.2)];
    const rounds = [];
    for (let count = 0; count < RUNS; count += 1) rounds.push(await between(place, deliberating));
    return [
      row('a vote beside its three engines of 1 s: CPU, with git', 'cpu', LIMITS.cpu),
      row('  wall time beyond that of the engines alone', 'wall'),
      row('  before the first engine starts', 'before', LIMITS.before),
      row('  after the last engine has ended', 'after', LIMITS.after),
      { what: '  reads of /proc', value: procReads, unit: '' },
      timed('between two rounds of a deliberation', rounds, LIMITS.between),
    ];
  });
}
