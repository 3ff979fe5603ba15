const noTerminal = () => Promise.reject(new Error('no terminal'));

const noHooks = () => Promise.reject(new Error('no repository'));

/** Ports for a council outside a repository, without chats, callers, or spending. */
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
