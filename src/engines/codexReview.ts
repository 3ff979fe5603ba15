const HEADING = /^(?:Full review comments|Review comments?):[ \t]*$/m;
/** `- [P1] Title — /path/to/file:1-2`. A title may contain a dash, and a place may be missing. */
const ITEM = /^- (?:\[P([0-3])\] )?(.*)$/;
const PLACED = /^(.*) — (.+):(\d+)(?:-(\d+))?$/;
const SUGGESTION = /^```suggestion\n([\s\S]*?)\n```$/m;

/**
 * Returns what `codex review` prints, followed by its findings in the form of our question. Returns any other text
 * unchanged. The review recommends nothing, so Council asks for that afterwards.
 */
export function withReviewInForm(text: string): string {
  const heading = HEADING.exec(text);
  if (heading === null) return text;
  const items = text
    .slice(heading.index + heading[0].length)
    .split(/^(?=- )/m)
    .filter((part) => part.startsWith('- '))
    .map(itemOf);
  if (items.length === 0) return text;
  const list = (severity: string): readonly object[] =>
    items.filter((item) => item.severity === severity).map(({ severity: _, ...item }) => item);
  const summary = text.slice(0, heading.index).trim();
  const form = { summary, p1: list('P1'), p2: list('P2'), p3: list('P3') };
  return `${text}\n\n\`\`\`json\n${JSON.stringify(form)}\n\`\`\`\n`;
}

function itemOf(part: string) {
  const [head = '', ...body] = part.trimEnd().split('\n');
  const [, digit, words = ''] = ITEM.exec(head) ?? [];
  const text = body.map((one) => one.replace(/^ {1,2}/, '')).join('\n');
  const replacement = SUGGESTION.exec(text)?.[1] ?? null;
  const detail = replacement === null ? text : text.replace(SUGGESTION, '');
  // If the mark is missing, the finding gets the highest severity.
  const severity = digit === '2' || digit === '3' ? `P${digit}` : 'P1';
  return { severity, ...placed(words), replacement, detail: detail.trim() };
}

function placed(words: string): object {
  const [, title = words, file = null, line = '0', end = line] = PLACED.exec(words) ?? [];
  return { title, file, line, end_line: end };
}
