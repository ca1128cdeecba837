import * as z from 'zod';
import { day } from '#core/events/shared/fields.ts';
import { SOURCES } from '#core/tickets/tickets.ts';

/** How many are sold in all. Whoever looks at the curve sees it; nobody is told. */
export const data = z.strictObject({ day, sold: z.int(), capacity: z.int(), source: z.enum(SOURCES) });
