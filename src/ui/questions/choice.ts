import type { Choice, Row } from './dialogs.ts';

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

/** Rows below a heading; none at all when there are none. */
export function section<T>(label: string, rows: readonly Row<T>[]): readonly Row<T>[] {
  return rows.length === 0 ? [] : [{ kind: 'heading', label }, ...rows];
}
