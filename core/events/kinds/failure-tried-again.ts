import * as z from 'zod';

/** An admin has had something done again that failed. */
export const data = z.strictObject({ what: z.enum(['job', 'mail']) });
