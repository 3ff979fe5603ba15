import { oneLine } from './excerpt.ts';

const TITLE_LIMIT = 240;

/** A short text from outside, on one line; isolated, so that its writing direction does not reach the text around it. */
export const Plain = ({ text }: { readonly text: string }) => <bdi>{oneLine(text, TITLE_LIMIT)}</bdi>;
