// The lab itself: the pinned CLIs are installed and talk to the loopback model. The proven command lines – and no
// weaker ones – stop the hostile repository. Other tests run the CLIs through the product's own runner.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { PINS } from '../../scripts/engines/install.mjs';
import type { EngineName, Lab } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { say } from './model/plan.ts';
import { canSeeProcesses } from './processes.ts';
import { runProgram } from './program.ts';
import type { Proof } from './proof.ts';
import { FINAL, prove, startCommandLine, textIn } from './proof.ts';
import {
  claudeAlone,
  carelessCommandLine,
  carelessReviewLine,
  PERSONA,
  provenCommandLine,
  provenReviewLine,
} from './proven.ts';

const INSTALL_LIMIT_MS = 10 * 60 * 1000;

const achieved = ({ ran, changed, redirected, instructed, left }: Proof): object => ({
  ...{ ran, changed, redirected, instructed, left },
});
const NOTHING = { ran: [], changed: [], redirected: [], instructed: [], left: [] };

describe('engine lab', () => {
  let lab: Lab;
  before(async function () {
    this.timeout(INSTALL_LIMIT_MS);
    lab = await openLab();
  });
  after(() => lab.close());

  const holds = async (engine: EngineName, line: typeof provenCommandLine): Promise<void> => {
    const proof = await prove(lab, engine, line);
    assert.equal(proof.run.exitCode, 0, proof.run.stderr + proof.run.stdout);
    assert.deepEqual(achieved(proof), NOTHING);
    assert.equal(proof.read, true, 'the file was not read');
    assert.equal(proof.answered, true, proof.run.stdout);
  };

  for (const engine of ENGINES) {
    describe(engine, () => {
      it('is installed in its pinned version', async () => {
        const user = await lab.user({ [engine]: [] });
        const request = { command: engine, args: ['--version'], cwd: user.home, env: user.env };
        const run = await runProgram({ ...request, command: user.commands[engine] });
        assert.equal(run.exitCode, 0, run.stderr);
        assert.ok(run.stdout.includes(PINS[engine].version), run.stdout);
      });

      it('answers through the loopback model, with its persona, and leaves no process', async () => {
        const workspace = await lab.folder('workspace');
        const user = await lab.user({ [engine]: [say(FINAL)] });
        const { cwd, args, env } = await startCommandLine(lab, engine, { line: provenCommandLine, workspace });
        const program = { command: user.commands[engine], args, cwd, env: { ...user.env, ...env } };
        const run = await runProgram({ ...program, stdin: 'Please answer.' });
        assert.equal(run.exitCode, 0, run.stderr + run.stdout);
        assert.equal(textIn(run.stdout).includes(FINAL), true, run.stdout);
        const [request] = user.requests(engine);
        assert.ok(request, 'no request reached the model');
        // Gemini can't add to its system prompt, so its persona goes into the prompt
        if (engine !== 'gemini') assert.ok(JSON.stringify(request.body).includes(PERSONA), 'the persona is missing');
        if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
      });

      it('reads the hostile repository without being affected', () => holds(engine, provenCommandLine));

      it('is affected by that repository without the proven flags', async () => {
        const proof = await prove(lab, engine, carelessCommandLine, 'until-harm');
        assert.notDeepEqual(achieved(proof), NOTHING);
      });
    });
  }

  it('claude with no server allowed: reads the hostile repository without being affected', () =>
    holds('claude', claudeAlone));

  describe('codex review', () => {
    it('reads the hostile repository without being affected', () => holds('codex', provenReviewLine));

    it('is affected by that repository without the proven flags', async () => {
      const proof = await prove(lab, 'codex', carelessReviewLine, 'until-harm');
      assert.notDeepEqual(achieved(proof), NOTHING);
    });
  });

  it('removes its folders', async () => {
    const other = await openLab();
    const folder = await other.folder('anything');
    assert.equal(existsSync(folder), true);
    await other.close();
    assert.equal(existsSync(folder), false);
  });
});
