// In the place of linkify-it, with which markdown-it finds addresses in plain text: ours leaves them as text.
export class LinkifyIt {}
