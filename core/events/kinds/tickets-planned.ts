import * as z from 'zod';
import { day } from '#core/events/shared/fields.ts';

/** At how many prices tickets of the night are sold. Whoever looks at them sees it; nobody is told. */
export const data = z.strictObject({ day, tiers: z.int() });
