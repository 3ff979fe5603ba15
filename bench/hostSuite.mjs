/** The test suite for an extension host, as built. */
export const HOST_SUITE = 'out/test/host/index.cjs';
