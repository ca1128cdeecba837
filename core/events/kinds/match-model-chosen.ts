import * as z from 'zod';

export const data = z.strictObject({ side: z.enum(['artist', 'venue']), modelId: z.int().nullable() });
