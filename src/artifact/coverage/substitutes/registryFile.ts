import { withoutEscapes } from '../../secrets/escapes.ts';

/** The npm registries, which serve packages only at `NAME/-/FILE`. */
const REGISTRIES: readonly string[] = ['registry.npmjs.org', 'registry.yarnpkg.com'];
const BEFORE_FILE = '/-/';

/** Returns the last name of a path: `@a/b` for `x/node_modules/@a/b`. */
export function lastName(path: string): string {
  const parts = path.split('/');
  const [scope = '', name = ''] = parts.length > 1 ? parts.slice(-2) : ['', ...parts];
  return scope.startsWith('@') ? `${scope}/${name}` : name;
}

/** Returns name and version in `NAME@VERSION`. The name may begin with `@`. */
export function namedVersion(named: string): { readonly name: string; readonly version: string } {
  const at = named.indexOf('@', 1);
  return at === -1 ? { name: named, version: '' } : { name: named.slice(0, at), version: named.slice(at + 1) };
}

/** Whether an address is a file in an npm registry that contains another package, or another version of it. */
export function isOtherPackage(address: string, name: string, version: string): boolean {
  const read = withoutEscapes(address);
  if (!URL.canParse(read)) return false;
  const { host, pathname } = new URL(read);
  const at = pathname.lastIndexOf(BEFORE_FILE);
  const isRegistry = REGISTRIES.includes(host);
  if (at === -1) return isRegistry;
  const [place, file] = [pathname.slice(0, at), pathname.slice(at + BEFORE_FILE.length)];
  const files = [name.split('/').at(-1) ?? name, name].map((one) => `${one}-${version}.tgz`);
  return (isRegistry ? place !== `/${name}` : lastName(place) !== name) || !files.includes(file);
}
