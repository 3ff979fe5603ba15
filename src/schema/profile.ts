import * as z from 'zod';
import { SECOND_LOOKS } from '../protocol/setup.ts';
import { seatsSchema } from './seating.ts';
import { budgetSchema } from './setup.ts';

const DAY_IN_SECONDS = 86_400;
export const secondsSchema = z.number().positive().max(DAY_IN_SECONDS);
export const minutesSchema = z
  .number()
  .positive()
  .max(DAY_IN_SECONDS / 60);
export const roundsSchema = z.int().min(1).max(20);

/** Who is asked and how far a session goes, in one word; what is absent is as the other settings say. */
export const profileSchema = z.strictObject({
  seats: seatsSchema.optional(),
  /** Name of a seat → its model. One that has no seat is passed over. */
  models: z.record(z.string(), z.string().min(1)).readonly().optional(),
  /** In a vote or review: how many seats are asked first. */
  askFirst: z.int().min(2).max(20).optional(),
  rounds: roundsSchema.optional(),
  secondLook: z.enum(SECOND_LOOKS).optional(),
  timeoutSeconds: secondsSchema.optional(),
  budgetMinutes: minutesSchema.optional(),
  budget: budgetSchema.optional(),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;

export interface NamedProfile {
  readonly name: string;
  /** For people; empty for one of the user's own. */
  readonly text: string;
  readonly profile: Profile;
}
