import type { FaultKind } from '../protocol/error.ts';

/** Put in by the bundler from package.json: an installed command line has no pages beside it. */
declare const COUNCIL_DOCUMENTS: string | undefined;

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

/** The same as the user can open it: beside the sources, or by its address; null for a build that has none. */
export function pageFor(kind: FaultKind): string | null {
  const page = troubleshootingFor(kind);
  if (page === null || typeof COUNCIL_DOCUMENTS === 'undefined') return page;
  return COUNCIL_DOCUMENTS === '' ? null : `${COUNCIL_DOCUMENTS}${page}`;
}
