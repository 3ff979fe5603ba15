const ESC = '\u001b[';

/** A block of lines at the end of a terminal. It's redrawn in place, and disappears when it's cleared. */
export interface Screen {
  /** Replaces the block. Each line is one row, cut at the edge. */
  draw(lines: readonly string[]): void;
  /** Removes the block before something else is written. */
  clear(): void;
}

/**
 * Returns a screen. `write` writes to a terminal that understands the usual codes. Each change is one write, so that
 * nothing flickers.
 */
export function screenOn(write: (text: string) => void): Screen {
  let height = 0;
  const erasure = (): string => (height === 0 ? '' : `${ESC}${String(height)}A${ESC}J`);
  return {
    draw(lines) {
      // Without wrapping at the edge, every line is one row, whatever it contains.
      const rows = lines.map((line) => `${line}\n`).join('');
      write(`${erasure()}${ESC}?7l${rows}${ESC}?7h`);
      height = lines.length;
    },
    clear() {
      if (height > 0) write(erasure());
      height = 0;
    },
  };
}
