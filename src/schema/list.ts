import * as z from 'zod';

/** Returns the schema of a readonly list, as the protocol's types require: what was read must not change. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
