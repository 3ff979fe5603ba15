import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Records the arguments and the input of each call, and answers from a file named after the arguments. */
const PROGRAM = `#!/bin/sh
number=$(($(cat "$0.count" 2>/dev/null || echo 0) + 1))
echo "$number" > "$0.count"
printf '%s\\n' "$@" > "$0.$number.words"
cat > "$0.$number.input"
key=$(printf '%s' "$*" | tr -c 'a-zA-Z0-9' '_')
if grep -q mutation "$0.$number.input"; then key="\${key}_mutation"; fi
if [ -f "$0.answers/$key" ]; then cat "$0.answers/$key"; exit 0; fi
echo "HTTP 404: nothing is known of $*" >&2
exit 1
`;

const keyOf = (words: string): string => words.replaceAll(/[^a-zA-Z0-9]/g, '_');

export interface HostRequest {
  readonly words: string;
  /** Null if nothing was sent. */
  readonly body: unknown;
}

/** A program that replaces gh or glab, in a search path. */
export class HostStandIn {
  readonly #file: string;

  constructor(folder: string, name: 'gh' | 'glab') {
    this.#file = path.join(folder, name);
    mkdirSync(`${this.#file}.answers`, { recursive: true });
    writeFileSync(this.#file, PROGRAM);
    chmodSync(this.#file, 0o755);
  }

  /** Sets what it prints for these arguments from now on. `mutation` is for requests that are mutations. */
  answer(words: string, answer: unknown, kind: 'plain' | 'mutation' = 'plain'): void {
    const key = kind === 'plain' ? keyOf(words) : `${keyOf(words)}_mutation`;
    writeFileSync(
      path.join(`${this.#file}.answers`, key),
      typeof answer === 'string' ? answer : JSON.stringify(answer),
    );
  }

  /** All calls so far. */
  get requests(): readonly HostRequest[] {
    const count = existsSync(`${this.#file}.count`) ? Number(readFileSync(`${this.#file}.count`, 'utf8')) : 0;
    return Array.from({ length: count }, (_, at) => {
      const part = (name: string): string => readFileSync(`${this.#file}.${String(at + 1)}.${name}`, 'utf8');
      const input = part('input');
      return {
        words: part('words').trimEnd().split('\n').join(' '),
        body: input === '' ? null : (JSON.parse(input) as unknown),
      };
    });
  }

  get written(): readonly HostRequest[] {
    return this.requests.filter(
      ({ words, body }) => words.includes('--method') || JSON.stringify(body).includes('mutation'),
    );
  }
}

/** Serves the files of a folder, which is all that git needs for a fetch. */
export async function fileServer(folder: string): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const file = path.join(folder, decodeURI(pathname));
    const isThere = path.relative(folder, file).startsWith('..') ? false : existsSync(file);
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/plain' });
    response.end(isThere ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${String(port)}` };
}
