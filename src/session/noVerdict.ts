import { msg, type Text } from '../protocol/labels/text.ts';

/** Why what needs a verdict can’t be done with a session that has not come to one, and what to do. */
export const noVerdict = (sessionId: string): Text =>
  msg`Session ${sessionId} has no verdict yet. To continue it, run \`council resume ${sessionId}\`.`;
