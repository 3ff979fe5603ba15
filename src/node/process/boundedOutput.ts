/** Keeps the first bytes of a stream, up to a limit. Counts and drops the rest, so that memory stays bounded. */
export class BoundedOutput {
  readonly #limit: number;
  readonly #chunks: Uint8Array[] = [];
  #kept = 0;
  #seen = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** Returns the part that was kept. */
  push(chunk: Uint8Array): Uint8Array {
    this.#seen += chunk.length;
    const part = chunk.subarray(0, Math.max(0, this.#limit - this.#kept));
    // A copy, because a part would keep the whole chunk in memory.
    if (part.length > 0) this.#chunks.push(part.length < chunk.length ? Uint8Array.from(part) : part);
    this.#kept += part.length;
    return part;
  }

  get seenBytes(): number {
    return this.#seen;
  }

  /** Everything that was kept, or at most `mostBytes` of it. */
  bytes(mostBytes = this.#kept): Buffer {
    return Buffer.concat(this.#chunks, Math.min(mostBytes, this.#kept));
  }
}
