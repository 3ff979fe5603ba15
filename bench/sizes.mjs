// The size of what is installed, and how much of it is read when the extension starts.
import { statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/install/dependencies.mjs';

const FILES = [
  { file: 'dist/extension.cjs', note: ' (host bundle)', limit: 400 },
  { file: 'dist/core.cjs', note: ' (read with the first command)' },
  { file: 'dist/textThread.js', note: ' (read with the first text, in a thread)' },
  { file: 'dist/cli.js', note: '' },
  { file: 'dist/mcp.cjs', note: ' (read by `council mcp` alone)' },
  { file: 'dist/panel.js', note: '' },
];

const kilobytes = (file) => statSync(file).size / 1024;

export function sizes(vsix) {
  return [
    ...FILES.map(({ file, note, limit }) => ({
      what: `${file}${note}`,
      value: kilobytes(path.join(root, file)),
      unit: 'KB',
      limit,
    })),
    { what: 'the VSIX', value: kilobytes(vsix), unit: 'KB', limit: 700 },
  ];
}
