/** What an npm shim stands for; the paths are relative to the shim's folder. */
export type ShimTarget =
  | { readonly kind: 'node-script'; readonly nodeArgs: readonly string[]; readonly path: string }
  | { readonly kind: 'program'; readonly path: string }
  | { readonly kind: 'unknown' };

const FOLDER = String.raw`(?:%~?dp0%?|\$basedir)[\\/]`;
/** The line that passes all arguments on, in the forms that npm, pnpm and yarn write for cmd and PowerShell. */
const PASSES_ALL_ON = /(?:%\*|\$args)\s*$/;
const QUOTED = /"([^"]*)"/g;
const SCRIPT = /\.[cm]?js$/i;

const unquotedWords = (text: string): readonly string[] =>
  text
    .replace(QUOTED, ' ')
    .split(/\s+/)
    .filter((word) => word.startsWith('--'));

const withoutFolder = (text: string): string | null => {
  const match = new RegExp(`^${FOLDER}(.+)$`, 'i').exec(text);
  return match?.[1]?.replaceAll('\\', '/') ?? null;
};

function targetOf(line: string): ShimTarget | null {
  const paths = [...line.matchAll(QUOTED)]
    .map((match) => withoutFolder(match[1] ?? ''))
    .filter((path) => path !== null);
  const path = paths.at(-1);
  if (path === undefined || /^node(?:\$exe|\.exe)?$/i.test(path)) return null;
  if (SCRIPT.test(path)) return { kind: 'node-script', nodeArgs: unquotedWords(line), path };
  return /\.exe$/i.test(path) ? { kind: 'program', path } : null;
}

/** Tells from the text of a `.cmd` or `.ps1` shim what it would start, so that no shell is needed to start it. */
export function readShim(text: string): ShimTarget {
  const lines = text.split(/\r?\n/).filter((line) => PASSES_ALL_ON.test(line));
  return lines.map(targetOf).find((target) => target !== null) ?? { kind: 'unknown' };
}
