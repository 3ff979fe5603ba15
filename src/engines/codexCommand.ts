import type { Activity } from '../protocol/seat.ts';
import { excerpt } from '../protocol/text/cleanText.ts';
import { createReads } from './reply/reads.ts';

const READING_PROGRAMS = new Set(['cat', 'head', 'tail', 'nl', 'less', 'sed', 'bat']);

/** Remembers what Codex has read. */
export interface CodexReads {
  started(call: string, command: string): Activity;
  ended(call: string, exitCode: number | null): void;
  files(): readonly string[];
}

/** Codex reads by shell commands: which of them print a file, and which have. */
export function codexReads(): CodexReads {
  const reads = createReads();
  return {
    started(call, command) {
      const path = fileRead(innerCommand(command));
      return path === null ? running(command) : reads.ask(call, path);
    },
    ended(call, exitCode) {
      if (exitCode === 0) reads.given(call);
    },
    files: () => reads.files(),
  };
}

const running = (command: string): Activity => ({
  kind: 'reading',
  text: `Running ${excerpt(innerCommand(command), 60)}`,
});

/** The command without the shell that it is wrapped in. */
function innerCommand(command: string): string {
  const inner = /^\S*sh\s+-l?c\s+([\s\S]+)$/.exec(command)?.[1];
  return inner === undefined ? command : unquoted(inner.trim());
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
