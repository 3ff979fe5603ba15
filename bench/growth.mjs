// How the CPU time grows with findings, untracked files, and changed lines. Doubles each size three times, and reports
// the exponent of the CPU time beyond that of a small change: 1 is linear, 2 quadratic.
import { measured, told } from './measured.mjs';
import { inPlace } from './place.mjs';
import { timed } from './table.mjs';

const LIMIT_EXPONENT = 110;
const RUNS = 3;
/** Every line is removed and added: 1,200 files are 240,000 changed lines. */
const LINES = 100;

const lineOf = (file, line) => `export const value${line} = compute('${file}', ${line});`;
const textOf = (file, lines) => Array.from({ length: lines }, (_, line) => `${lineOf(file, line)}\n`).join('');

/** One seat's findings, each at its own place. Every fifth is at a place that all seats share. */
function envelope(seat, count) {
  const findings = Array.from({ length: count }, (_, at) => {
    const line = at * 20 + (at % 5 === 0 ? 0 : seat);
    const quote = lineOf('big', line);
    return {
      title: `Value ${line} of ${seat}`,
      detail: `It may be wrong: ${seat}.`,
      file: 'src/big.ts',
      line: line + 1,
      quote,
    };
  });
  const form = { summary: 'Seen.', p1: [], p2: findings, p3: [], missing: [], recommendation: 'revise', evidence: [] };
  return JSON.stringify({ ...form, confidence: 70 });
}

export async function manyFindings(place, { seats, each }) {
  place.write({ 'README.md': 'Numbers.\n' });
  place.commit();
  place.write({ 'src/big.ts': textOf('big', each * 20 + seats) });
  const answers = Array.from({ length: seats }, (_, seat) => [`seat${seat}`, envelope(seat, each)]);
  const args = ['review', '--uncommitted', ...place.seat(Object.fromEntries(answers), 0)];
  return args;
}

async function untracked(place, count) {
  place.write({ 'README.md': 'Numbers.\n' });
  place.commit();
  place.write(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/${at % 97}/${at}.ts`, lineOf('new', at)])),
  );
  const args = ['review', '--uncommitted', '--dry-run', ...place.seat({ seat: '' }, 0)];
  return args;
}

export async function changedFiles(place, files) {
  const texts = (version) =>
    Object.fromEntries(
      Array.from({ length: files }, (_, at) => [`src/${at % 97}/${at}.ts`, textOf(`${version}${at}`, LINES)]),
    );
  place.write(texts('old'));
  place.commit();
  place.write(texts('new'));
  const args = ['review', '--uncommitted', '--dry-run', ...place.seat({ seat: '' }, 0)];
  return args;
}

const SERIES = [
  {
    ...{ make: manyFindings, limitMs: 3000, base: { seats: 10, each: 2 } },
    sizes: [25, 50, 100, 200].map((each) => ({ seats: 10, each })),
    what: ({ seats, each }) => `a review of ${seats} seats with ${each} findings each, CPU`,
    count: ({ each }) => each,
  },
  {
    ...{ make: manyFindings, limitMs: 1500, base: null, sizes: [{ seats: 3, each: 80 }] },
    what: ({ seats, each }) => `a review of ${seats} seats with ${each} findings each, CPU`,
  },
  {
    ...{ make: untracked, limitMs: 4000, base: 20, sizes: [2500, 5000, 10_000, 20_000] },
    what: (files) => `${files.toLocaleString('en')} untracked files, shown before they are sent, CPU`,
    count: (files) => files,
  },
  {
    ...{ make: changedFiles, limitMs: 4000, base: 2, sizes: [150, 300, 600, 1200] },
    what: (files) =>
      `${(2 * LINES * files).toLocaleString('en')} changed lines in ${files.toLocaleString('en')} files, shown before they are sent, CPU`,
    count: (files) => files,
  },
];

async function cpuOf({ make }, size) {
  return inPlace(async (place) => {
    const args = await make(place, size);
    const times = [];
    for (let count = 0; count < RUNS; count += 1) times.push((await measured(args, place)).allCpu);
    const { megabytes } = await told(args, place);
    return { times, megabytes };
  });
}

async function rowsOf({ sizes, base, what, count, limitMs, ...series }) {
  const rows = [];
  const least = [];
  for (const size of sizes) {
    const { times, megabytes } = await cpuOf(series, size);
    least.push(Math.min(...times));
    rows.push(timed(what(size), times, size === sizes.at(-1) ? limitMs : undefined));
    if (size === sizes.at(-1)) rows.push({ what: '  peak of memory', value: megabytes, unit: 'MB' });
  }
  if (base === null) return rows;
  const small = Math.min(...(await cpuOf(series, base)).times);
  const [first, last] = [least[0], least.at(-1)].map((one) => Math.max(1, one - small));
  const exponent = Math.log(last / first) / Math.log(count(sizes.at(-1)) / count(sizes[0]));
  return [
    ...rows,
    { what: '  growth: exponent in hundredths', value: exponent * 100, unit: '', limit: LIMIT_EXPONENT },
  ];
}

export async function growth() {
  const rows = [];
  for (const series of SERIES) rows.push(...(await rowsOf(series)));
  return rows;
}
