import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const PAGES = 'docs';

/** A fenced code block in a document. */
export interface CodeBlock {
  /** The text after the opening fence, such as `sh run`. */
  readonly info: string;
  readonly text: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
}

export interface MarkdownDocument {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The targets of its links and pictures, as written. */
  readonly targets: readonly string[];
  /** The names that links use for its headings. */
  readonly anchors: readonly string[];
  readonly codeBlocks: readonly CodeBlock[];
}

const parser = new MarkdownIt({ html: true });

/**
 * Converts a heading to its name as GitHub and VS Code do: keeps certain characters and letters, and turns a space into
 * a dash.
 */
const nameOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

const spoken = (inline: Token): string =>
  (inline.children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
    .join('');

/** If headings have the same name, the second is `name-1`. */
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

/** Every document for people, which excludes test data. */
export const documents = (): readonly MarkdownDocument[] =>
  globSync(['*.md', `{${PAGES},bench,.github,test/engines}/**/*.md`], { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()
    .map((file) => readDocument(file));
