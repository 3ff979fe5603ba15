import * as z from 'zod';
import { sessionViewSchema } from './schema/view.ts';

/** What the host tells the panel. */
export const hostMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('show'), view: sessionViewSchema }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** What the panel asks of the host. Nothing in here names a program, a path outside the workspace or a command id. */
export const panelMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('cancel') }),
  z.object({ kind: z.literal('cancel-seat'), seat: z.string() }),
  z.object({ kind: z.literal('open-finding'), finding: z.string() }),
  z.object({ kind: z.literal('resolve-split') }),
  z.object({ kind: z.literal('redeliberate') }),
  z.object({ kind: z.literal('override') }),
  z.object({ kind: z.literal('open-transcript') }),
  z.object({ kind: z.literal('doctor') }),
  z.object({ kind: z.literal('dig-dissent') }),
  z.object({ kind: z.literal('go-ahead') }),
  z.object({ kind: z.literal('open-outcome') }),
  z.object({ kind: z.literal('compare-positions'), version: z.int().min(2) }),
]);
export type PanelMessage = z.infer<typeof panelMessageSchema>;
