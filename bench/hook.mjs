// Loaded with `--import` into the command line that is measured: at its end it writes what only that process can tell
// into the file that COUNCIL_BENCH_TOLD names.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
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
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / 1000;
    write(told, JSON.stringify({ cpu, megabytes: maxRSS / 1024, procReads, block: delay.max / 1e6 }));
  });
}
