const noTerminal = () => Promise.reject(new Error('no terminal'));
/** For a council that nobody talks to, and that nobody calls. */
export const NO_ASSISTANTS = {
  chats: { list: () => Promise.resolve([]), open: noTerminal, logIn: noTerminal },
  callers: { list: () => Promise.resolve([]), connect: noTerminal },
};
