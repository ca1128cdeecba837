import * as z from 'zod';
import { day } from '#core/events/shared/fields.ts';

/** Whoever looks at the stage sees it; nobody is told. */
export const data = z.strictObject({ day, marks: z.int(), sets: z.int() });
