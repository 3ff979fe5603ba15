/** A generator's mark stands in the first lines of a file, or it is none. */
export const BANNER_LINES = 5;

/** “Code generated … DO NOT EDIT.” as Go specifies it, behind the comment sign of any language. */
const GO_BANNER = /^\s*(?:\/\/|\/?\*+|#|<!--|--|;|%)\s*Code generated .* DO NOT EDIT\.(?:\s*(?:\*\/|-->))?\s*$/;
const TAG = /^\s*(?:(?:\/\/|\/?\*|#|<!--|--|;|%)(?:.*\s)?|\/?\*+)@generated(?![\w-])/;

/** Whether a line is the mark of a generator. */
export const isBanner = (line: string): boolean => GO_BANNER.test(line) || TAG.test(line);

/** Whether a file begins with the mark of a generator. */
export const hasBanner = (lines: readonly string[]): boolean => lines.slice(0, BANNER_LINES).some(isBanner);
