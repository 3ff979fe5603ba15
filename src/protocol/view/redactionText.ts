import type { Label } from '../labels/label.ts';
import { sayAllEnglish } from '../labels/label.ts';
import type { RedactionFacts } from '../labels/parameters.ts';
import { lineText } from '../text/phrases.ts';
import type { Coverage, Redaction } from '../setup.ts';

const factsOf = ({ file, line, kind }: Redaction): RedactionFacts => ({ place: lineText(file, line), kind });

/** “src/a.ts:3 (GitHub token)”: the place of a placeholder, and the kind of secret that it replaces. */
export function redactionLabel(redaction: Redaction): Label {
  return { key: 'redaction', ...factsOf(redaction) };
}

/** “Two secrets were replaced before anything was sent: src/a.ts:3 (GitHub token), …”. Empty if there were none. */
export function redactionLabels({ redactions = [] }: Coverage): readonly Label[] {
  return redactions.length === 0 ? [] : [{ key: 'redactions', all: redactions.map(factsOf) }];
}

/** The same as English text, for a document. */
export function redactionSentence(coverage: Coverage): string {
  return sayAllEnglish(redactionLabels(coverage));
}
