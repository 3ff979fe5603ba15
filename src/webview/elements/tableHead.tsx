/** Roles are spelt out because the style sheet lays tables out as blocks where it is narrow, which would take them away. */
export const TableHead = ({ titles }: { readonly titles: readonly string[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {titles.map((title) => (
        <th key={title} role="columnheader" scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
