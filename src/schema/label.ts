import * as z from 'zod';
import { isLabel, type Label } from '../protocol/labels/label.ts';

/** What the table of sentences has an entry for. */
export const labelSchema = z.custom<Label>(isLabel, 'is no label');
