/**
 * The contexts that complete the steps of the walkthrough, as the manifest names them. They have their own file, so
 * that importing them doesn't import the editor's API.
 */
export const STEPS = ['council.engineFound', 'council.rehearsed', 'council.reviewed', 'council.decided'] as const;

export type Step = (typeof STEPS)[number];
