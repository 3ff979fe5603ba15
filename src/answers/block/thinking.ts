const FENCE = /^[ \t]*(`{3,}|~{3,})/;
const OPENING = /^[ \t]*<(think|thinking)>/i;

/**
 * An answer without what its model thought aloud. A tag counts at the start of a line outside of fences; nothing behind
 * one that never closes is an answer.
 */
export function withoutThoughts(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  let fence = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.[1] ?? '';
    const tag = fence === '' ? OPENING.exec(line)?.[1]?.toLowerCase() : undefined;
    if (tag !== undefined) {
      const closing = `</${tag}>`;
      const end = lines.findIndex((one, index) => index >= at && one.toLowerCase().includes(closing));
      if (end === -1) break;
      const last = lines[end] ?? '';
      lines[end] = last.slice(last.toLowerCase().indexOf(closing) + closing.length);
      at = end - 1;
      continue;
    }
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    kept.push(line);
  }
  return kept.join('\n');
}
