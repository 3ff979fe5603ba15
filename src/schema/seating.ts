import * as z from 'zod';
import { stored } from '../protocol/labels/stored.ts';
import { isEditorModel } from '../protocol/seat.ts';
import { list } from './list.ts';

/** Names become file names and seat ids. A colon separates an engine from its perspective. */
export const ENGINE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const LONGEST_NAME = 60;
/** Restricted, because it's part of arguments that an engine may read as settings. */
const EFFORT = /^[A-Za-z][A-Za-z0-9_-]*$/;
export const isEffort = (word: string): boolean => EFFORT.test(word);

const seatObjectSchema = z.strictObject({
  engine: z.string().min(1),
  model: z.string().min(1).optional(),
  effort: z
    .string()
    .regex(EFFORT, stored`a level such as low, medium, or high`)
    .optional(),
  /** The name of the seat. Absent: the engine's name. */
  as: z
    .string()
    .max(LONGEST_NAME)
    .regex(ENGINE_NAME, stored`a name that contains only letters, digits, dots, dashes, and underscores`)
    .optional(),
});

/** An engine by name, or an engine with model options. */
export const seatSettingSchema = z.union([z.string().min(1), seatObjectSchema]);
export type SeatSetting = Readonly<z.infer<typeof seatSettingSchema>>;

export const engineOf = (seat: SeatSetting): string => (typeof seat === 'string' ? seat : seat.engine);
export const seatNameIn = (seat: SeatSetting): string => (typeof seat === 'string' ? seat : (seat.as ?? seat.engine));

/** Returns the form of a name to compare, because some disks ignore case. */
const folded = (seat: SeatSetting): string => seatNameIn(seat).toLowerCase();

export const seatsSchema = list(seatSettingSchema)
  .refine((seats) => seats.length > 0, stored`at least one engine`)
  .superRefine((seats, context) => {
    for (const [index, seat] of seats.entries()) {
      if (seats.findIndex((other) => folded(other) === folded(seat)) === index) continue;
      const path = typeof seat === 'string' || seat.as === undefined ? [index] : [index, 'as'];
      const message = stored`a seat with a unique name. If 2 seats use the same engine, use “as” to name them`;
      context.addIssue({ code: 'custom', path, message });
    }
  });

/** The configured seats: a list, or `auto` if Council chooses. */
export type SeatsSetting = 'auto' | readonly SeatSetting[];
export const listedSeats = (seats: SeatsSetting): readonly SeatSetting[] => (seats === 'auto' ? [] : seats);

/**
 * Returns the indexes of seats that have the name of another engine or of one of the editor's models, for which they
 * would be mistaken.
 */
export function misnamed(seats: readonly SeatSetting[], engines: readonly string[]): readonly number[] {
  const names = new Set(engines.map((name) => name.toLowerCase()));
  return seats.flatMap((seat, index) => {
    const isOwn = folded(seat) === engineOf(seat).toLowerCase();
    return !isOwn && (names.has(folded(seat)) || isEditorModel(folded(seat))) ? [index] : [];
  });
}
