import * as z from 'zod';

/** What an admin did with an issue of the newsletter: `subjectId`. */
export const data = z.strictObject({ decision: z.enum(['saved', 'tested', 'sent', 'discarded']) });
