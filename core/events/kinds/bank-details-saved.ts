import * as z from 'zod';

export const data = z.strictObject({});
