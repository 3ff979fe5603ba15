const ESC = '\u001b[';

/** One block of lines at the end of a terminal that is redrawn in place, and gone when nothing is drawn any more. */
export interface Screen {
  /** In place of what was drawn before; each line is one row, cut at the edge. */
  draw(lines: readonly string[]): void;
  /** Takes the block away, before something else is written. */
  clear(): void;
}

/** `write` goes to a terminal that knows the usual codes. Each change is one write, so that nothing flickers. */
export function screenOn(write: (text: string) => void): Screen {
  let height = 0;
  const erasure = (): string => (height === 0 ? '' : `${ESC}${String(height)}A${ESC}J`);
  return {
    draw(lines) {
      // Without wrapping at the edge, a line has one row whatever is in it.
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
