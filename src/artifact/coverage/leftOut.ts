import type { LeftOutReason } from '../../protocol/setup.ts';
import { isSecret } from '../secrets/secretFiles.ts';

const LOCK_FILES = new Set(
  [
    ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb', 'deno.lock'],
    ['cargo.lock', 'composer.lock', 'gemfile.lock', 'poetry.lock', 'pipfile.lock', 'uv.lock', 'pdm.lock', 'pixi.lock'],
    ['go.sum', 'go.work.sum', 'flake.lock', 'gradle.lockfile', 'packages.lock.json', 'mix.lock', 'pubspec.lock'],
    ['podfile.lock', 'package.resolved', 'conan.lock', '.terraform.lock.hcl'],
  ].flat(),
);

const VENDORED = /(?:^|\/)(?:node_modules|bower_components|vendor|third[_-]party)\//i;

const GENERATED = [
  /\.min\.(?:js|mjs|cjs|css)$/i,
  /\.(?:js|mjs|cjs|css|ts)\.map$/i,
  /\.pb\.(?:go|cc|h|rs|swift)$/i,
  /_pb2(?:_grpc)?\.pyi?$/i,
  /\.(?:g|freezed)\.dart$/i,
  /\.generated\.[a-z]+$/i,
  /\.designer\.(?:cs|vb)$/i,
  /(?:^|\/)__generated__\//,
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** In capitals or not, as the file system may have it. `path`: with forward slashes. */
export function isOfGit(path: string): boolean {
  return path.split('/').some((name) => name.toLowerCase() === '.git');
}

/** Why a changed file is not shown to the seats, as far as its name tells; null when it is shown. */
export function leftOutByName(path: string): LeftOutReason | null {
  if (isSecret(path)) return 'secret';
  if (VENDORED.test(path)) return 'vendored';
  if (LOCK_FILES.has(nameOf(path).toLowerCase())) return 'lock-file';
  return GENERATED.some((pattern) => pattern.test(path)) ? 'generated' : null;
}

/** Files whose content people read: were it text, it would be reviewed. */
const READ = [
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|css|s[ac]ss|less|xml|xslt?|svg|graphql|proto|json[c5]?|ya?ml|toml)$/i,
  /\.(?:py[iwx]?|rb|go|rs|java|kts?|scala|groovy|gradle|clj[cs]?|swift|mm?|dart|lua|p[lm]|php|r|jl|exs?|erl|hrl|hs|mli?)$/i,
  /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|inl|cu|cs|fsx?|vb|asm|s|zig|nim|sol|v|sv|vhdl?)$/i,
  /\.(?:[bckz]?sh|fish|ps[dm]?1|bat|cmd|awk|sql|tf|hcl|nix|bzl|bazel|cmake|mk|ini|cfg|conf|properties|service)$/i,
  /\.(?:md|mdx|markdown|txt|rst|adoc|tex|csproj|vcxproj|patch|diff)$/i,
  /(?:^|\/)(?:(?:docker|make|rake|gem|jenkins|vagrant|proc|just|brew)file|codeowners|\.git(?:attributes|ignore|modules))$/i,
];

/** Why a changed file that is no text is left out: of what people read, somebody would have had to see the change. */
export const reasonIfNoText = (...names: readonly string[]): LeftOutReason =>
  names.some((name) => READ.some((pattern) => pattern.test(name))) ? 'unreadable' : 'binary';

/** The vendored folder that holds a file, with a slash at its end; the file itself outside of one. */
export function vendoredFolder(path: string): string {
  const match = VENDORED.exec(path);
  return match === null ? path : path.slice(0, match.index + match[0].length);
}

/** How much of a file's beginning may hold the mark of a generator. */
export const HEADER_LINES = 20;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#|<!--|--|;|%|"""|'''|')/;
const MARK = /@generated\b|\bDO NOT EDIT\b/;

/** A comment in the first lines of a file that says a program wrote it. */
export const isMarkedGenerated = (lines: readonly string[]): boolean =>
  lines.slice(0, HEADER_LINES).some((line) => COMMENT.test(line) && MARK.test(line));
