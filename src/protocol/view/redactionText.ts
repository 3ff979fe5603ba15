import { capital, countWord, lineText } from '../text/phrases.ts';
import type { Coverage, Redaction } from '../setup.ts';

/** “src/a.ts:3 (GitHub token)”: where a placeholder stands for a secret. */
export function redactionText({ file, line, kind }: Redaction): string {
  if (file === '') return `${kind} in the question`;
  return `${lineText(file, line)} (${kind})`;
}

/** “Two secrets were replaced before anything was sent: src/a.ts:3 (GitHub token), …”; empty when there was none. */
export function redactionSentence({ redactions = [] }: Coverage): string {
  if (redactions.length === 0) return '';
  const one = redactions.length === 1;
  const places = redactions.map(redactionText).join(', ');
  return `${capital(countWord(redactions.length))} secret${one ? ' was' : 's were'} replaced before anything was sent: ${places}.`;
}
