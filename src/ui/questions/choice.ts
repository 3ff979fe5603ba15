import type { Choice } from './dialogs.ts';

interface Below {
  /** Beside the label. */
  readonly description?: string;
  /** On a line of its own. */
  readonly detail?: string;
}

/** A row that can be chosen. */
export function choice<const T>(value: T, label: string, { description = '', detail = '' }: Below = {}): Choice<T> {
  return { kind: 'choice', label, description, detail, value };
}
