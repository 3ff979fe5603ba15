import type { FileDiff } from './diffText.ts';

const POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-\d-[^\n]+\n)*oid sha256:[0-9a-f]{64}\nsize \d+$/;
const POINTER_LINE =
  /^(?:version https:\/\/git-lfs\.github\.com\/spec\/v1|ext-\d-.+|oid sha256:[0-9a-f]{64}|size \d+)$/;
const isPointer = (lines: readonly string[]): boolean => POINTER.test(lines.join('\n'));

/** True when the content lies in Git LFS before and after: all that git has of it is where to find it. */
export function isLfsChange({ places, removed }: FileDiff): boolean {
  const now = places.flatMap(({ lines }) => lines);
  if (!removed.every((line) => POINTER_LINE.test(line))) return false;
  return now.length === 0 ? isPointer(removed) : isPointer(now);
}
