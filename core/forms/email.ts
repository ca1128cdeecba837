import * as z from 'zod';
import { addressIn, EMAIL_MAX, EMAIL_PATTERN } from '#core/forms/email-address.ts';
import type { Sentence } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** An e-mail address, as it is kept: see `addressIn`. */
export function email(message: Sentence = () => t`Invalid email`) {
  return z
    .string()
    .overwrite(addressIn)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: message }).max(EMAIL_MAX, { error: message }));
}
