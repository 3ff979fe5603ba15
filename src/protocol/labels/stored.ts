import { listOf } from '../text/phrases.ts';
import { filled, templateOf } from './template.ts';

type Value = string | number | readonly string[];

/**
 * A whole text of Council's own that is stored in English: why an engine failed, what it's doing, or a part of a
 * verdict. Its template is a key of the tables of stored texts, by which `sayStored` recognizes it when it’s shown.
 */
export const stored = (parts: TemplateStringsArray, ...values: readonly Value[]): string =>
  filled(templateOf(parts), (index) => {
    const value = values[index];
    return typeof value === 'object' ? listOf(value) : value?.toString();
  });
