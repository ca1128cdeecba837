import * as z from 'zod';
import { day } from '#core/events/shared/fields.ts';

export const data = z.strictObject({ day, how: z.enum(['make', 'revoke']), label: z.string() });
