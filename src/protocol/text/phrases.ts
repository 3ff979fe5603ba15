/** A text on one line, with one space between its words. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text without line breaks, with its other whitespace unchanged. */
export function unbroken(text: string): string {
  return text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

/** At most `longest` characters of a text, possibly cut within a word. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** At most `longest` characters of a line, cut after a whole word if possible. */
export function shortened(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return `${line.charAt(cut.length) === ' ' ? cut : cut.replace(/ \S*$/, '')}…`;
}

/** Breaks Markdown links, because the editor turns “[text](command:…)” in a message into a link that runs a command. */
export function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}

/** Joins the texts that aren't empty. */
export function joined(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== '').join(between);
}

/** Joins sentences with a space, except after a full-width stop, which includes its own space. */
export function sentences(texts: readonly string[]): string {
  return texts.reduce(
    (all, text) => `${all}${all === '' || FULL_WIDTH_STOPS.includes(all.slice(-1)) ? '' : ' '}${text}`,
    '',
  );
}

const FULL_WIDTH_STOPS = '。！？：';

/** “Claude”, “Claude and Codex”, “Claude, Codex, and Gemini”. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${last}`;
}

/** Returns the names from a list that `listOf` made. */
export function namesIn(list: string): readonly string[] {
  const names = list.split(', ');
  const last = names.pop() ?? '';
  if (names.length > 0) return [...names, last.startsWith('and ') ? last.slice('and '.length) : last];
  return last.split(' and ');
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A word up to nine, digits above. */
export function countWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** “61,000”, for a whole number. Done by hand, because the first use of Intl costs a command a dozen milliseconds. */
export function grouped(count: number): string {
  if (count < 1000) return String(count);
  return `${grouped(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
}

/** `src/a.ts:3`. Without a line (0), the file alone. Without a file, an empty string. */
export function lineText(file: string, line: number): string {
  return file === '' || line === 0 ? file : `${file}:${String(line)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For the middle of a sentence. */
export function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
