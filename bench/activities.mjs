// An engine that reports 50,000 steps and then answers: how long after its end the verdict is ready. It poses as Claude
// Code, whose output is a stream of steps.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measured } from './measured.mjs';
import { inPlace } from './place.mjs';
import { timed } from './table.mjs';

const STEPS = 50_000;
const RUNS = 3;
const LIMIT_MS = 300;

const step = (at) => ({
  type: 'assistant',
  message: {
    content: [{ type: 'tool_use', id: `t${at}`, name: 'Read', input: { file_path: `src/file${at % 500}.ts` } }],
  },
});
const RESULT = {
  ...{ type: 'result', subtype: 'success', is_error: false, result: '' },
  structured_output: { position: 'APPROVE', confidence: 80, rationale: 'It holds.' },
};

/** Records the end after the pipe has been read completely. */
const PROGRAM = `#!/bin/sh
case "$1" in
  --version) echo '99.0.0 (Claude Code)' ;;
  auth) echo '{"loggedIn": true}' ;;
  *) cat > /dev/null; cat "$0.says"; date +%s%N > "$0.end" ;;
esac
`;

export async function activities() {
  return inPlace(async (place) => {
    place.write({ 'src/pay.ts': 'export const pay = 1;\n' });
    const program = path.join(place.folder, 'claude');
    writeFileSync(program, PROGRAM, { mode: 0o755 });
    const lines = [...Array.from({ length: STEPS }, (_, at) => step(at)), RESULT];
    writeFileSync(`${program}.says`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const config = path.join(place.folder, 'config.json');
    writeFileSync(config, JSON.stringify({ seats: ['claude'], engines: { claude: { command: program } } }));
    const args = ['vote', '--file', 'src/pay.ts', '--config', config, '--quiet', '--fail-on', 'never', '--fresh'];
    const runs = [];
    for (let count = 0; count < RUNS; count += 1) {
      const { end } = await measured(args, place);
      runs.push(end - Number(readFileSync(`${program}.end`, 'utf8')) / 1e6);
    }
    const what = `${STEPS.toLocaleString('en')} steps of an engine: verdict and end after that of the engine`;
    return [timed(what, runs, LIMIT_MS)];
  });
}
