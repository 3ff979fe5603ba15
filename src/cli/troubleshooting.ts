import type { FaultKind } from '../protocol/error.ts';

const PAGE = 'docs/troubleshooting.md';

/** Has more on a kind of fault, under this heading. Where a kind has none, the message says all that there is. */
const HEADINGS: Readonly<Partial<Record<FaultKind, string>>> = {
  'no-engine': 'engines',
  storage: 'sessions',
  budget: 'budgets',
};

/** The place in the documents, for a fault with a remedy that is worth a page; null for any other. */
export function troubleshootingFor(kind: FaultKind): string | null {
  const heading = HEADINGS[kind];
  return heading === undefined ? null : `${PAGE}#${heading}`;
}
