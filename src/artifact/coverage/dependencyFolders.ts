/** A folder that a package manager fills, and the files by which it is known; places relative to where the folder lies. */
interface DependencyFolder {
  readonly folder: string;
  /** One of them is enough. */
  readonly proofs: readonly string[];
}

const FOLDERS: readonly DependencyFolder[] = [
  { folder: 'node_modules/', proofs: ['package.json'] },
  // Of Go, and of Composer.
  {
    folder: 'vendor/',
    proofs: ['vendor/modules.txt', 'vendor/composer/installed.json', 'vendor/composer/installed.php'],
  },
  // Of Bundler, which keeps what it installs to.
  { folder: 'vendor/bundle/', proofs: ['Gemfile.lock'] },
];

interface Place {
  /** From the root of the repository, with a slash at its end. */
  readonly folder: string;
  readonly proofs: readonly string[];
}

/** Where a path runs through folders with such a name, the outermost first. */
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

/** The files that would prove a path of these to lie in a folder of dependencies. */
export const proofsFor = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => placesOn(path).flatMap(({ proofs }) => proofs))),
];

/** The folder of dependencies that holds a path, given the proofs that are there; null where none is proven. */
export function dependencyFolder(path: string, proofs: ReadonlySet<string>): string | null {
  const proven = placesOn(path).filter((place) => place.proofs.some((proof) => proofs.has(proof)));
  return proven.toSorted((one, other) => one.folder.length - other.folder.length)[0]?.folder ?? null;
}
