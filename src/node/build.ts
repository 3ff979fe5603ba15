/** Put in by the bundler: a fingerprint of all sources. */
declare const COUNCIL_BUILD: string | undefined;

/** Tells this program from every other version of it; a constant when it runs from its sources. */
export const BUILD = typeof COUNCIL_BUILD === 'string' ? COUNCIL_BUILD : 'source';
