import { stored } from '../labels/stored.ts';
import type { RoundAnswer } from './roundAnswers.ts';

/** The files that one seat looked at, and its name for the user. */
export interface Path {
  readonly name: string;
  readonly files: readonly string[];
}

/** The files in which a seat cites an existing place, or that its CLI reports as read. */
export function filesOf({ word, filesRead }: RoundAnswer): readonly string[] {
  const cited = word.citations.filter((one) => one.holds).map((one) => one.file);
  return [...new Set([...cited, ...filesRead])];
}

/**
 * Says where the seats looked at different parts of the code. Empty if they all looked at the same files, or if fewer
 * than two seats' files are known.
 */
export function divergingPaths(paths: readonly Path[]): readonly string[] {
  const known = paths.filter(({ files }) => files.length > 0);
  if (known.length < 2) return [];
  const alone = known.map(({ name, files }) => ({
    name,
    files: files.filter((file) => known.every((one) => one.name === name || !one.files.includes(file))),
  }));
  if (alone.every(({ files }) => files.length === 0)) return [];
  const everywhere = known[0]?.files.filter((file) => known.every(({ files }) => files.includes(file))) ?? [];
  return [
    ...(everywhere.length === 0 ? [] : [stored`${known.map(({ name }) => name)} looked at ${few(everywhere)}.`]),
    ...alone
      .filter(({ files }) => files.length > 0)
      .map(({ name, files }) => stored`Only ${name} looked at ${few(files)}.`),
  ];
}

const SHOWN = 5;

/** The first few, and how many more there are. */
export function few(files: readonly string[]): readonly string[] {
  const more = files.length - SHOWN;
  return more <= 0 ? files : [...files.slice(0, SHOWN), stored`${more} more`];
}
