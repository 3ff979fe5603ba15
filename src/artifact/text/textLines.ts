/** The lines of a text without their ends; the end of the last line begins no new one. */
export function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
