/** What may stand before the mark of a command: blanks, and colors of our own. */
// eslint-disable-next-line no-control-regex -- a color begins with one
const BEFORE = /^(?:\s|\u001b\[\d+m)*/;

/** With these a line begins that GitHub Actions or Azure Pipelines takes for a command in a log. */
const COMMANDS = ['::', '##[', '##vso['];

/** A text none of whose lines is a command to a pipeline: a blank stands within the mark. */
export function withoutCommands(text: string): string {
  return COMMANDS.some((mark) => text.includes(mark)) ? text.split('\n').map(harmless).join('\n') : text;
}

function harmless(line: string): string {
  const [before = ''] = BEFORE.exec(line) ?? [];
  const rest = line.slice(before.length);
  const mark = COMMANDS.find((one) => rest.startsWith(one));
  if (mark === undefined) return line;
  const sign = mark.startsWith(':') ? ':' : '##';
  return `${before}${sign} ${rest.slice(sign.length)}`;
}
