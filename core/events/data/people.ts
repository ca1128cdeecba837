import * as z from 'zod';

/** Of accounts, messages, reviews and the product itself. */
export const ofPeople = {
  'review-submitted': z.strictObject({ stars: z.int().min(1).max(5) }),
  'message-sent': z.strictObject({}),
  'contact-received': z.strictObject({ about: z.enum(['contact', 'support']) }),
  'account-deleted': z.strictObject({ recordsKept: z.boolean() }),
  'demo-reset': z.strictObject({}),
  'matcher-training-asked': z.strictObject({}),
  'match-model-chosen': z.strictObject({ side: z.enum(['artist', 'venue']), modelId: z.int().nullable() }),
};
