import * as z from 'zod';
import { email } from '#core/forms/email.ts';
import type { Sentence } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const USER_TYPES = ['artist', 'venue'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The side an address asks for (`/signup?type=venue`); artist when it asks for none or for nonsense. */
export function userTypeOf(asked: unknown): UserType {
  return asked === 'venue' ? 'venue' : 'artist';
}

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const FILL_IN = () => t`Please fill in all fields`;

/** A new password, long enough to be one. `tooShort` is the form's own wording. */
function password(tooShort: Sentence = () => t`Password must be at least 8 characters.`) {
  return z
    .string()
    .min(PASSWORD_MIN, { error: tooShort })
    .refine((value) => [...value].length <= PASSWORD_MAX, {
      error: () => t`Password must be at most ${PASSWORD_MAX} characters.`,
    });
}

const signUpEmail = z.string({ error: missing }).trim().min(1, { error: FILL_IN }).pipe(email());

export const signUpSchema = z.object({
  email: signUpEmail,
  password: z.string({ error: missing }).min(1, { error: FILL_IN, abort: true }).pipe(password()),
  userType: z.enum(USER_TYPES),
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signInSchema = z.object({
  email: signUpEmail,
  // No rule but presence: an old password may be shorter than today's rule, and the answer must not tell.
  password: z
    .string({ error: missing })
    .min(1, { error: FILL_IN })
    .max(1000, { error: () => t`Invalid input` }),
});
export type SignIn = z.infer<typeof signInSchema>;

export const passwordResetRequestSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => t`Please enter an email address` })
    .pipe(email()),
});

/** A new password, typed twice. */
export const newPasswordTwice = {
  newPassword: password(() => t`New password must be at least 8 characters.`),
  confirmPassword: z
    .string()
    .min(PASSWORD_MIN, { error: () => t`Password confirmation must be at least 8 characters.` }),
};
export const isSameTwice = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
export const NOT_THE_SAME = {
  error: () => t`Passwords do not match`,
  path: ['confirmPassword'],
};

export const passwordResetSchema = z.object(newPasswordTwice).refine(isSameTwice, NOT_THE_SAME);

export const newsletterSchema = z.object({
  email: z
    .string({ error: () => t`Please enter an email address` })
    .trim()
    .min(1, { error: () => t`Please enter an email address` })
    .pipe(email()),
});

function missing(issue: { input?: unknown }): string | undefined {
  return issue.input === undefined || issue.input === null ? FILL_IN() : undefined;
}
