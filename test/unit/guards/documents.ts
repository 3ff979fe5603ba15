import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const PAGES = 'docs';

/** A fence of a document. */
export interface CodeBlock {
  /** What stands behind the opening marks, such as `sh run`. */
  readonly info: string;
  readonly text: string;
  /** Of the opening marks, from 1. */
  readonly line: number;
}

export interface MarkdownDocument {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Where its links and pictures lead, as written. */
  readonly targets: readonly string[];
  /** The names by which a link reaches its headings. */
  readonly anchors: readonly string[];
  readonly codeBlocks: readonly CodeBlock[];
}

const parser = new MarkdownIt({ html: true });

/** Signs and letters that a heading's name keeps; the rest goes, and a blank is a dash. As GitHub and VS Code do it. */
const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

const spoken = (inline: Token): string =>
  (inline.children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
    .join('');

/** Of headings with the same name, the second is reached by `name-1`. */
function anchorsOf(tokens: readonly Token[]): readonly string[] {
  const names = tokens.flatMap((token, at) => {
    const inline = tokens[at + 1];
    return token.type === 'heading_open' && inline !== undefined ? [nameOf(spoken(inline))] : [];
  });
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((one) => one === name).length;
    return before === 0 ? name : `${name}-${String(before)}`;
  });
}

const targetsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? [])
    .map(String);

const codeBlocksOf = (tokens: readonly Token[]): readonly CodeBlock[] =>
  tokens
    .filter(({ type }) => type === 'fence')
    .map(({ info, content, map }) => ({ info: info.trim(), text: content, line: (map?.[0] ?? 0) + 1 }));

export function readDocument(file: string): MarkdownDocument {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const tokens = parser.parse(text, {});
  return {
    ...{ path: file, text, targets: targetsOf(tokens) },
    ...{ anchors: anchorsOf(tokens), codeBlocks: codeBlocksOf(tokens) },
  };
}

/** Every document that is written for people, and not as data of a test. */
export const documents = (): readonly MarkdownDocument[] =>
  globSync(['*.md', `{${PAGES},bench,.github,test/engines}/**/*.md`], { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .map((file) => readDocument(file));
