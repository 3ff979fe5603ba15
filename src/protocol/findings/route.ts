/** By which criteria something mixed is judged, and what found there: its code as code, its text as a proposal. */
export const ROUTES = ['code', 'proposal'] as const;
export type Route = (typeof ROUTES)[number];
