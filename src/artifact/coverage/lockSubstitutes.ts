import { isMap, jsonIn, type LockText, yamlIn } from './lockForms.ts';
import {
  aliasesIn,
  bunSubstitutes,
  denoSubstitutes,
  npmSubstitutes,
  pnpmSubstitutes,
  type Substitutes,
  yarnBerrySubstitutes,
  yarnClassicSubstitutes,
} from './substitutes/ofNode.ts';
import {
  composerSubstitutes,
  flakeSubstitutes,
  mixSubstitutes,
  pubSubstitutes,
  pythonSubstitutes,
  settings,
  swiftSubstitutes,
} from './substitutes/ofOthers.ts';

const inData =
  (read: (lock: LockText) => unknown, ...all: readonly Substitutes<Readonly<Record<string, unknown>>>[]) =>
  (lock: LockText): readonly string[] => {
    const data = read(lock);
    return isMap(data) ? all.flatMap((substitutes) => substitutes(data)) : [];
  };

const npm = inData(jsonIn, npmSubstitutes);

const inText =
  (substitutes: Substitutes<string>): Substitutes<LockText> =>
  ({ text }) =>
    substitutes(text);

const [yarnClassic, yarnBerry] = [inText(yarnClassicSubstitutes), inData(yamlIn, yarnBerrySubstitutes)];

const isYarnBerry = ({ text }: LockText): boolean => text.includes('\n__metadata:') || text.startsWith('__metadata:');

/** The lock files that can install one package in place of another. All others name each package as it's fetched. */
const SUBSTITUTES: Readonly<Record<string, Substitutes<LockText>>> = {
  'package-lock.json': npm,
  'npm-shrinkwrap.json': npm,
  'yarn.lock': (lock) => (isYarnBerry(lock) ? yarnBerry(lock) : yarnClassic(lock)),
  'pnpm-lock.yaml': inData(
    yamlIn,
    pnpmSubstitutes,
    settings('overrides', 'packageExtensionsChecksum', 'pnpmfileChecksum', 'patchedDependencies', 'registry'),
    settings('onlyBuiltDependencies', 'neverBuiltDependencies'),
  ),
  'bun.lock': inData(
    yamlIn,
    bunSubstitutes,
    settings('trustedDependencies', 'patchedDependencies', 'overrides', 'catalog', 'catalogs'),
  ),
  'deno.lock': inData(jsonIn, denoSubstitutes, settings('links')),
  'composer.lock': inData(jsonIn, composerSubstitutes, settings('aliases')),
  'poetry.lock': inText(pythonSubstitutes),
  'uv.lock': inText(pythonSubstitutes),
  'pdm.lock': inText(pythonSubstitutes),
  'mix.lock': inText(mixSubstitutes),
  'pubspec.lock': inData(yamlIn, pubSubstitutes),
  'Podfile.lock': inData(yamlIn, settings('EXTERNAL SOURCES', 'SPEC REPOS')),
  'Package.resolved': inData(jsonIn, swiftSubstitutes),
  'flake.lock': inData(jsonIn, flakeSubstitutes),
  'conan.lock': inData(jsonIn, settings('overrides', 'alias')),
};

/** Returns what a lock file installs in place of what its names say. `path`: the path of the lock file. */
export function substitutesIn(path: string, lock: LockText): ReadonlySet<string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const substitutes = Object.hasOwn(SUBSTITUTES, name) ? SUBSTITUTES[name] : undefined;
  // In Deno's lock file, `npm:NAME@…` is the usual form and not an alias.
  return new Set([...(substitutes?.(lock) ?? []), ...(name === 'deno.lock' ? [] : aliasesIn(lock.text))]);
}
