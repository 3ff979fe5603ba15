/**
 * Two colons are a command to GitHub Actions where a line begins with them. Before them may stand blanks, as .NET knows
 * them, and colors of our own.
 */
// eslint-disable-next-line no-control-regex -- a color begins with one
const COLONS = /^(?:[^\S\n\r\u2028\u2029]|\u0085|\u001b\[\d+m)*:(?=:)/gm;

/** These are one to GitHub Actions and to Azure Pipelines wherever in a line they stand. */
const BRACKET = /##(?=(?:vso)?\[)/gi;

/** A text none of whose lines is a command to a pipeline: a blank stands within the mark. */
export const withoutCommands = (text: string): string => text.replace(COLONS, '$& ').replace(BRACKET, '$& ');
