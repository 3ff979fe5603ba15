import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';

/**
 * Engines write simple Markdown, and their text is hostile input. There are two barriers, and each would be enough by
 * itself. The parser supports no HTML, and makes no links, images, headings, or tables. Its output then passes a list
 * of harmless elements without any attributes. Links are turned off, not rewritten, so that the reader sees where a
 * link would have led. Character references are turned off too, because one of them may reverse the reading order
 * (`&#x202E;`).
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true }).disable([
  ...['link', 'image', 'autolink', 'reference', 'html_block', 'html_inline'],
  // Headings would break the outline of the page. Rules and tables would distract.
  ...['heading', 'lheading', 'hr', 'table'],
  'entity',
]);

const ALLOWED_TAGS = ['p', 'br', 'em', 'strong', 's', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote'];

/**
 * In characters, because a parser can be slow on text that is made to be slow. The transcript contains the whole text.
 */
const LIMIT = 20_000;

const bare = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: [], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false });

export const renderMarkdown = (text: string): string => bare(parser.render(text.slice(0, LIMIT)));

/** For titles: emphasis and code, no blocks. */
export const renderInline = (text: string): string => bare(parser.renderInline(text.slice(0, LIMIT)));
