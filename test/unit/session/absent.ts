const noTerminal = () => Promise.reject(new Error('no terminal'));
const NOTHING_READ = { text: 'nothing', refused: true, read: [] };

/** For a council that nobody talks to, that nobody calls, whose seats read nothing, and that has spent nothing. */
export const ABSENT = {
  chats: { list: () => Promise.resolve([]), open: noTerminal, logIn: noTerminal },
  callers: { list: () => Promise.resolve([]), connect: noTerminal },
  reading: { open: () => ({ definitions: [], call: () => Promise.resolve(NOTHING_READ) }) },
  spending: () => Promise.resolve([]),
  tellsCost: () => false,
};
