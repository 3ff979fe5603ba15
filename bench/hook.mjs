// Loaded with `--import` into a command line. When the process ends, writes what only the process itself can measure
// to the file in COUNCIL_BENCH_TOLD.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const told = process.env.COUNCIL_BENCH_TOLD;
  const write = fs.writeFileSync;
  let procReads = 0;
  const counted = (original) =>
    function counting(file, ...rest) {
      if (String(file).startsWith('/proc')) procReads += 1;
      return original.call(this, file, ...rest);
    };
  for (const holder of [fs, fs.promises])
    for (const name of ['readFile', 'readdir', 'open', 'readFileSync', 'readdirSync', 'openSync', 'opendir'])
      if (holder[name] !== undefined) holder[name] = counted(holder[name]);
  syncBuiltinESMExports();
  process.on('exit', () => {
    write(told, JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024, procReads }));
  });
}
