import { stored } from '../labels/stored.ts';
import type { RoundAnswer } from './roundAnswers.ts';

/** What one seat looked at, by name for people. */
export interface Path {
  readonly name: string;
  readonly files: readonly string[];
}

/** The files that a seat names a place in which there is one, or that its CLI reports to have read. */
export function filesOf({ word, filesRead }: RoundAnswer): readonly string[] {
  const cited = word.citations.filter((one) => one.holds).map((one) => one.file);
  return [...new Set([...cited, ...filesRead])];
}

/** Where the seats looked at different parts of the code; empty where they all looked at the same, or nobody tells. */
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
