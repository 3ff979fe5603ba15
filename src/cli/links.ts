import { hostname } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from '../protocol/findings/finding.ts';

/**
 * Returns a text that links to a file, if the terminal supports it. `file` is absolute, or relative to the linker's
 * folder. `line` is counted from 1.
 */
export type Linker = (file: string, text: string, line?: number) => string;

export const unlinked: Linker = (_file, text) => text;

interface LinkSigns {
  readonly isColour: boolean;
  readonly isTerminal: boolean;
  /** Whether this terminal is known to support links. */
  readonly isAble: () => boolean;
}

/** Whether to write links: as `FORCE_HYPERLINK` says, or else if it's a terminal with colors and links. */
export function wantsLinks(env: Readonly<Record<string, string | undefined>>, signs: LinkSigns): boolean {
  const { FORCE_HYPERLINK: forced = '' } = env;
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return signs.isColour && signs.isTerminal && signs.isAble();
}

const ESCAPE = String.fromCharCode(27);
const [OPEN, CLOSE] = [`${ESCAPE}]8;;`, `${ESCAPE}\\`];
/**
 * Characters to escape, because `stripVTControlCharacters`, which `widthOf` uses, doesn't recognize a link that
 * contains them.
 */
const ODD = /[^\w\-/#&.:=?%@~]/g;
/** The source of a pattern for a linker's codes: the start of a link to a file, and its end. */
export const LINK_CODE = `${ESCAPE}\\]8;;(?:file:[\\w\\-/#&.:=?%@~]*)?${ESCAPE}\\\\`;

/** Returns a linker for a terminal that supports links. Paths are relative to `folder`, which is absolute. */
export function linkerFrom(folder: string, host = hostname()): Linker {
  return (file, text, line = 0) => {
    const url = pathToFileURL(path.resolve(folder, file));
    if (url.host === '') url.host = host;
    if (line > 0) url.hash = String(line);
    const address = url.href.replace(ODD, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    // Links each word separately, so that a line break between words doesn't break a link.
    const linked = (word: string): string => (word === '' ? '' : `${OPEN}${address}${CLOSE}${word}${OPEN}${CLOSE}`);
    return text.split(' ').map(linked).join(' ');
  };
}

/** Returns the place of a finding, with a link if it's certain that the file exists. */
export function linkedPlace({ file, startLine, evidence }: Finding, text: string, link: Linker): string {
  return file === '' || evidence === 'outside' ? text : link(file, text, startLine);
}
