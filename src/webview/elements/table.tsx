import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  /** Shown beside each cell if the page is narrow. */
  readonly title: string;
  /** Shown at the top of the column, if that isn't the title. */
  readonly head?: ComponentChildren;
  readonly headClass?: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly cellClass?: (row: Row) => string;
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  /** What each row is about: the title of this column, empty if it needs no title, and its cell. */
  readonly about: Pick<Column<Row>, 'title' | 'cell'>;
  readonly columns: readonly Column<Row>[];
  readonly class?: string;
}

/**
 * The roles are explicit. On a narrow page, the style sheet lays tables out as blocks, which would remove the roles.
 */
export const Table = <Row,>({ rows, about, columns, class: name }: TableProps<Row>) => (
  <table role="table" class={name}>
    {columns.length > 0 && (
      <thead role="rowgroup">
        <tr role="row">
          {about.title === '' ? <td role="cell" /> : <ColumnHead>{about.title}</ColumnHead>}
          {columns.map(({ title, head = title, headClass }) => (
            <ColumnHead key={title} class={headClass}>
              {head}
            </ColumnHead>
          ))}
        </tr>
      </thead>
    )}
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr key={index} role="row">
          <th role="rowheader" scope="row">
            {about.cell(row)}
          </th>
          {columns.map(({ title, cell, cellClass }) => (
            <td key={title} role="cell" data-title={title} class={cellClass?.(row)}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const ColumnHead = (props: { readonly class?: string | undefined; readonly children: ComponentChildren }) => (
  <th role="columnheader" scope="col" {...props} />
);
