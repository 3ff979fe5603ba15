import { useMemo } from 'preact/hooks';
import { renderInline } from './markdown.ts';
import { oneLine } from './excerpt.ts';

const TITLE_LIMIT = 240;

/** A sentence on one line in which code may be marked as such: a finding's title, a notice, a next step. */
export function Title({ text, limit = TITLE_LIMIT }: { readonly text: string; readonly limit?: number }) {
  const html = useMemo(() => renderInline(oneLine(text, limit)), [text, limit]);
  return <bdi dangerouslySetInnerHTML={{ __html: html }} />;
}
