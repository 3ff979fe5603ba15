/** Bundles the code that reads answers. The thread loads this file for its first long answer. */
export { readAsked } from './answers/readAnswer.ts';
