/** The contexts on which the steps of the walkthrough are done, as the manifest names them; apart, so that nothing of the editor comes with them. */
export const STEPS = ['council.engineFound', 'council.rehearsed', 'council.reviewed', 'council.decided'] as const;

export type Step = (typeof STEPS)[number];
