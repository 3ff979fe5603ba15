/** A remark above a text to be edited, which is no part of it. */
export const withNote = (note: string, text: string): string => `<!-- ${note} -->\n\n${text}\n`;

/** The text without the remark above it. */
export const withoutNote = (text: string): string => text.replace(/^\s*<!--[\s\S]*?-->/, '').trim();
