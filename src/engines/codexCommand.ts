import type { Activity } from '../protocol/seat.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import type { Reads } from './reply/reads.ts';

const READING_PROGRAMS = new Set(['cat', 'head', 'tail', 'nl', 'less', 'sed', 'bat']);

/** A command for people. Codex reads by shell commands: one that prints a file is noted as a question for that file. */
export function commandActivity(
  { id, command }: { readonly id: string; readonly command: string },
  reads: Reads,
): Activity {
  const inner = innerCommand(command);
  const path = fileRead(inner);
  return path === null ? { kind: 'reading', text: `Running ${excerpt(inner, 60)}` } : reads.ask(id, path);
}

/** The command without the shell that it is wrapped in. */
function innerCommand(command: string): string {
  const shell = /^\S*sh\s+-l?c\s/.exec(command)?.[0];
  return shell === undefined ? command : unquoted(command.slice(shell.length).trim());
}

/** The file that a simple command prints; null when it does something else. */
function fileRead(command: string): string | null {
  const first = command.split(/\||&&|;|>/)[0] ?? '';
  const words = first.match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
  if (!READING_PROGRAMS.has(words[0] ?? '')) return null;
  const last = words.slice(1).at(-1) ?? '-';
  return last.startsWith('-') ? null : unquoted(last);
}

const unquoted = (word: string): string => word.replace(/^(['"])([\s\S]*)\1$/, '$2');
