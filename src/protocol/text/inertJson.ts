/**
 * What moves a cursor, turns the reading order or is not seen, beyond what JSON has escaped by itself; and the bracket of
 * a command to a pipeline, which may stand anywhere in a line.
 */
const ACTIVE =
  /(?![\ufe0e\ufe0f])[\u007f-\u009f\u2028\u2029\ufff9-\ufffb\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]|(?<=##(?:vso)?)\[/giu;

const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** A text of JSON that does nothing to a terminal or a pipeline, and is the same once it is read: in it, such characters stand in strings alone. */
export const inertText = (text: string): string => text.replace(ACTIVE, escaped);

/** A value as such a text, with a line end; `indent` in blanks, none for one line. */
export const inertJson = (value: unknown, indent = 0): string => `${inertText(JSON.stringify(value, null, indent))}\n`;
