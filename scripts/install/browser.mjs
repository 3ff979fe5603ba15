// Finds Chromium. If there is none, installs Debian's if this runs as root, or else says how to install it.
import { accessSync, constants, existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const PACKAGES = ['chromium', 'fonts-dejavu-core'];
const COMMAND = `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...MAC];
  return candidates.find(executable);
}

function installOnDebian() {
  console.log(COMMAND);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}

/** Returns the path of a Chromium. $CHROMIUM takes precedence if it is set. */
export function ensureBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !executable(named)) throw new Error(`CHROMIUM names ${named}, which cannot be run.`);
  const found = named ?? find();
  if (found) return found;
  const debian = existsSync('/etc/debian_version');
  if (debian && process.getuid?.() === 0) installOnDebian();
  const installed = find();
  if (installed) return installed;
  const how = debian ? `sudo sh -c '${COMMAND}'` : 'install Chromium or Chrome';
  throw new Error(`No Chromium was found: ${how}, or set CHROMIUM to the path of one.`);
}
