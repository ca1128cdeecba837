import * as z from 'zod';
import { act } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { email } from '#core/forms/email.ts';
import { requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

export const CONTACT_KINDS = ['contact', 'support'] as const;

export const contact = act({
  name: 'contact',
  summary: 'A message to the people behind the product, from anyone.',
  who: 'visitor',
  input: z.object({
    kind: z.enum(CONTACT_KINDS),
    name: requiredText(120).min(2, { error: () => t`Name must be at least 2 characters.` }),
    email: email(() => t`Please enter a valid email address.`),
    message: requiredText(4000, () => t`Please write a message.`),
  }),
  answer: z.strictObject({ messageId: anId }),
  refusals: [],
  moves: 'nothing',
  publishes: ['contact-received'],
});
