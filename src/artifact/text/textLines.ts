/** Returns the lines of a text without their line ends. A line end at the end of the text begins no new line. */
export function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
