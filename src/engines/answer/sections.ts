import type { Severity } from '../../protocol/findings/finding.ts';
import { plainKey } from './document.ts';
import { severityOfKey } from './findingItems.ts';

/** A stretch of a Markdown answer under a label that the form knows. */
export interface Section {
  readonly field: Field;
  /** What stands on the line of the label. */
  readonly inline: string;
  /** The lines below it. */
  readonly lines: readonly string[];
  /** A heading carries all below it; any other label ends with its paragraph. */
  readonly by: 'heading' | 'label';
}

export type Field = Severity | 'summary' | 'missing' | 'recommendation' | 'evidence' | 'confidence';

interface Label extends Pick<Section, 'field' | 'inline' | 'by'> {
  /** 1 to 6 for a heading; what stands deeper belongs to it. */
  readonly level: number;
}

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...names('summary', 'summary overview assessment overall overall_assessment overall_summary conclusion'),
  ...names('missing', 'missing missing_information missing_pieces what_is_missing gaps open_questions'),
  ...names(
    'recommendation',
    'recommendation recommended_decision recommended_action decision verdict final_recommendation final_decision final_verdict overall_recommendation',
  ),
  ...names('evidence', 'evidence key_evidence'),
  ...names('confidence', 'confidence'),
]);

function names(field: Field, keys: string): readonly (readonly [string, Field])[] {
  return keys.split(' ').map((key) => [key, field] as const);
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const BOLD = /^([ \t]*(?:[-*+•]|\d+[.)])[ \t]+)?(?:\*\*|__)([^*_].*?)(?:\*\*|__)[ \t]*(.*)$/;
const PLAIN = /^([A-Za-z][\w &/()'’-]{0,40}):(?:[ \t]+(.*))?$/;
/** “- [P1] …”, “P1: …”, “(P1) …”, “P1 – …”, and “P1” alone. */
const MARKED =
  /^[ \t]*(?:(?:[-*+•]|\d+[.)])[ \t]+)?([[(*_`]*)P([0-3])s?([\])*_`]*)([ \t]*[:–—-]+[ \t]*|[ \t]+|$)(.*)$/i;
/** “P1: none; P2: a name” says two things. */
const BETWEEN_MARKS = /[;,|]\s+(?=P[0-3]s?\s*[:–—-])/;
const PLACE_FIRST = /^`?[^\s`]+:\d+/;
/** What stands beside a severity in the name of a list. */
const LIST_WORDS =
  /^(?:[\s\W\d]|findings?|issues?|items?|problems?|bugs?|defects?|critical|blockers?|blocking|major|minor|high|medium|low|significant|optional|must[ -]fix|severity|priority)*$/i;
const DENIED = /\b(?:no|none|not|without|zero|isn['’]?t|never)\b/i;

/** The stretches of a text under labels such as “## P1”, “**Missing**” and “Recommended Decision: revise”, in their order. */
export function readSections(text: string): readonly Section[] {
  const sections: Section[] = [];
  let open: { readonly label: Label; readonly lines: string[] } | null = null;
  const close = (): void => {
    if (open !== null) sections.push({ ...open.label, lines: open.lines });
    open = null;
  };
  for (const line of text.split('\n').flatMap((one) => fromRow(one).split(BETWEEN_MARKS))) {
    const label = labelIn(line, open?.label ?? null);
    if (label !== null || endsBefore(line, open?.label ?? null)) close();
    if (label !== null) open = { label, lines: [] };
    else open?.lines.push(line);
  }
  close();
  return sections;
}

/** A row of a table with a cell for its severity, as a line that begins with it. */
function fromRow(line: string): string {
  if (!/^\s*\|.*\|\s*$/.test(line)) return line;
  const cells = line.split('|').map((cell) => cell.trim());
  const severity = cells.find((cell) => /^\W*P[0-3]\W*$/i.test(cell));
  const others = cells.filter((cell) => cell !== '' && cell !== severity);
  return severity === undefined ? line : `[${severity.replace(/\W/g, '')}] ${others.join(' ')}`;
}

/** A heading that the form does not know ends what stands above it, unless it stands deeper. */
function endsBefore(line: string, open: Label | null): boolean {
  const [, marks] = HEADING.exec(line) ?? [];
  return marks !== undefined && open !== null && (open.by === 'label' || marks.length <= open.level);
}

function labelIn(line: string, open: Label | null): Label | null {
  return headingLabel(line) ?? markedLabel(line) ?? boldLabel(line, open) ?? plainLabel(line);
}

function headingLabel(line: string): Label | null {
  const [, marks = '', words = ''] = HEADING.exec(line) ?? [];
  const known = marks === '' ? null : knownIn(words.replace(/\*\*|__|`/g, ''));
  return known === null ? null : { ...known, by: 'heading', level: marks.length };
}

function markedLabel(line: string): Label | null {
  const [, before = '', digit, after = '', between = '', words = ''] = MARKED.exec(line) ?? [];
  if (digit === undefined) return null;
  const isMarked =
    [before, after, between.trim()].some((sign) => sign !== '') || words === '' || PLACE_FIRST.test(words);
  return isMarked ? labelled(severityOfDigit(digit), words) : null;
}

/** Within a list of findings a bullet in bold is a finding, whatever it is called. */
function boldLabel(line: string, open: Label | null): Label | null {
  const [, bullet, name = '', after = ''] = BOLD.exec(line) ?? [];
  if (name === '') return null;
  const known = knownIn(name);
  if (known === null || (bullet !== undefined && !(isSeverity(known.field) || open === null))) return null;
  const inline = [known.inline, after.replace(/^[:–—-]\s*/, '')].filter((part) => part !== '').join(' ');
  return labelled(known.field, inline);
}

function plainLabel(line: string): Label | null {
  const [, name, inline = ''] = PLAIN.exec(line) ?? [];
  if (name === undefined) return null;
  const key = plainKey(name);
  // “High: 80” and “Low: none” say too little; “Critical: the amount” says enough.
  const field = FIELDS.get(key) ?? (/^(?:p[0-3]|critical|blocker|blocking|must_fix)/.test(key) ? fieldOf(name) : null);
  return field === null || DENIED.test(name) ? null : labelled(field, inline);
}

const labelled = (field: Field, inline: string): Label => ({ field, inline: inline.trim(), by: 'label', level: 7 });

/** The field that a label names, and what it says besides. */
function knownIn(words: string): Pick<Label, 'field' | 'inline'> | null {
  const [, name = words, after = ''] = /^(.*?)\s*(?::|\s[–—-]\s)\s*(.*)$/.exec(words) ?? [];
  if (DENIED.test(name)) return null;
  const field = fieldOf(name);
  if (field !== null) return { field, inline: isListWord(field, after) ? '' : after };
  const [, digit, rest = ''] = /^\W*P([0-3])\b\W*(.*)$/i.exec(words) ?? [];
  return digit === undefined ? null : { field: severityOfDigit(digit), inline: rest };
}

/** “P1 – critical” is a label, and no finding that is called critical. */
const isListWord = (field: Field, after: string): boolean => isSeverity(field) && LIST_WORDS.test(after);

function fieldOf(name: string): Field | null {
  const plain = name.replace(/^[^A-Za-z]+|[^A-Za-z0-9)]+$/g, '').replace(/\bpriority[ -]?([0-3])\b/i, 'P$1');
  const digit = /\bP([0-3])s?\b/i.exec(plain)?.[1];
  if (digit === undefined) return FIELDS.get(plainKey(plain)) ?? severityOfKey(plainKey(plain));
  return LIST_WORDS.test(plain.replace(/\bP[0-3]s?\b/i, '')) ? severityOfDigit(digit) : null;
}

const severityOfDigit = (digit: string): Severity => (digit === '2' ? 'P2' : digit === '3' ? 'P3' : 'P1');

export const isSeverity = (field: Field): field is Severity => /^P[123]$/.test(field);
