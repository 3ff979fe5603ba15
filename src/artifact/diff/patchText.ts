import { type Hunk, readHunk, sectionText } from './diffSections.ts';
import { shownName, unquoted } from './diffNames.ts';

interface Section {
  readonly header: string[];
  readonly hunks: Hunk[];
}

export const GIT_HEADING = 'diff --git ';
/** What git says of a file between its heading and its lines. */
const ABOUT_FILE =
  /^(?:index |(?:old|new|new file|deleted file) mode |(?:dis)?similarity index |(?:rename|copy) (?:from|to) |Binary files )/;
const BINARY = 'GIT binary patch';
/** What other programs write above a file. */
const OTHER_HEADING = /^(?:Index: |={3,}$|diff -)/;
/** What other programs say of a file whose content they do not print. */
const UNHELD = /^(?:Binary files|Files) (.+) and (.+) differ$|^Only in (.+?): (.+)$/;
/** A commit as `git show` or a mail has it: what follows is its message, up to the next file. */
const MESSAGE = /^(?:(?:From|commit) [0-9a-f]{7,64}\b|From: )/;
/** What git writes below a mail: one line behind this, with its version. */
const SIGNATURE = /^-- ?$/;
const VERSION = /^\d+(?:\.[\w.() -]+)?$/;
/**
 * What a program takes for a change in the midst of a message: heads of hunks in any notation, whatever stands before
 * them (`patch` takes an X for nothing), and a mail whose text is to be decoded first.
 */
const APPLIED =
  /^(?:- )?[\sX]*(?:(?:---|\+\+\+|\*\*\*) \S|\*{10,}|@@ |diff -|Index:|\d+(?:,\d+)?[acdi](?:\d+(?:,\d+)?)?$|content-transfer-encoding:(?!\s*(?:7bit|8bit|binary)\s*$))/i;

/** What git and others put around what they print in a terminal. */
// eslint-disable-next-line no-control-regex -- it is what is looked for
const COLOURS = /\u001b\[[\d;]*[mK]/g;
/** What a file holds stands behind a sign: a line that begins with a colour was given it. */
const uncoloured = (line: string): string => (line.startsWith('\u001b[') ? line.replace(COLOURS, '') : line);

/** Where the text around the files is: nowhere, in a message, right behind the mark of a signature, or behind all of it. */
type Around = 'nothing' | 'message' | 'signature' | 'end';

/** What comes of a line that belongs to no file; null for one that nobody would be shown, though it may be a change. */
function around(line: string, before: Around): Around | null {
  if (MESSAGE.test(line)) return 'message';
  if (SIGNATURE.test(line)) return 'signature';
  if (before === 'message') return APPLIED.test(line) ? null : 'message';
  if (before === 'signature' && VERSION.test(line)) return 'end';
  const isHeading = before === 'nothing' && OTHER_HEADING.test(line);
  return isHeading || line.trim() === '' ? before : null;
}

/**
 * A patch as git would print it, whoever made it: `diff -u`, `git format-patch` with its mails, svn. Null for every
 * other text, also for one that has a patch among other things.
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

/** The file of which a line says no more than that it differs; null for any other line. */
export function unheldName(line: string): string | null {
  const [, old, now, folder, name = ''] = UNHELD.exec(line) ?? [];
  if (old !== undefined && now !== undefined) return commonName(old, now);
  return folder === undefined ? null : `${folder}/${name}`;
}

const headingFor = (path: string): string => `${GIT_HEADING}${shownName(`a/${path}`)} ${shownName(`b/${path}`)}`;

const plain = (line: string | undefined): string => (line ?? '').replace(/\r$/, '');

/** The lines of a text without what a terminal or another system adds to them. */
export const plainLines = (text: string): readonly string[] => text.split('\n').map(uncoloured).map(plain);

/** How many lines belong to a file here, which are then among the sections; 0: none; null: they are broken. */
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

/** Its content is of no use to a reader. */
function takeBinary(lines: readonly string[], at: number, { header }: Section): number {
  header.push(BINARY);
  const end = lines.findIndex((line, index) => index > at && line.startsWith(GIT_HEADING));
  return (end === -1 ? lines.length : end) - at;
}

const NOTHING = '/dev/null';

/** The two names of a file, under a heading of their own where none has announced them. */
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

/** Without the time that stands behind a tab. */
function nameIn(line: string): string {
  const [name = ''] = line.slice('--- '.length).split('\t');
  return unquoted(name);
}

/** What both sides call the file: a letter before it, or the folders that were compared, are no part of its name. */
function commonName(old: string, now: string): string {
  const name = now === NOTHING ? old : now;
  const within = name.slice(name.indexOf('/') + 1);
  const isPrefixed = old === NOTHING || now === NOTHING ? PREFIX.test(name) : old !== now && old.endsWith(`/${within}`);
  return isPrefixed ? within : name;
}

/** Of git, also with `diff.mnemonicPrefix`. */
const PREFIX = /^[abciow]\//;
