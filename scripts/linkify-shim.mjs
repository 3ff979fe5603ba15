// Replaces linkify-it, with which markdown-it finds addresses in plain text. Council leaves them as text.
export class LinkifyIt {}
