import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';

/**
 * Engines write simple Markdown, and their text is hostile input. Two fences, either of which would do: the parser knows
 * no HTML and makes no links, images, headings or tables; what it made then passes a list of harmless elements without
 * any attribute. Links are switched off, not rewritten, so that a reader sees where one would have led; so are references
 * to characters, one of which may turn the reading order round (`&#x202E;`).
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true }).disable([
  ...['link', 'image', 'autolink', 'reference', 'html_block', 'html_inline'],
  // Headings would break the page's outline, rules and tables its calm.
  ...['heading', 'lheading', 'hr', 'table'],
  'entity',
]);

const ALLOWED_TAGS = ['p', 'br', 'em', 'strong', 's', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote'];

/** A parser can be slow on text made to be slow; the transcript has the whole. */
const LIMIT = 20_000;

const bare = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false });

export const renderMarkdown = (text: string): string => bare(parser.render(text.slice(0, LIMIT)));

/** For titles: emphasis and code, no blocks. */
export const renderInline = (text: string): string => bare(parser.renderInline(text.slice(0, LIMIT)));
