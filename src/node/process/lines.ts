/** In characters. No engine's report is that long. Of a longer line, the rest is dropped. */
const LONGEST_LINE = 8_000_000;

/** Cuts a stream of bytes into lines; bytes that are not UTF-8 become replacement characters. */
export class Lines {
  readonly #decoder = new TextDecoder('utf-8', { fatal: false });
  readonly #onLine: (line: string) => void;
  #rest = '';

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Uint8Array): void {
    this.#take(this.#decoder.decode(chunk, { stream: true }));
  }

  /** Emits a last line that has no line break. */
  end(): void {
    this.#take(this.#decoder.decode());
    if (this.#rest !== '') this.#emit(this.#rest);
    this.#rest = '';
  }

  #take(text: string): void {
    let from = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
      this.#emit(this.#rest + text.slice(from, at));
      this.#rest = '';
      from = at + 1;
    }
    if (this.#rest.length < LONGEST_LINE) this.#rest += text.slice(from);
  }

  #emit(line: string): void {
    this.#onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
}
