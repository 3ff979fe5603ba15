const LINE_END = 0x0a;

/** Where each line begins; its end of line belongs to it. */
function lineStarts(bytes: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = bytes.indexOf(LINE_END); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(LINE_END, at + 1))
    starts.push(at + 1);
  return starts;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
const legacy = new TextDecoder('windows-1252');

/** Null where the bytes are no UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

const lineOf = (bytes: Uint8Array): string => utf8(bytes) ?? legacy.decode(bytes);

function eachLine(bytes: Uint8Array, read: (line: Uint8Array) => string): string {
  const starts = lineStarts(bytes);
  return starts.map((start, index) => read(bytes.subarray(start, starts[index + 1]))).join('');
}

/**
 * The text of a file, without a byte order mark: UTF-8, except that a line which is none is read as windows-1252, so
 * that two letters stay two. By lines, because then a part of a file reads the same as the whole.
 */
export function decodeText(bytes: Uint8Array): string {
  return (utf8(bytes) ?? eachLine(bytes, lineOf)).replace(/^\ufeff/, '');
}

const HEADING = 'diff --git ';
const HUNK = '@@ ';

/** What `git diff` printed: files as above; names, and what git cut off for a heading of a hunk, are as git's other answers are read. */
export function decodeDiff(bytes: Uint8Array): string {
  let isInHunk = false;
  return (
    utf8(bytes) ??
    eachLine(bytes, (line) => {
      const plain = lossy.decode(line);
      // Each line within a hunk begins with a sign, so that no file can feign one of these.
      isInHunk = isInHunk ? !plain.startsWith(HEADING) : plain.startsWith(HUNK);
      return isInHunk && plain.includes('\ufffd') && !plain.startsWith(HUNK) ? lineOf(line) : plain;
    })
  );
}
