import { type Hunk, readHunk, sectionText } from './diffSections.ts';
import { shownName, unquoted } from './diffNames.ts';

interface Section {
  readonly header: string[];
  readonly hunks: Hunk[];
}

export const GIT_HEADING = 'diff --git ';
/** What git prints about a file between its heading and its lines. */
const ABOUT_FILE =
  /^(?:index |(?:old|new|new file|deleted file) mode |(?:dis)?similarity index |(?:rename|copy) (?:from|to) |Binary files )/;
const BINARY = 'GIT binary patch';
/** What other programs write above a file. */
const OTHER_HEADING = /^(?:Index: |={3,}$|diff -)/;
/** What other programs print about a file whose content they omit. */
const UNHELD = /^(?:Binary files|Files) (.+) and (.+) differ$|^Only in (.+?): (.+)$/;
/** The beginning of a commit in the output of `git show` or in an email. Its message follows, up to the next file. */
const MESSAGE = /^(?:(?:From|commit) [0-9a-f]{7,64}\b|From: )/;
/** What git writes below an email: this line, and then a line with its version. */
const SIGNATURE = /^-- ?$/;
const VERSION = /^\d+(?:\.[\w.() -]+)?$/;
/**
 * What a program would take for a change in the middle of a message: hunk headers in any notation, with whatever
 * precedes them (`patch` ignores an X), and an email whose text must be decoded first.
 */
const APPLIED =
  /^(?:- )?[\sX]*(?:(?:---|\+\+\+|\*\*\*) \S|\*{10,}|@@ |diff -|Index:|\d+(?:,\d+)?[acdi](?:\d+(?:,\d+)?)?$|content-transfer-encoding:(?!\s*(?:7bit|8bit|binary)\s*$))/i;

/** What git and other programs add to their output in a terminal. */
// eslint-disable-next-line no-control-regex -- it is what is looked for
const COLOURS = /\u001b\[[\d;]*[mK]/g;
/** The content of a file follows a sign, so a line that begins with a color got it from a program. */
const uncoloured = (line: string): string => (line.startsWith('\u001b[') ? line.replace(COLOURS, '') : line);

/**
 * Where the text around the files is: nowhere, in a message, right after the mark of a signature, or after the
 * signature.
 */
type Around = 'nothing' | 'message' | 'signature' | 'end';

/** Returns the state after a line that belongs to no file. Null if the line may be a change that wouldn't be shown. */
function around(line: string, before: Around): Around | null {
  if (MESSAGE.test(line)) return 'message';
  if (SIGNATURE.test(line)) return 'signature';
  if (before === 'message') return APPLIED.test(line) ? null : 'message';
  if (before === 'signature' && VERSION.test(line)) return 'end';
  const isHeading = before === 'nothing' && OTHER_HEADING.test(line);
  return isHeading || line.trim() === '' ? before : null;
}

/**
 * Returns a patch by any program as git would print it: `diff -u`, `git format-patch` with its emails, svn. Null for
 * any other text, including one that has a patch among other things.
 */
export function patchText(text: string): string | null {
  const lines = text.split('\n').map(uncoloured);
  if (lines.at(-1) === '') lines.pop();
  const sections: Section[] = [];
  let at = 0;
  let state: Around | null = 'nothing';
  while (at < lines.length) {
    const taken = takeFile(lines, at, sections);
    if (taken === null) return null;
    const unheld = taken === 0 && state === 'nothing' ? unheldName(plain(lines[at])) : null;
    if (unheld === null) state = taken > 0 ? 'nothing' : around(plain(lines[at]), state);
    else sections.push({ header: [headingFor(unheld), BINARY], hunks: [] });
    if (state === null) return null;
    at += Math.max(1, taken);
  }
  return sections.length === 0 ? null : sections.map(sectionText).join('');
}

/** Returns the file of which a line only says that it differs; null for any other line. */
export function unheldName(line: string): string | null {
  const [, old, now, folder, name = ''] = UNHELD.exec(line) ?? [];
  if (old !== undefined && now !== undefined) return commonName(old, now);
  return folder === undefined ? null : `${folder}/${name}`;
}

const headingFor = (path: string): string => `${GIT_HEADING}${shownName(`a/${path}`)} ${shownName(`b/${path}`)}`;

const plain = (line: string | undefined): string => (line ?? '').replace(/\r$/, '');

/** Returns the lines of a text without colors and carriage returns. */
export const plainLines = (text: string): readonly string[] => text.split('\n').map(uncoloured).map(plain);

/**
 * Adds the lines of a file at this place to `sections`. Returns how many lines it took: 0 if none belong to a file,
 * null if they're malformed.
 */
function takeFile(lines: readonly string[], at: number, sections: Section[]): number | null {
  const line = plain(lines[at]);
  const section = sections.at(-1);
  if (line.startsWith(GIT_HEADING)) {
    sections.push({ header: [line], hunks: [] });
    return 1;
  }
  if (line.startsWith('--- ') && plain(lines[at + 1]).startsWith('+++ ')) {
    takeNames(line, plain(lines[at + 1]), sections);
    return 2;
  }
  if (line.startsWith('@@ -')) return section === undefined ? null : takeHunk(lines, at, section);
  if (section?.hunks.length !== 0) return 0;
  if (ABOUT_FILE.test(line)) {
    section.header.push(line);
    return 1;
  }
  return line === BINARY ? takeBinary(lines, at, section) : 0;
}

function takeHunk(lines: readonly string[], at: number, section: Section): number | null {
  try {
    const hunk = readHunk(lines, at);
    if (hunk === null) return null;
    section.hunks.push(hunk);
    return hunk.lines.length + 1;
  } catch {
    return null;
  }
}

/** Skips the content, because it's of no use to a reader. */
function takeBinary(lines: readonly string[], at: number, { header }: Section): number {
  header.push(BINARY);
  const end = lines.findIndex((line, index) => index > at && line.startsWith(GIT_HEADING));
  return (end === -1 ? lines.length : end) - at;
}

const NOTHING = '/dev/null';

/** Adds the two names of a file, under a new heading if the file has none. */
function takeNames(before: string, after: string, sections: Section[]): void {
  const [old, now] = [nameIn(before), nameIn(after)];
  const path = commonName(old, now);
  const heading = headingFor(path);
  const names = [
    old === NOTHING ? before : `--- ${shownName(`a/${path}`)}`,
    now === NOTHING ? after : `+++ ${shownName(`b/${path}`)}`,
  ];
  const announced = sections.at(-1);
  if (announced?.hunks.length === 0 && !announced.header.some((line) => line.startsWith('+++ '))) {
    announced.header.splice(0, 1, heading);
    announced.header.push(...names);
    return;
  }
  const modes = [
    ...(old === NOTHING ? ['new file mode 100644'] : []),
    ...(now === NOTHING ? ['deleted file mode 100644'] : []),
  ];
  sections.push({ header: [heading, ...modes, ...names], hunks: [] });
}

/** Returns the name without the time, which follows a tab. */
function nameIn(line: string): string {
  const [name = ''] = line.slice('--- '.length).split('\t');
  return unquoted(name);
}

/** Returns the name of the file on both sides, without a prefix letter or the compared folders. */
function commonName(old: string, now: string): string {
  const name = now === NOTHING ? old : now;
  const within = name.slice(name.indexOf('/') + 1);
  const isPrefixed = old === NOTHING || now === NOTHING ? PREFIX.test(name) : old !== now && old.endsWith(`/${within}`);
  return isPrefixed ? within : name;
}

/** Git's prefixes, including those of `diff.mnemonicPrefix`. */
const PREFIX = /^[abciow]\//;
