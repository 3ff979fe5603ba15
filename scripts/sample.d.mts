/** A fresh copy of the sample repository in `folder`, with a change that is not committed. */
export function makeSample(folder: string): string;
