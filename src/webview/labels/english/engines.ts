import type { EngineAction, EngineShown, SeatsShown } from '../../../messages.ts';

const STATES: Readonly<Record<EngineShown['kind'], string>> = {
  usable: 'Ready',
  missing: 'Not installed',
  'logged-out': 'Not logged in',
  failed: 'Doesn’t work',
};

/** A model isn't installed, and users don't log in to it. */
const MODEL_STATES: typeof STATES = { ...STATES, missing: 'Not offered', 'logged-out': 'Not allowed' };

const PAYMENTS: Readonly<Record<'subscription' | 'api-key', string>> = {
  subscription: 'Your subscription',
  'api-key': 'The account for your API key',
};

const ACTIONS: Readonly<Record<EngineAction, string>> = {
  'log-in': 'Log in…',
  'copy-remedy': 'Copy the command',
  'open-setting': 'Open the setting',
};

const FROM: Readonly<Record<SeatsShown['from'], string>> = {
  picked: 'You chose these engines for this workspace.',
  listed: 'Your settings name these engines.',
  chosen: 'Council chose these engines for this workspace.',
};

interface Title {
  readonly title: string;
}

/** The page of the engines. */
export const engines = {
  title: () => 'Engines',
  check: () => 'Check again',
  checking: () => 'Checking…',
  choose: () => 'Choose engines…',
  rehearse: () => 'Rehearse',
  seats: () => 'Asked in this workspace',
  seatsFrom: ({ from, count }: Pick<SeatsShown, 'from'> & { count: number }) =>
    count === 0 ? 'Council chooses when the first session starts.' : FROM[from],
  ready: () => 'Ready',
  notReady: () => 'Not ready',
  smaller: () => 'Smaller councils',
  aboutSmaller: () => 'You chose to continue with these engines. Council won’t ask you about them again.',
  askAgain: () => 'Ask me again',
  aboutRehearsal: () =>
    'A rehearsal runs a complete session with scripted answers. It needs no engine and asks no model.',
  unchecked: () => 'Council couldn’t check the engines. A message says why.',
  checkingAll: () => 'Checking the engines…',
  count: ({ ready, all }: { ready: number; all: number }) => `${ready} of ${all} engines ready`,
  copiedFor: ({ title }: Title) => `. Copied the command for ${title}.`,
  state: ({ kind, form }: Pick<EngineShown, 'kind' | 'form'>) => (form === 'model' ? MODEL_STATES : STATES)[kind],
  action: ({ action }: { action: EngineAction }) => ACTIONS[action],
  forEngine: ({ title }: Title) => ` for ${title}`,
  copied: () => 'Copied',
  experimental: () => 'experimental',
  unproven: () => 'not proven read-only',
  model: () => 'Model',
  paidBy: () => 'Paid by',
  payment: ({ payment }: { payment: keyof typeof PAYMENTS }) => PAYMENTS[payment],
  login: () => 'Login',
  loginUnknown: () => 'Its first answer will show whether it’s logged in.',
  access: () => 'Access',
  program: () => 'Program',
  seatName: () => 'Seat name',
};
