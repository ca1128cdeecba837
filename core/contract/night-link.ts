import * as z from 'zod';
import { anId, anInstant } from '#core/contract/fields.ts';
import { LINK_MAILS } from '#core/night/night-link.ts';

/** A link to a night, as its venue reads it. */
export const aNightLink = z.strictObject({
  ...{ id: anId, label: z.string(), madeAt: anInstant },
  /** To whom it was mailed; null where it was not. */
  mail: z.strictObject({ to: z.string(), state: z.enum(LINK_MAILS) }).nullable(),
});
