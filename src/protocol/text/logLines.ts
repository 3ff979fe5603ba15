/**
 * GitHub Actions runs a line that begins with two colons as a command. They may follow whitespace, as .NET defines it,
 * and Council's own colors.
 */
// eslint-disable-next-line no-control-regex -- a color begins with one
const COLONS = /^(?:[^\S\n\r\u2028\u2029]|\u0085|\u001b\[\d+m)*:(?=:)/gm;

/** GitHub Actions and Azure Pipelines run these as commands anywhere in a line. */
const BRACKET = /##(?=(?:vso)?\[)/gi;

/** Makes sure that no line of a text is a pipeline command, by inserting a space within the mark. */
export const withoutCommands = (text: string): string => text.replace(COLONS, '$& ').replace(BRACKET, '$& ');
