import { createHash } from 'node:crypto';

/** Sixteen letters that tell a text from others, for the name of a file. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
