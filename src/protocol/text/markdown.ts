/** A section with its title; empty when nothing stands in it. */
export function section(title: string, lines: readonly string[], between = '\n'): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join(between)}`;
}

export function bullet(text: string): string {
  return `- ${text.replace(/\s*\n\s*/g, ' ')}`;
}

export function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/** Headings, underlines of headings and fences of a text within another one would divide that one. */
const DIVIDING = /^( {0,3})(?=#{1,6}(?:\s|$)|=+[ \t]*$|-{2,}[ \t]*$|`{3,}|~{3,})/gm;

/** Somebody's own text of several lines, fit to stand under a heading of ours. */
export function ownText(text: string): string {
  return text.replace(DIVIDING, '$1\\');
}

export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
