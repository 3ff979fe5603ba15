import type { Choice, Row } from './dialogs.ts';

interface Below {
  /** Shown beside the label. */
  readonly description?: string;
  /** Shown on a line of its own. */
  readonly detail?: string;
}

/** A row that can be chosen. */
export function choice<const T>(value: T, label: string, { description = '', detail = '' }: Below = {}): Choice<T> {
  return { kind: 'choice', label, description, detail, value };
}

/** Returns rows below a heading; empty if there are no rows. */
export function section<T>(label: string, rows: readonly Row<T>[]): readonly Row<T>[] {
  return rows.length === 0 ? [] : [{ kind: 'heading', label }, ...rows];
}
