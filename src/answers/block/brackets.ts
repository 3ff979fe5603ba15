interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds where the first bracket of a line closes. The end of the text if it never does. */
export function bracketEnd(lines: readonly string[], start: number): Place {
  let state: Open = { depth: 0, isText: false };
  for (let line = start; line < lines.length; line += 1) {
    const characters = lines[line] ?? '';
    for (let column = 0; column < characters.length; column += 1) {
      const character = characters.charAt(column);
      if (character === '\\' && state.isText) column += 1;
      else state = behind(character, state);
      if (state.depth === 0 && character in DEPTHS) return { line, column: column + 1 };
    }
  }
  return { line: lines.length, column: 0 };
}

interface Open {
  readonly depth: number;
  /** True between quotes, where brackets don't count. */
  readonly isText: boolean;
}

function behind(character: string, { depth, isText }: Open): Open {
  if (character === '"') return { depth, isText: !isText };
  const step = isText ? 0 : (DEPTHS[character] ?? 0);
  return { depth: depth + step, isText };
}

const DEPTHS: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };
