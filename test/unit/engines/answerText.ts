import { type Answer, readAnswer } from '../../../src/engines/answer/readAnswer.ts';
import type { Reading, Vote } from '../../../src/protocol/tally/ballot.ts';
import { SEAT } from './samples.ts';

/** Reads one answer of a seat that was sent a short prompt. */
export const read = (text: string, more: Partial<Pick<Answer, 'structured' | 'prompt'>> = {}): Reading =>
  readAnswer({ text, structured: false, seat: SEAT, prompt: 'Judge this.', ...more });

export const vote = (text: string): Vote | undefined => read(text).ballot?.vote;

export const fenced = (content: string, language = 'yaml'): string => `\`\`\`${language}\n${content}\n\`\`\``;

/** The shortest complete ballot. */
export const FULL = 'position: APPROVE\nconfidence: 90\nrationale: "It is right."';

export const withConfidence = (value: string): string =>
  fenced(`position: APPROVE\nconfidence: ${value}\nrationale: x`);
