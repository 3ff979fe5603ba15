// A repository, a configuration, and engines that only wait and print, so that only Council is measured.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../scripts/vscode/cleanup.mjs';

/** A shell takes a few milliseconds to start and no time after that. It records each start and end. */
const ENGINE = `date +%s%N >> "$1.begin"; cat > /dev/null; sleep "$2"; cat "$1"; date +%s%N >> "$1.end"`;

export class Place {
  #temporary = temporaryFolder('bench');
  folder = this.#temporary.path;
  cwd = path.join(this.folder, 'workspace');
  env = {
    PATH: process.env.PATH,
    ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', HOME: path.join(this.folder, 'home') },
    ...{ XDG_STATE_HOME: path.join(this.folder, 'state'), XDG_CACHE_HOME: path.join(this.folder, 'cache') },
  };

  write(files) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.cwd, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  commit() {
    const git = (...args) =>
      execFileSync('git', ['-c', 'user.name=B', '-c', 'user.email=b@example.invalid', ...args], {
        ...this,
        stdio: 'pipe',
      });
    git('init', '-q');
    git('add', '-A');
    git('-c', 'commit.gpgSign=false', 'commit', '-q', '--allow-empty', '-m', 'before');
  }

  answerOf(name) {
    return path.join(this.folder, name);
  }

  /** When the engines started and ended, in milliseconds since 1970: one list for each time that they were asked. */
  engineTimes(names) {
    const read = (name, what) => {
      const file = `${this.answerOf(name)}.${what}`;
      const times = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line) / 1e6);
      rmSync(file);
      return times;
    };
    const all = names.map((name) => ({ begin: read(name, 'begin'), end: read(name, 'end') }));
    return all[0].begin.map((_, round) => ({
      first: Math.min(...all.map(({ begin }) => begin[round])),
      last: Math.max(...all.map(({ end }) => end[round])),
    }));
  }

  engineArgs(name, seconds) {
    return ['-c', ENGINE, 'engine', this.answerOf(name), String(seconds)];
  }

  /** `answers`: name → what that engine prints. Returns the arguments that give these engines seats. */
  seat(answers, seconds) {
    for (const [name, text] of Object.entries(answers)) writeFileSync(this.answerOf(name), text);
    const entry = (name) => ({ vendor: `maker of ${name}`, command: '/bin/sh', args: this.engineArgs(name, seconds) });
    const names = Object.keys(answers);
    const config = { seats: names, engines: Object.fromEntries(names.map((name) => [name, entry(name)])) };
    const file = path.join(this.folder, 'config.json');
    writeFileSync(file, JSON.stringify(config));
    return ['--config', file, '--quiet'];
  }

  remove() {
    this.#temporary.remove();
  }
}

/** Creates a place, uses it, and removes it. */
export async function inPlace(use) {
  const place = new Place();
  try {
    return await use(place);
  } finally {
    place.remove();
  }
}
