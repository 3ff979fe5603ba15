/** Folders that say what a file is for and not what it is about. */
const PURPOSES = new Set(['src', 'lib', 'test', 'tests', 'spec', 'specs', '__tests__', 'unit', 'main', 'app']);
const TEST_MARK = /^test_|(?:[._-](?:test|tests|spec))+$|_test$|Tests?$/g;

/** The same for files that belong together, like a source and its test; sorted, those of one folder follow each other. */
export function relatedKey(path: string): string {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const stem = name.replace(/(?<=.)\.[^.]+$/, '').replace(TEST_MARK, '');
  return [...parts.filter((part) => !PURPOSES.has(part)), stem].join('/');
}
