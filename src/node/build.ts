/** A fingerprint of all sources, which the bundler inserts. Undefined if the program runs from its sources. */
declare const COUNCIL_BUILD: string | undefined;

/** Identifies this version of the program. A constant if the program runs from its sources. */
export const BUILD = typeof COUNCIL_BUILD === 'string' ? COUNCIL_BUILD : 'source';
