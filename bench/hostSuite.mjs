/** The test suite for an extension host, as the build makes it. */
export const HOST_SUITE = 'out/test/host/index.cjs';
