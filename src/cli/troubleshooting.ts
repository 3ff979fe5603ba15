import type { FaultKind } from '../protocol/error.ts';

/** Inserted by the bundler from package.json, because an installed command line has no pages next to it. */
declare const COUNCIL_DOCUMENTS: string | undefined;

const PAGE = 'docs/troubleshooting.md';

/** The headings with more about a kind of fault. For a kind without one, the message says everything. */
const HEADINGS: Readonly<Partial<Record<FaultKind, string>>> = {
  'no-engine': 'engines',
  storage: 'sessions',
  budget: 'budgets',
};

/** Returns the place in the documents for a fault that has a section there, null for any other. */
export function troubleshootingFor(kind: FaultKind): string | null {
  const heading = HEADINGS[kind];
  return heading === undefined ? null : `${PAGE}#${heading}`;
}

/**
 * Returns the same in a form that the user can open: next to the sources, or as a URL. Null for a build without one.
 */
export function pageFor(kind: FaultKind): string | null {
  const page = troubleshootingFor(kind);
  if (page === null || typeof COUNCIL_DOCUMENTS === 'undefined') return page;
  return COUNCIL_DOCUMENTS === '' ? null : `${COUNCIL_DOCUMENTS}${page}`;
}
