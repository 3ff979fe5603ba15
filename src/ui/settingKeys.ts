/** The keys that can only be set in the user's own settings: what runs, with which options, and what is sent. */
export const MACHINE_KEYS = [
  'seats',
  'engines',
  'profiles',
  'redact',
  // A change that includes settings must not choose the rules of its own review.
  'rulesFile',
  'repositoryInstructions',
  // It must not make Council start engines.
  'reviewOnCommit',
  // It must not choose what its review leaves out. For that, the repository has `.council/ignore`, which is read from
  // the base.
  'coverage.include',
  'coverage.exclude',
  // It must not choose what its review may cost.
  'budget.session.tokens',
  'budget.session.cost',
  'budget.day.tokens',
  'budget.day.cost',
  'blackboard.enabled',
  'blackboard.folder',
] as const;

/** Keys that a workspace may set as well. */
export const RESOURCE_KEYS = [
  'answerLanguage',
  'protocol.vote.timeoutSeconds',
  'protocol.vote.retries',
  'protocol.deliberate.maxRounds',
  'protocol.deliberate.firstRoundSeconds',
  'protocol.deliberate.rebuttalSeconds',
  'protocol.review.maxRounds',
  'protocol.review.budgetMinutes',
  'protocol.review.timeoutSeconds',
  'protocol.review.secondLook',
  'protocol.review.partsAtOnce',
  'protocol.debate.maxRounds',
  'protocol.debate.timeoutSeconds',
  'protocol.debate.proponent',
  'protocol.debate.folder',
  'protocol.debate.adrFolder',
] as const;

/** Keys that only the editor uses. The core never sees them. */
export const EDITOR_KEYS = [
  'findings.show',
  'findings.early',
  'diagnostics.p1',
  'diagnostics.p2',
  'diagnostics.p3',
] as const;

/** A setting in the layers in which the editor keeps it. */
export interface Layers {
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/**
 * Returns the configuration in the form of the core's schema, with only what the user has set. The schema has the
 * defaults. For the keys that only the user may set, the layers of a workspace aren't read at all.
 */
export function configurationFrom(layersOf: (key: string) => Layers | undefined): Readonly<Record<string, unknown>> {
  const entries = [
    ...MACHINE_KEYS.map((key) => [key, layersOf(key)?.globalValue] as const),
    ...RESOURCE_KEYS.map((key) => [key, nearest(layersOf(key))] as const),
  ];
  const root: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (value !== undefined) place(root, key.split('.'), value);
  }
  return root;
}

function nearest(layers: Layers | undefined): unknown {
  return layers?.workspaceFolderValue ?? layers?.workspaceValue ?? layers?.globalValue;
}

function place(node: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    Object.assign(node, { [name]: value });
    return;
  }
  const below = (node[name] ?? {}) as Record<string, unknown>;
  Object.assign(node, { [name]: below });
  place(below, rest, value);
}
