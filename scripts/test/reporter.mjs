// Prints mocha's spec output, and also writes a result file from which counts can be added up. Used outside and inside
// VS Code.
import Mocha from 'mocha';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const { EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_TEST_RETRY, EVENT_RUN_END } =
  Mocha.Runner.constants;

class ResultFileReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const tests = [];
    const add = (state) => (test, error) => {
      tests.push({
        state,
        title: test.fullTitle(),
        path: test.titlePath(),
        ...(test.file && { file: path.relative(process.cwd(), test.file).split(path.sep).join('/') }),
        ms: test.duration,
        ...(error && { error: String(error.stack ?? error) }),
      });
    };
    runner.on(EVENT_TEST_PASS, add('passed'));
    runner.on(EVENT_TEST_FAIL, add('failed'));
    runner.on(EVENT_TEST_RETRY, (test, error) => {
      console.log(`      once more: ${test.fullTitle()}: ${String(error.message).split('\n')[0]}`);
    });
    runner.on(EVENT_TEST_PENDING, add('skipped'));
    runner.on(EVENT_RUN_END, () => {
      const file = process.env.COUNCIL_TEST_RESULTS;
      if (file) writeFileSync(file, JSON.stringify({ tests }));
    });
  }
}

// mocha uses a reporter's default export.
export { ResultFileReporter as default };
