// In the place of entities, with which markdown-it reads references such as `&eacute;`: they stay as they are written.
export const decodeHTMLStrict = (reference) => reference;
