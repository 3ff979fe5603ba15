import { type Text } from '../protocol/labels/text.ts';
import { usage } from '../session/fault.ts';
import type { CommandLine } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Puts a question to a person; null: nobody is to be asked. */
export type Questions = Terminal['ask'];

/** Whom to ask: nobody with --yes. Throws a CouncilError (`usage`) where nobody is there; `instead`: what to give then. */
export function questionsOf({ ask }: Terminal, { values }: CommandLine, instead: Text): Questions {
  if (values.yes === true) return null;
  if (ask !== null) return ask;
  throw usage(instead);
}

/** Whether a person agrees to a question that ends with [Y/n] or [y/N]: `usual` holds for all but the other word. */
export function agrees(answer: string, usual: 'yes' | 'no'): boolean {
  const word = answer.trim().toLowerCase();
  return usual === 'yes' ? !['n', 'no'].includes(word) : ['y', 'yes'].includes(word);
}
