import { inTurn, msg, type Text } from '../protocol/labels/text.ts';
import { faultSaid, isCouncilError, usage } from '../session/fault.ts';
import type { CommitTurn } from '../session/commitPorts.ts';
import type { HookState } from '../session/hookPorts.ts';
import { type Command, type CommandGroup, type CommandLine, type Shell, withCouncil } from './command.ts';
import { convene } from './convene.ts';
import { EXIT } from './exitStatus.ts';
import { CONVENING } from './options.ts';
import { print, printable, type Terminal } from './terminal.ts';

const install: Command = {
  name: 'hook install',
  summary: 'Install a git hook that reviews each commit in this repository.',
  details:
    'If a hook is already installed, it runs before Council, and the commit stops if that hook fails. If your git configuration names another folder for hooks, as with husky, Council doesn’t write to that folder. Instead, Council prints the line that you need to add and exits with status 2.',
  options: ['post-commit'],
  examples: [
    [
      'council hook install',
      'Review the staged changes before each commit. An exit status other than 0 stops the commit.',
    ],
    ['council hook install --post-commit', 'Review each commit in the background after it’s made.'],
  ],
  perform: withCouncil(installIt),
};

const uninstall: Command = {
  name: 'hook uninstall',
  summary: 'Remove Council’s hooks from this repository and restore the earlier ones.',
  options: [],
  examples: [['council hook uninstall', 'Remove the hooks that Council installed.']],
  perform: withCouncil(uninstallIt),
};

const status: Command = {
  name: 'hook status',
  summary: 'Show which hooks in this repository run Council.',
  options: [],
  examples: [['council hook status', 'Show the state of each hook and which file it’s in.']],
  perform: withCouncil(tellStatus),
};

const run: Command = {
  name: 'hook run',
  summary: 'Review the staged changes as a git hook does. If there’s nothing to review, the exit status is 0.',
  options: ['post-commit', ...CONVENING],
  examples: [
    ['council hook run --fail-on p2', 'In a git hook, also block the commit if there’s a verified P2.'],
    ['council hook run --post-commit', 'Review the newest commit, unless it has already been reviewed.'],
  ],
  perform: withCouncil(runIt),
};

export const hook: CommandGroup = {
  name: 'hook',
  summary: 'Manage git hooks that review each commit.',
  otherwise: 'status',
  commands: [install, uninstall, status, run],
};

const hookOf = ({ values }: CommandLine) => (values['post-commit'] === true ? 'post-commit' : 'pre-commit');

async function installIt({ council, terminal }: Shell, line: CommandLine): Promise<number> {
  const state = await council.hooks.install(terminal.cwd, hookOf(line));
  print(terminal, `${stateText(state, terminal)}\n`);
  return runsCouncil(state) ? EXIT.ok : EXIT.undecided;
}

async function uninstallIt({ council, terminal }: Shell): Promise<number> {
  const removed = await council.hooks.uninstall(terminal.cwd);
  for (const { file, before } of removed) {
    const removal = msg`Removed ${printable(file)}.`;
    const said = before === null ? removal : inTurn(removal, msg`Council restored the earlier hook.`);
    print(terminal, `${terminal.say(said)}\n`);
  }
  const left = (await council.hooks.status(terminal.cwd)).filter(({ found }) => found === 'line');
  for (const { file } of left)
    print(
      terminal,
      `${terminal.say(msg`Council didn’t create ${printable(file)}. Remove the line that runs Council yourself.`)}\n`,
    );
  if (removed.length + left.length === 0)
    print(terminal, `${terminal.say(msg`Council has no hook in this repository.`)}\n`);
  return EXIT.ok;
}

async function tellStatus({ council, terminal }: Shell): Promise<number> {
  const states = await council.hooks.status(terminal.cwd);
  print(terminal, states.map((state) => `${state.hook}: ${stateText(state, terminal)}\n`).join(''));
  return EXIT.ok;
}

const runsCouncil = ({ found }: HookState): boolean => found === 'own' || found === 'line';

/** Says where it is, or what to do to install it. */
function stateText(state: HookState, { say }: Pick<Terminal, 'say'>): string {
  const file = printable(state.file);
  const { found, before, place, line } = state;
  if (found === 'own' && before !== null) return say(msg`${file} runs ${printable(before)}, then Council.`);
  if (found === 'line' || found === 'own') return say(msg`${file} runs Council.`);
  if (place === 'git') return say(msg`Not installed.`);
  const why =
    place === 'user'
      ? msg`Your git configuration keeps the hooks for all repositories in one folder, and Council doesn’t write there.`
      : msg`This repository keeps its hooks in a folder that belongs to your team, and Council doesn’t write there.`;
  return `${say(inTurn(why, msg`Add this line to ${file}:`))}\n\n${line}\n`;
}

function runIt(shell: Shell, line: CommandLine): Promise<number> {
  return line.values['post-commit'] === true ? reviewNewest(shell, line) : reviewOf(shell, line, { staged: true });
}

/** If there is nothing to review, nothing prevents the commit. */
async function reviewOf(
  { terminal, ...shell }: Shell,
  line: CommandLine,
  what: Pick<CommandLine['values'], 'staged' | 'commit'>,
): Promise<number> {
  try {
    const reviewed = { ...line, words: [], values: { ...line.values, ...what } };
    // A commit must not wait for an answer from the user.
    return await convene({ ...shell, terminal: { ...terminal, ask: null } }, reviewed, {
      protocol: 'review',
      otherwise: { kind: 'staged' },
    });
  } catch (cause) {
    if (!isCouncilError(cause) || cause.kind !== 'nothing-to-review') throw cause;
    terminal.note(faultSaid(cause));
    return EXIT.ok;
  }
}

/** Reviews each commit once, even if the editor also reviews commits. */
async function reviewNewest(shell: Shell, line: CommandLine): Promise<number> {
  const { council, terminal } = shell;
  if (await council.hooks.isReplaying(terminal.cwd)) return EXIT.ok;
  const [newest] = (await council.revisions(terminal.cwd)).commits;
  if (newest === undefined)
    throw usage(msg`There are no commits yet, so there’s nothing to review. Commit something first.`);
  const turn = await council.commits.take(await council.root(terminal.cwd), newest.name);
  if (turn.kind !== 'taken') {
    terminal.note(refusalOf(turn));
    return EXIT.ok;
  }
  let end: 'reviewed' | 'open' = 'open';
  try {
    const result = await reviewOf(shell, line, { commit: newest.name });
    if (result !== EXIT.cancelled) end = 'reviewed';
    return result;
  } finally {
    await turn.release(end);
  }
}

function refusalOf(turn: Exclude<CommitTurn, { readonly kind: 'taken' }>): Text {
  switch (turn.kind) {
    case 'running':
      return msg`Council is already reviewing another commit in this repository. To review this commit, run \`council review --commit HEAD\`.`;
    case 'reviewed':
      return msg`This commit has already been reviewed. See \`council sessions list\`.`;
    case 'limit':
      return msg`You’ve reached the limit of ${turn.most} commit reviews in 24 hours. To review this commit, run \`council review --commit HEAD\`.`;
  }
}
