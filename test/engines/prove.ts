// Prints the proof as a table: node test/engines/prove.ts [engine…]
import type { EngineName } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { prove } from './proof.ts';
import { carelessCommandLine, carelessReviewLine, provenCommandLine, provenReviewLine } from './proven.ts';

const some = (list: readonly string[]): string => (list.length > 0 ? [...new Set(list)].join(', ') : '–');
const asked = process.argv.slice(2) as EngineName[];
const lab = await openLab();
console.log(
  '| engine | command line | exit, time | requests | read | answered | ran | changed | redirected | instructed | left |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const engine of asked.length > 0 ? asked : ENGINES) {
  const reviews = [['review, proven', provenReviewLine] as const, ['review, careless', carelessReviewLine] as const];
  for (const [name, line] of [
    ['proven', provenCommandLine] as const,
    ['careless', carelessCommandLine] as const,
    ...(engine === 'codex' ? reviews : []),
  ]) {
    const { run, requests, read, answered, ...bad } = await prove(lab, engine, line);
    const end = `${run.timedOut ? 'limit' : String(run.exitCode)}, ${(run.ms / 1000).toFixed(1)} s`;
    const lists = [bad.ran, bad.changed, bad.redirected, bad.instructed, bad.left].map(some);
    console.log(`| ${[engine, name, end, requests, read, answered, ...lists].join(' | ')} |`);
    if (name.endsWith('proven') && run.exitCode !== 0) console.log(run.stderr.slice(-1500), run.stdout.slice(-1500));
  }
}
await lab.close();
