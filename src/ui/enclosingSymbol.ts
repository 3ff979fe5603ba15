export interface LineSpan {
  /** From 0, both included. */
  readonly start: number;
  readonly end: number;
}

/** The parts of a document symbol that matter here, whichever of the two symbol types a language server sends. */
export interface SymbolSpan extends LineSpan {
  readonly holdsCode: boolean;
  readonly children: readonly SymbolSpan[];
}

/**
 * Returns the innermost function, method, class, or the like around a line; null if the line is outside of all of them.
 */
export function enclosingSymbol(symbols: readonly SymbolSpan[], line: number): LineSpan | null {
  for (const symbol of symbols) {
    if (line < symbol.start || line > symbol.end) continue;
    const inner = enclosingSymbol(symbol.children, line);
    if (inner !== null) return inner;
    if (symbol.holdsCode) return { start: symbol.start, end: symbol.end };
  }
  return null;
}

/**
 * Returns whole lines, because a seat must be able to quote what it sees. A selection that ends before the first
 * character of a line excludes that line.
 */
export function selectedLines(selection: {
  readonly start: { readonly line: number };
  readonly end: { readonly line: number; readonly character: number };
}): LineSpan {
  const { start, end } = selection;
  const endsBefore = end.character === 0 && end.line > start.line;
  return { start: start.line, end: endsBefore ? end.line - 1 : end.line };
}
