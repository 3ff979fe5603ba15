/** A text without its line ends, one blank between its words. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text without its line ends, its blanks as they are. */
export function unbroken(text: string): string {
  return text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
}

/** So many characters of a text at the most, wherever they end. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** So many characters of a line at the most; ends with a whole word where there is one. */
export function shortened(line: string, longest: number): string {
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return `${line.charAt(cut.length) === ' ' ? cut : cut.replace(/ \S*$/, '')}…`;
}

/** Without links: where a message is shown, the editor makes one that runs a command of “[text](command:…)”. */
export function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}

/** What has something to say, one after the other. */
export function joined(texts: readonly string[], between: string): string {
  return texts.filter((text) => text !== '').join(between);
}

/** Sentences, one after the other: with a blank between them, but behind a full-width stop, which has its own. */
export function sentences(texts: readonly string[]): string {
  return texts.reduce(
    (all, text) => `${all}${all === '' || FULL_WIDTH_STOPS.includes(all.slice(-1)) ? '' : ' '}${text}`,
    '',
  );
}

const FULL_WIDTH_STOPS = '。！？';

/** “Claude”, “Claude and Codex”, “Claude, Codex, and Gemini”. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length <= 2) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${last}`;
}

/** The names in what `listOf` has made of them. */
export function namesIn(list: string): readonly string[] {
  const names = list.split(', ');
  const last = names.pop() ?? '';
  if (names.length > 0) return [...names, last.startsWith('and ') ? last.slice('and '.length) : last];
  return last.split(' and ');
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Words up to nine, figures above. */
export function countWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** “61,000”, of a whole number. By hand: the first number that Intl formats costs a command a dozen milliseconds. */
export function grouped(count: number): string {
  if (count < 1000) return String(count);
  return `${grouped(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
}

/** `src/a.ts:3`; the file alone where no line is known, nothing where no file is. */
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
