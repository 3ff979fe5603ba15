/**
 * Characters that move a cursor, change the reading order, or are invisible, beyond those that JSON escapes itself.
 * Also the bracket of a pipeline command, which may occur anywhere in a line.
 */
const ACTIVE =
  /(?![\ufe0e\ufe0f])[\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]|(?<=##(?:vso)?)\[/giu;

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * Escapes a JSON text so that it has no effect on a terminal or a pipeline. It parses to the same value, because such
 * characters occur only inside its strings.
 */
export const inertText = (text: string): string => text.replace(ACTIVE, escaped);

/** Returns a value as inert JSON with a final line break. `indent` is the number of spaces, 0 for a single line. */
export const inertJson = (value: unknown, indent = 0): string => `${inertText(JSON.stringify(value, null, indent))}\n`;
