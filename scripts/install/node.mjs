// Everything after the install runs on Node 22 or newer, even if the machine has an older Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './dependencies.mjs';

const OLDEST = 22;

/** The Node that npm installed with the other packages, or else the current one if it is new enough. */
function modernNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(packaged)) return packaged;
  return Number(process.versions.node.split('.')[0]) >= OLDEST ? process.execPath : undefined;
}

/** Runs `script` (relative to the repository) on that Node, and resolves to its exit status. Forwards signals to it. */
export function runOnModernNode(script, args) {
  const node = modernNode();
  if (!node) {
    const here = `${process.platform} ${process.arch}, Node ${process.versions.node}`;
    console.error(`Node ${OLDEST} or newer is needed (this is ${here}): install it and try again.`);
    return 1;
  }
  const search = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const child = spawn(node, [path.join(root, script), ...args], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, PATH: search },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 130));
  });
}
