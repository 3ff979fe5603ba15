// A repository whose git runs programs, as one from an unpacked archive may: the CLIs call git themselves, and so do
// models.
import assert from 'node:assert/strict';
import { answers, codexReviews, reviews } from './answers.ts';
import { addHostileSubmodule, type HostileGit, LOOKS, makeGitHostile, RAN } from './hostileGit.ts';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { ENGINES, openLab } from './lab.ts';
import { codexScript, type Step } from './model/plan.ts';
import { ownReview, review, seatOf, sentTexts, vote } from './product.ts';
import { runProgram } from './program.ts';
import { startCommandLine } from './proof.ts';
import { provenCommandLine } from './proven.ts';

const APPROVES = answers({ position: 'APPROVE', rationale: 'It adds.' });
/** Of the four, only Codex has a tool that runs commands. It runs them in its sandbox. */
const COMMANDS: readonly Step[] = LOOKS.map((command) =>
  codexScript(`const r = await tools.exec_command({cmd:${JSON.stringify(command)}}); text(r.output)`),
);
const steps = (engine: EngineName, ...last: readonly Step[]) => [...(engine === 'codex' ? COMMANDS : []), ...last];

describe('70: a repository whose git runs programs', () => {
  let lab: Lab;
  let folder: string;
  let hostileGit: HostileGit;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab.close());
  beforeEach(async () => {
    ({ folder } = await lab.hostileRepository());
  });

  /** In Codex's sandbox, where nothing can be written, the texts sent to the model show whether something ran. */
  const nothingRan = (user: LabUser): void => {
    assert.deepEqual(hostileGit.ran(), []);
    for (const engine of ENGINES) {
      const told = sentTexts(user.requests(engine)).filter((text) => text.includes(RAN));
      assert.deepEqual(told, [], engine);
    }
  };
  const gitWorks = (user: LabUser): void => {
    const texts = sentTexts(user.requests('codex'));
    assert.ok(texts.some((text) => text.includes('+xxport function add')));
  };

  it('council vote: no CLI runs any of the programs', async () => {
    addHostileSubmodule(folder);
    hostileGit = makeGitHostile(folder);
    const plans = Object.fromEntries(ENGINES.map((engine) => [engine, steps(engine, APPROVES)]));
    const user = await lab.user(plans, { trusts: folder });
    const result = await vote(user, { cwd: folder, file: 'add.js', engines: ENGINES });
    nothingRan(user);
    gitWorks(user);
    for (const engine of ENGINES) assert.equal(seatOf(result, engine).status, 'answered', engine);
  });

  it('council review with Codex’s own review: runs none of the programs, and its git shows the change', async () => {
    // No submodule here, because Council would leave its content out of the review, and Codex's own review wouldn't
    // know that.
    hostileGit = makeGitHostile(folder);
    const last = [codexReviews('Correct.', []), reviews({ recommendation: 'keep', summary: 'Correct.' })];
    const user = await lab.user({ codex: steps('codex', ...last) }, { trusts: folder });
    const result = await review(user, { cwd: folder, engines: ['codex', 'rehearsal-a'], env: await ownReview(user) });
    nothingRan(user);
    gitWorks(user);
    assert.equal(seatOf(result, 'codex').status, 'answered', result.stderr);
    assert.ok(sentTexts(user.requests('codex')).some((text) => text.startsWith('Review the current code changes')));
  });

  it('Codex started without Council runs some of them', async () => {
    hostileGit = makeGitHostile(folder);
    const user = await lab.user({ codex: steps('codex', APPROVES) }, { trusts: folder });
    const { cwd, args, env } = await startCommandLine(lab, 'codex', { line: provenCommandLine, workspace: folder });
    await runProgram({ command: user.commands.codex, args, cwd, stdin: 'Look.', env: { ...user.env, ...env } });
    assert.ok(hostileGit.ran().includes('clean'));
    assert.ok(sentTexts(user.requests('codex')).some((text) => text.includes(`${RAN} alias`)));
  });
});
