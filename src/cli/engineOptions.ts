import type { OptionDefinition } from './optionDefinition.ts';

const GROUP = 'Engines';

/** Options for who is asked, and to describe an engine of the user's own. */
export const ENGINE_OPTIONS = {
  engines: {
    kind: 'value',
    value: 'A,B,C',
    filled: true,
    group: GROUP,
    text: 'Ask these engines, such as claude,codex,gemini. To list all engines, including your own, run `council engines`. rehearsal-a, rehearsal-b, and rehearsal-c give scripted answers and ask no model. `council init` writes the engines to your configuration. `council redeliberate` takes seat names instead. Without them, it asks the seats that the new information affects.',
    otherwise: 'your choice for this workspace, or the seats setting',
  },
  profile: {
    kind: 'value',
    value: 'NAME',
    filled: true,
    group: GROUP,
    text: 'Use a profile, which sets engines, models, rounds, second looks, and limits together. Choose quick, standard, thorough, or a profile from the profiles setting. A profile overrides your settings, and other options override the profile.',
    otherwise: 'standard',
  },
  model: {
    kind: 'values',
    value: '[SEAT=]MODEL',
    filled: true,
    group: GROUP,
    text: 'Choose the model for a seat in this run. Without SEAT=, the choice applies to every engine that lets you choose a model.',
    otherwise: 'the model in your configuration',
  },
  effort: {
    kind: 'values',
    value: '[SEAT=]LEVEL',
    filled: true,
    group: GROUP,
    text: 'Choose how much a seat thinks in this run. LEVEL is a level that its engine accepts, such as high. Without SEAT=, the choice applies to every engine that has levels.',
    otherwise: 'the level in your configuration',
  },
  reset: { kind: 'flag', group: GROUP, text: 'Use the engines in your configuration again.' },
  vendor: {
    kind: 'value',
    value: 'NAME',
    filled: true,
    group: GROUP,
    text: 'Name the company that makes the model. A verdict says which engines share a vendor.',
  },
  protocol: {
    kind: 'value',
    value: 'PROTOCOL',
    choices: ['text', 'acp'],
    otherwise: 'text',
    group: GROUP,
    text: 'Choose how Council communicates with the engine. With text, the engine gets a prompt and prints an answer. With acp, it uses the Agent Client Protocol.',
  },
  set: {
    kind: 'values',
    value: 'KEY=VALUE',
    filled: true,
    group: GROUP,
    text: 'Set another key for the engine, such as prompt=argument, answer=json:/result, model=opus, mode=plan, or timeoutSeconds=300.',
  },
  force: { kind: 'flag', group: GROUP, text: 'Add the engine even if it doesn’t answer.' },
} as const satisfies Readonly<Record<string, OptionDefinition>>;
