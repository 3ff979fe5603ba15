// The folder that keeps large downloads between runs and checkouts.
import { homedir } from 'node:os';
import path from 'node:path';

export const cacheFolder = () => process.env.COUNCIL_TEST_CACHE || path.join(homedir(), '.cache', 'council-tests');
