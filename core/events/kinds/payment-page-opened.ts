import * as z from 'zod';

export const data = z.strictObject({ page: z.enum(['invoice', 'card', 'account']) });
