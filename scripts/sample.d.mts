/** Makes a fresh copy of the sample repository in `folder`, with an uncommitted change. */
export function makeSample(folder: string): string;
