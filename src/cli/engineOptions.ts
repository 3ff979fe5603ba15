import type { OptionDefinition } from './optionDefinition.ts';

const GROUP = 'Engines';

/** Who is asked, and what describes an engine of the user's own. */
export const ENGINE_OPTIONS = {
  engines: {
    kind: 'value',
    value: 'A,B,C',
    filled: true,
    group: GROUP,
    text: 'The engines to ask, such as claude,codex,gemini. `council engines` lists them, your own included. rehearsal-a, rehearsal-b, and rehearsal-c are scripted and ask no model.',
    otherwise: 'the seats setting',
  },
  profile: {
    kind: 'value',
    value: 'NAME',
    filled: true,
    group: GROUP,
    text: 'Engines, models, rounds, second look, and limits in one word: quick, standard, thorough, or your own from the setting profiles. Other options override the profile, and the profile overrides your settings.',
    otherwise: 'standard',
  },
  model: {
    kind: 'values',
    value: '[SEAT=]MODEL',
    filled: true,
    group: GROUP,
    text: 'The model for a seat in this run. Without SEAT=, for every engine that takes a model.',
    otherwise: 'what the configuration says',
  },
  effort: {
    kind: 'values',
    value: '[SEAT=]LEVEL',
    filled: true,
    group: GROUP,
    text: 'How much a seat thinks in this run, as a level that its engine accepts, such as high. Without SEAT=, for every engine that takes a level.',
    otherwise: 'what the configuration says',
  },
  reset: { kind: 'flag', group: GROUP, text: 'Follow your configuration again.' },
  vendor: {
    kind: 'value',
    value: 'NAME',
    filled: true,
    group: GROUP,
    text: 'Who makes the model. Two engines of one vendor count as one voice.',
  },
  protocol: {
    kind: 'value',
    value: 'PROTOCOL',
    choices: ['text', 'acp'],
    otherwise: 'text',
    group: GROUP,
    text: 'text: the program takes a prompt and prints an answer. acp: the Agent Client Protocol.',
  },
  set: {
    kind: 'values',
    value: 'KEY=VALUE',
    filled: true,
    group: GROUP,
    text: 'Another key of the engine, such as prompt=argument, answer=json:/result, model=opus, mode=plan, or timeoutSeconds=300.',
  },
  force: { kind: 'flag', group: GROUP, text: 'Write the engine even if it doesn’t answer.' },
} as const satisfies Readonly<Record<string, OptionDefinition>>;
