import * as z from 'zod';

/** A list as the protocol's types have it: nobody may change what was read. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
