import * as z from 'zod';
import { isSameTwice, NOT_THE_SAME, newPasswordTwice, PASSWORD_MIN } from '#core/account/account.ts';
import { t } from '#core/words/t.ts';

export const passwordSchema = z
  .object({
    currentPassword: z
      .string()
      .min(PASSWORD_MIN, { error: () => t`Password must be at least 8 characters.` })
      .max(1000),
    ...newPasswordTwice,
  })
  .refine(isSameTwice, {
    ...NOT_THE_SAME,
    // Said as soon as both are there, even while another field is still wrong.
    when: ({ value }) => {
      const form = value as Record<string, unknown> | undefined;
      return typeof form?.newPassword === 'string' && typeof form.confirmPassword === 'string';
    },
  });
export type PasswordChange = z.infer<typeof passwordSchema>;

export const PASSWORD_DEFAULTS: PasswordChange = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};
