const noTerminal = () => Promise.reject(new Error('no terminal'));

const noHooks = () => Promise.reject(new Error('no repository'));

/** For a council outside of a repository, that nobody talks to, that nobody calls, and that has spent nothing. */
export const ABSENT = {
  chats: { list: () => Promise.resolve([]), open: noTerminal, logIn: noTerminal },
  callers: { list: () => Promise.resolve([]), connect: noTerminal },
  spending: () => Promise.resolve([]),
  tellsCost: () => false,
  seats: {
    read: () => Promise.resolve({ chosen: [], confirmed: [], declined: [] }),
    change: () => Promise.resolve(),
  },
  setUp: { seats: [], maxRounds: 1, change: noHooks },
  newEngines: { check: () => undefined, try: noHooks, add: noHooks },
  dismissals: {
    list: () => Promise.resolve([]),
    add: noHooks,
    remove: noHooks,
    watch: () => () => undefined,
    digestOf: (lines: readonly string[]) => lines.join('\n'),
  },
  teamFile: noHooks,
  texts: { read: () => Promise.resolve(new Map<string, readonly string[]>()) },
  pullRequests: { find: noHooks, plan: noHooks, post: noHooks },
  hooks: {
    status: () => Promise.resolve([]),
    install: noHooks,
    uninstall: () => Promise.resolve([]),
    isReplaying: () => Promise.resolve(false),
  },
};
