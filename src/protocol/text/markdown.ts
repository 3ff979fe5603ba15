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

export function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
