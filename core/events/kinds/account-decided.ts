import * as z from 'zod';

/** What an admin decided about an account: `subjectId`. Its owner is mailed. */
export const data = z.strictObject({
  decision: z.enum([
    'suspended',
    'restored',
    'sessions-ended',
    'second-step-reset',
    'made-admin',
    'unmade-admin',
  ]),
});
