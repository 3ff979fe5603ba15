const noTerminal = () => Promise.reject(new Error('no terminal'));

/** For a council that nobody talks to, that nobody calls, and that has spent nothing. */
export const ABSENT = {
  chats: { list: () => Promise.resolve([]), open: noTerminal, logIn: noTerminal },
  callers: { list: () => Promise.resolve([]), connect: noTerminal },
  spending: () => Promise.resolve([]),
  tellsCost: () => false,
};
