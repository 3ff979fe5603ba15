// Rows: { what, value, unit, limit?, spread? }.

export const exceeded = ({ value, limit }) => limit !== undefined && value > limit;

export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A row of repeated measurements. */
export function timed(what, milliseconds, limit) {
  const [least, most] = [Math.min(...milliseconds), Math.max(...milliseconds)];
  const spread = `${least.toFixed(1)}–${most.toFixed(1)} in ${milliseconds.length} runs`;
  return { what, value: median(milliseconds), unit: 'ms', limit, spread };
}

export function table(rows) {
  const cells = rows.map((row) => [
    row.what,
    `${row.value.toFixed(row.unit === 'ms' ? 1 : 0)} ${row.unit}`,
    row.limit === undefined ? '' : `limit ${row.limit} ${row.unit}`,
    row.spread ?? '',
    exceeded(row) ? '!' : '',
  ]);
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = ([what, value, ...rest]) =>
    [what.padEnd(widths[0]), value.padStart(widths[1]), ...rest.map((cell, at) => cell.padEnd(widths[at + 2]))].join(
      '  ',
    );
  return cells.map((row) => line(row).trimEnd()).join('\n');
}
