// Replaces the package entities, with which markdown-it decodes references such as `&eacute;`. They stay as written.
export const decodeHTMLStrict = (reference) => reference;
