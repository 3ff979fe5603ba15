import { msg, type Text } from '../protocol/labels/text.ts';

/** Says that a session has no verdict yet, and how to get one. */
export const noVerdict = (sessionId: string): Text =>
  msg`Session ${sessionId} has no verdict yet. To continue it, run \`council resume ${sessionId}\`.`;
