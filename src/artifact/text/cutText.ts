import { kilobytes, utf8Length } from '../../protocol/text/utf8Length.ts';

/**
 * Returns the beginning of a text in at most `limitBytes`, in whole lines, with a note that it's cut off. Returns the
 * text itself if it fits.
 */
export function cutText(text: string, limitBytes: number): string {
  const whole = utf8Length(text);
  if (whole <= limitBytes) return text;
  const note = `[Cut off here: this is the beginning of ${kilobytes(whole)}.]\n`;
  let left = limitBytes - note.length;
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    left -= utf8Length(line) + 1;
    if (left < 0) break;
    kept.push(`${line}\n`);
  }
  return `${kept.join('')}${note}`;
}
