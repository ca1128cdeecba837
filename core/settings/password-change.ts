import * as z from 'zod';
import { PASSWORD_MIN, password } from '#core/account/account.ts';

export const passwordSchema = z
  .object({
    currentPassword: z
      .string()
      .min(PASSWORD_MIN, { error: 'Password must be at least 8 characters.' })
      .max(1000),
    newPassword: password('New password must be at least 8 characters.'),
    confirmPassword: z
      .string()
      .min(PASSWORD_MIN, { error: 'Password confirmation must be at least 8 characters.' }),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
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
