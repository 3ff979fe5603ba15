/** Inserted by the bundler from package.json. */
declare const COUNCIL_VERSION: string | undefined;

export const VERSION = typeof COUNCIL_VERSION === 'string' ? COUNCIL_VERSION : '0.0.0-source';
