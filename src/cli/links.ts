import { hostname } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from '../protocol/findings/finding.ts';

/** Names of files as text that opens them where the terminal can: `file` absolute or from the folder of the linker, `line` from 1. */
export type Linker = (file: string, text: string, line?: number) => string;

export const unlinked: Linker = (_file, text) => text;

interface LinkSigns {
  readonly isColour: boolean;
  readonly isTerminal: boolean;
  /** Whether this terminal is known for it. */
  readonly isAble: () => boolean;
}

/** What `FORCE_HYPERLINK` says; without it, a terminal that has colors and links. */
export function wantsLinks(env: Readonly<Record<string, string | undefined>>, signs: LinkSigns): boolean {
  const { FORCE_HYPERLINK: forced = '' } = env;
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return signs.isColour && signs.isTerminal && signs.isAble();
}

const ESCAPE = String.fromCharCode(27);
const [OPEN, CLOSE] = [`${ESCAPE}]8;;`, `${ESCAPE}\\`];
/** What the width of a text is known without. */
const ODD = /[^\w\-/#&.:=?%@~]/g;
/** A link of a linker, as a source for a pattern: of a file, and its end. */
export const LINK_CODE = `${ESCAPE}\\]8;;(?:file:[\\w\\-/#&.:=?%@~]*)?${ESCAPE}\\\\`;

/** For a terminal that has links: paths are from `folder`, absolute. */
export function linkerFrom(folder: string, host = hostname()): Linker {
  return (file, text, line = 0) => {
    const url = pathToFileURL(path.resolve(folder, file));
    if (url.host === '') url.host = host;
    if (line > 0) url.hash = String(line);
    const address = url.href.replace(ODD, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    // Word by word, so that a line that is broken between two of them breaks no link.
    const linked = (word: string): string => (word === '' ? '' : `${OPEN}${address}${CLOSE}${word}${OPEN}${CLOSE}`);
    return text.split(' ').map(linked).join(' ');
  };
}

/** The place of a finding, which leads there where it is certain that there is such a file. */
export function linkedPlace({ file, startLine, evidence }: Finding, text: string, link: Linker): string {
  return file === '' || evidence === 'outside' ? text : link(file, text, startLine);
}
