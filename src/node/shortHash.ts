import { createHash } from 'node:crypto';

/** Sixteen characters that identify a text, for use in a file name. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
