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

/** Who is asked and how far a session goes, under one name. The other settings determine what is absent. */
export const profileSchema = z.strictObject({
  seats: seatsSchema.optional(),
  /** The model of each seat, by the seat's name. A name without a seat is ignored. */
  models: z.record(z.string(), z.string().min(1)).readonly().optional(),
  /** How many seats are asked first in a vote or review. */
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
  /** For people. Empty for a profile of the user's own. */
  readonly text: string;
  readonly profile: Profile;
}
