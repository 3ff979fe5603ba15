/** Keys whose values are plain text, so that quoting such a value cannot change what it means. */
const TEXT_KEYS = new Set([
  'rationale',
  'dissent_note',
  'title',
  'detail',
  'suggestion',
  'replacement',
  'quote',
  'summary',
  'reason',
  'file',
  'abstain_reason',
  'research_summary',
  'stance',
  'reasoning',
  'response',
]);
const ITEM_KEYS = new Set([
  ...TEXT_KEYS,
  'line',
  'lines',
  'end_line',
  'start',
  'end',
  'start_line',
  'severity',
  'priority',
  'claim',
  'judgement',
  'peer',
]);

/** Of these a remark behind `#` is none of the value. */
const LOOSE_KEYS = new Set([...TEXT_KEYS, 'position', 'confidence']);

const KEY_LINE = /^([ \t]*(?:-[ \t]+)?["']?)([A-Za-z][\w -]*)(["']?[ \t]*:[ \t]+)(\S.*)$/;
const ITEM_LINE = /^([ \t]*-[ \t]+)(\S.*)$/;
/** Longer lines are left as they are: nobody writes them by hand, and looking at them takes time. */
const LONGEST_LINE = 4000;
const BLOCK_SCALAR = /(?::|-)\s*[|>][+-]?\d?[+-]?\s*$/;

type Quoting = (value: string) => string;

/** Values that hold ` #` put in quotes: a model means the sign, YAML would drop the rest of the line. */
export function keepHashes(text: string): string {
  const quoting: Quoting = (value) => (/^[^"'|>]/.test(value) && value.includes(' #') ? JSON.stringify(value) : value);
  return requoted(text, quoting, TEXT_KEYS);
}

/** What models often get wrong in YAML, read as meant: tabs, colons, brackets and quotes inside plain text. */
export function loosened(text: string): string {
  const spaced = text.replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '  '));
  return requoted(spaced, quotedIfNeeded, LOOSE_KEYS);
}

function requoted(text: string, quoting: Quoting, keys: ReadonlySet<string>): string {
  let scalarIndent = -1;
  const lines = text.split('\n').map((line) => {
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    // The lines of a block scalar are text already.
    if (scalarIndent >= 0 && (line.trim() === '' || indent > scalarIndent)) return line;
    scalarIndent = BLOCK_SCALAR.test(line) ? indent : -1;
    return scalarIndent >= 0 ? line : requotedLine(line, quoting, keys);
  });
  return lines.join('\n');
}

function requotedLine(line: string, quoting: Quoting, keys: ReadonlySet<string>): string {
  if (line.length > LONGEST_LINE) return line;
  const found = KEY_LINE.exec(line.trimEnd());
  if (found === null) return requotedItem(line, quoting);
  const [, lead = '', key = '', colon = '', value = ''] = found;
  const name = key.trim().toLowerCase().replace(/[ -]/g, '_');
  if (keys.has(name)) return lead + key + colon + quoting(value);
  return ITEM_KEYS.has(name) ? line : requotedItem(line, quoting);
}

function requotedItem(line: string, quoting: Quoting): string {
  const [, dash, item = ''] = ITEM_LINE.exec(line.trimEnd()) ?? [];
  return dash === undefined ? line : dash + quoting(item);
}

function quotedIfNeeded(value: string): string {
  const inner = /^"(.*)"$/.exec(value)?.[1];
  if (inner !== undefined) return `"${escaped(inner)}"`;
  if (/^'(?:[^']|'')*'$/.test(value) || /^\[.*\]$|^\{.*\}$/.test(value)) return value;
  return /: |:$| #|^[`@%&*!?[\]{}"'#,-]/.test(value) ? JSON.stringify(value) : value;
}

/** Quotes inside a quoted text, and backslashes that begin no escape of YAML's, stand for themselves. */
function escaped(inner: string): string {
  return inner.replace(/\\(?:["\\/abefnrtv0 _NLP]|x[\da-f]{2}|u[\da-f]{4})|["\\]/gi, (found) =>
    found.length === 1 ? `\\${found}` : found,
  );
}
