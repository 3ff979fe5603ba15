import { isMap, readJson, readYaml } from './lockForms.ts';
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
  (read: (text: string) => unknown, ...all: readonly Substitutes<Readonly<Record<string, unknown>>>[]) =>
  (text: string): readonly string[] => {
    const data = read(text);
    return isMap(data) ? all.flatMap((substitutes) => substitutes(data)) : [];
  };

const npm = inData(readJson, npmSubstitutes);

/** Of the lock files that can have one package in the place of another; the others know each by the name it is fetched by. */
const SUBSTITUTES: Readonly<Record<string, Substitutes<string>>> = {
  'package-lock.json': npm,
  'npm-shrinkwrap.json': npm,
  'yarn.lock': (text) =>
    text.includes('\n__metadata:') || text.startsWith('__metadata:')
      ? inData(readYaml, yarnBerrySubstitutes)(text)
      : yarnClassicSubstitutes(text),
  'pnpm-lock.yaml': inData(
    readYaml,
    pnpmSubstitutes,
    settings('overrides', 'packageExtensionsChecksum', 'pnpmfileChecksum', 'patchedDependencies', 'registry'),
    settings('onlyBuiltDependencies', 'neverBuiltDependencies'),
  ),
  'bun.lock': inData(
    readYaml,
    bunSubstitutes,
    settings('trustedDependencies', 'patchedDependencies', 'overrides', 'catalog', 'catalogs'),
  ),
  'deno.lock': inData(readJson, denoSubstitutes, settings('links')),
  'composer.lock': inData(readJson, composerSubstitutes, settings('aliases')),
  'poetry.lock': pythonSubstitutes,
  'uv.lock': pythonSubstitutes,
  'pdm.lock': pythonSubstitutes,
  'mix.lock': mixSubstitutes,
  'pubspec.lock': inData(readYaml, pubSubstitutes),
  'Podfile.lock': inData(readYaml, settings('EXTERNAL SOURCES', 'SPEC REPOS')),
  'Package.resolved': inData(readJson, swiftSubstitutes),
  'flake.lock': inData(readJson, flakeSubstitutes),
  'conan.lock': inData(readJson, settings('overrides', 'alias')),
};

/** What a lock file has installed in the place of what its names say; `path`: its own. */
export function substitutesIn(path: string, text: string): ReadonlySet<string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const substitutes = Object.hasOwn(SUBSTITUTES, name) ? SUBSTITUTES[name] : undefined;
  // In a lock file of Deno it is the ordinary form.
  return new Set([...(substitutes?.(text) ?? []), ...(name === 'deno.lock' ? [] : aliasesIn(text))]);
}
