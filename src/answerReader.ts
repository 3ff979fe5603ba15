/** The reading of answers as one bundle: the thread loads this file with its first long answer. */
export { readAsked } from './answers/readAnswer.ts';
