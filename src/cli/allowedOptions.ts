import { type CommandLine, usage } from './arguments.ts';

type Option = keyof CommandLine['values'];

const EVERYWHERE: readonly Option[] = ['cwd', 'config', 'session-dir', 'color', 'quiet', 'help', 'version'];
const SESSION: readonly Option[] = ['json', 'events', 'fail-on'];
const ARTIFACT: readonly Option[] = [
  ...(['uncommitted', 'staged', 'commit', 'base', 'range', 'file', 'stdin', 'name', 'target'] as const),
];
/** Which of the changed files are shown. */
const SHOWN: readonly Option[] = ['include', 'exclude'];
const QUESTION: readonly Option[] = ['question', 'type', 'option', 'constraint', 'context'];
const CONVENING: readonly Option[] = [
  ...(['engines', 'rounds', 'timeout', 'budget-minutes', 'allow-degraded', 'fresh', 'dry-run'] as const),
  ...SESSION,
];

/** By command; for `sessions` by what is to be done with them. */
const ALLOWED_OPTIONS: Readonly<Record<string, readonly Option[]>> = {
  vote: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  // A review asks for findings: there is nothing to choose from.
  review: ['again', ...ARTIFACT, ...SHOWN, 'question', 'constraint', 'context', ...CONVENING],
  deliberate: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  debate: [...ARTIFACT, ...SHOWN, ...QUESTION, ...CONVENING],
  arbitrate: CONVENING,
  mcp: ['allow-degraded', 'engines'],
  resume: SESSION,
  redeliberate: ['context', 'context-file', 'evidence', 'engines', ...SESSION],
  resolve: ['choose', 'reason', 'accept-risk', 'json', 'events'],
  doctor: ['json'],
  'sessions list': ['grep', 'since', 'limit', 'json'],
  'sessions show': ['json', 'events'],
  'sessions replay': ['json'],
  'sessions export': ['format'],
  'sessions rm': [],
};

/** Throws for an option that means nothing to the command; a command that is not known is somebody else's to refuse. */
export function checkAllowedOptions({ words, values, paths }: CommandLine): void {
  const [first = '', verb = 'list'] = words;
  const command = first === 'sessions' ? `sessions ${verb}` : first;
  const allowed = Object.hasOwn(ALLOWED_OPTIONS, command) ? ALLOWED_OPTIONS[command] : undefined;
  if (allowed === undefined) return;
  const odd = (Object.keys(values) as Option[]).find((name) => !EVERYWHERE.includes(name) && !allowed.includes(name));
  if (odd !== undefined) throw usage(`council ${command} takes no --${odd}; see \`council --help\`.`);
  checkPairs({ words, values });
  if (values.again !== undefined) checkAgain({ words, values, paths });
}

/** Options that say something about another one. */
function checkPairs({ words, values }: Omit<CommandLine, 'paths'>): void {
  const [command, path] = words;
  if (values.name !== undefined && values.stdin !== true)
    throw usage('--name is the name of what comes from standard input; it wants --stdin beside it.');
  const named = ARTIFACT.some((name) => name !== 'target' && values[name] !== undefined) || path !== undefined;
  if (values.target !== undefined && !named && command !== 'review')
    throw usage('--target says how something under review is to be judged; name it as well.');
  if (command === 'vote' && values.rounds !== undefined && values.rounds !== '1')
    throw usage('A vote has one round; `council review` and `council deliberate` have more.');
}

/** What a review is about, and who sits in it, is settled by the one that is held again. */
function checkAgain({ words, values, paths }: CommandLine): void {
  const [, word] = words;
  if (word !== undefined)
    throw usage(
      `--again takes no further word. Name a session as in --again=${word}; the paths are those of its review.`,
    );
  const settled = [...ARTIFACT.filter((name) => name !== 'target'), ...SHOWN, 'engines' as const];
  const odd = settled.find((name) => values[name] !== undefined);
  if (odd !== undefined || paths.length > 0)
    throw usage(
      `--again reviews the same paths with the same engines. Leave ${odd === undefined ? 'the paths behind --' : `--${odd}`} out, or start a new review.`,
    );
}
