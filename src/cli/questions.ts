import { type Text } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { CommandLine } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Asks the user a question. Null: the user must not be asked. */
export type Questions = Terminal['ask'];

/**
 * Returns how to ask the user, or null with --yes. Throws a CouncilError (`usage`) if there is no user to ask.
 * `instead` says what to specify then.
 */
export function questionsOf({ ask }: Terminal, { values }: CommandLine, instead: Text): Questions {
  if (values.yes === true) return null;
  if (ask !== null) return ask;
  throw usage(instead);
}

/**
 * Whether the user agrees to a question that ends with [Y/n] or [y/N]. `usual` applies to every answer except the
 * opposite word.
 */
export function agrees(answer: string, usual: 'yes' | 'no'): boolean {
  const word = answer.trim().toLowerCase();
  return usual === 'yes' ? !['n', 'no'].includes(word) : ['y', 'yes'].includes(word);
}
