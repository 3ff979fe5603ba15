import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DebateStep, Step } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { configured, linesOf, sessionFolders, trio } from './commandLine.ts';

export const PLAN = 'docs/plan.md';
/** The folder of the first debate about it, below the debates' folder. */
export const FOLDER = '001-a-queue-for-refunds';
export const DEBATE = ['debate', PLAN];
const TEXT = '# A queue for refunds\n\nRefunds go through a queue, so that a slow bank no longer blocks the shop.\n';

const opening = {
  position: 'Put refunds in a queue.',
  reasoning: 'Oak-words: the bank is slow.',
  confidence: 82,
  weaknesses: ['A refund may be late.'],
  assumptions: ['The queue does not lose anything.'],
};
export const confronts = (reply: string, more: object = {}): DebateStep => ({
  answer: {
    replies: ['Architect', 'Operator', 'Adversary', 'Economist', 'Advocate'].map((to) => ({
      ...{ to, reply, reason: `Oak-words on ${to}.` },
    })),
    revision: reply === 'REJECT' ? 'kept' : 'revised',
    revised_position: reply === 'REJECT' ? null : 'Put refunds in a durable queue.',
    confidence: 84,
    ...more,
  },
});

/** Agrees, with evidence, for any perspective. */
export const agrees: DebateStep = {
  answer: {
    verdict: 'agree',
    critique:
      'Elm-words: from structure, growth, coupling, interfaces and scaling to failure modes, recovery, monitoring, permissions and untrusted input it holds; users, cost, effort and support as well.',
    evidence: ['docs/plan.md:3'],
    alternative: '',
    confidence: 80,
    objection_strength: 'minor',
    assumptions_challenged: [],
    perspective: 'mine',
  },
};
export const objects = (strength: string, more: object = {}): DebateStep => ({
  answer: {
    verdict: strength === 'minor' ? 'partial' : 'disagree',
    critique: 'Fir-words: a full queue loses refunds.',
    evidence: ['docs/plan.md:3'],
    alternative: 'Write them to a table first.',
    confidence: 77,
    objection_strength: strength,
    assumptions_challenged: ['The queue does not lose anything.'],
    perspective: 'mine',
    ...more,
  },
});
export const rebuts = (stance: string): DebateStep => ({
  answer: { stance, reason: `Fir-words: ${stance}.`, critique: '', evidence: [], confidence: 75 },
});
export const LOST: DebateStep = { complains: 'rate limit reached', exit: 1 };

export const proponent = (more: Step['debates'] = {}): Step => ({
  debates: { opening: { answer: opening }, confrontation: confronts('ACCEPT'), ...more },
});
export const challenger = (challenge: DebateStep | readonly DebateStep[], more: Step['debates'] = {}): Step => ({
  debates: { challenge, rebuttal: rebuts('ACCEPT'), ...more },
});

/** Alpha defends the position. Beta and gamma challenge it. */
export const cast = (beta: Step, gamma: Step, alpha: Step = proponent()) => ({
  ...trio(alpha, beta, gamma),
  files: { [PLAN]: TEXT, 'src/pay.ts': 'export const pay = 1;\n' },
});

/** Runs `use` in a scene of a debate, which is removed afterwards. */
export async function inDebate<Result>(
  options: ReturnType<typeof cast>,
  use: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const scene = configured(options);
  try {
    return await use(scene);
  } finally {
    scene.remove();
  }
}

/** All documents below `debates/`: name → text. */
export function documents(scene: Scene): Readonly<Record<string, string>> {
  const root = path.join(scene.workspace, 'debates');
  if (!existsSync(root)) return {};
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(files.toSorted().map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]));
}

/** How often an engine was asked a question. */
export const timesAsked = (scene: Scene, engine: string, question: string): number =>
  readdirSync(path.dirname(scene.plan(engine))).filter((name) => name.startsWith(`${engine}.${question}-`)).length;

/** The newest prompt with a question, recognized by its answer form. */
export function promptOf(scene: Scene, engine: string, mark: string): string {
  const prompts = scene.calls(engine).map(({ number }) => scene.prompt(engine, number));
  return prompts.findLast((prompt) => prompt.includes(mark)) ?? '';
}

/** How many answers are on disk. */
export const answersIn = (scene: Scene): number =>
  sessionFolders(scene)
    .map((folder) => path.join(folder, 'events.jsonl'))
    .filter((file) => existsSync(file))
    .flatMap((file) => linesOf(readFileSync(file, 'utf8')))
    .filter((line) => line.includes('"kind":"seat-answered"')).length;
