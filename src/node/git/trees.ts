import type { Repository } from './git.ts';

/** Of these paths those at which a commit or tree has a file, with the name of its content. */
export async function blobIdsIn(
  repository: Repository,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Git is asked line by line; a name with a line end in it is no name of ours.
  const asked = paths.filter((name) => !name.includes('\n'));
  if (asked.length === 0) return new Map();
  const stdin = asked.map((name) => `${tree}:${name}\n`).join('');
  const answer = await repository.read(['cat-file', '--batch-check=%(objecttype) %(objectname)'], { stdin });
  const lines = answer.split('\n');
  return new Map(
    asked.flatMap((name, index) => {
      const [type, id = ''] = (lines[index] ?? '').split(' ');
      return type === 'blob' ? [[name, id] as const] : [];
    }),
  );
}
