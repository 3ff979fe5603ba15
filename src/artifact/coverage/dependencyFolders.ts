/** A folder that a package manager fills, and the files that prove it. Paths are relative to the folder's parent. */
interface DependencyFolder {
  readonly folder: string;
  /** One of them is enough. */
  readonly proofs: readonly string[];
}

const FOLDERS: readonly DependencyFolder[] = [
  { folder: 'node_modules/', proofs: ['package.json'] },
  // Go's, and Composer's.
  {
    folder: 'vendor/',
    proofs: ['vendor/modules.txt', 'vendor/composer/installed.json', 'vendor/composer/installed.php'],
  },
  // Bundler's, for installed gems.
  { folder: 'vendor/bundle/', proofs: ['Gemfile.lock'] },
];

interface Place {
  /** Relative to the root of the repository, with a trailing slash. */
  readonly folder: string;
  readonly proofs: readonly string[];
}

/** Returns the folders on a path that have the name of a dependency folder, for each name the outermost first. */
function placesOn(path: string): readonly Place[] {
  return FOLDERS.flatMap(({ folder, proofs }) => {
    const places: Place[] = [];
    for (let at = path.indexOf(folder); at !== -1; at = path.indexOf(folder, at + 1)) {
      if (at > 0 && path[at - 1] !== '/') continue;
      const above = path.slice(0, at);
      places.push({ folder: `${above}${folder}`, proofs: proofs.map((proof) => `${above}${proof}`) });
    }
    return places;
  });
}

/** Returns the files that would prove that one of the paths is in a dependency folder. */
export const proofsFor = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => placesOn(path).flatMap(({ proofs }) => proofs))),
];

/** Returns the outermost dependency folder that contains a path, given the proofs that exist; null if there is none. */
export function dependencyFolder(path: string, proofs: ReadonlySet<string>): string | null {
  const proven = placesOn(path).filter((place) => place.proofs.some((proof) => proofs.has(proof)));
  return proven.toSorted((one, other) => one.folder.length - other.folder.length)[0]?.folder ?? null;
}
