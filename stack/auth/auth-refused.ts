import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { t } from '#core/words/t.ts';

/** An expected refusal, answered in the form that supabase-js reads. `code` is one of Supabase Auth's. */
export class AuthRefused extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly more: { headers?: Record<string, string>; body?: Record<string, unknown> } = {},
  ) {
    super(message);
  }

  answer(): Response {
    return Response.json(
      { code: this.status, error_code: this.code, msg: this.message, ...this.more.body },
      { status: this.status, headers: { ...this.more.headers, 'X-Sb-Error-Code': this.code } },
    );
  }
}

const refuse = (status: ContentfulStatusCode, code: string, message: string) =>
  new AuthRefused(status, code, message);

export const refusals = {
  noKey: () => refuse(401, 'no_authorization', t`No API key found in request`),
  badJson: () => refuse(400, 'bad_json', t`The request could not be read.`),
  invalid: (message = t`Invalid input`) => refuse(400, 'validation_failed', message),
  unknown: () => refuse(404, 'not_found', t`There is nothing here.`),
  notAToken: () => refuse(401, 'bad_jwt', t`Your session has expired. Please sign in again.`),
  sessionEnded: () => refuse(401, 'session_not_found', t`Your session has ended. Please sign in again.`),
  invalidCredentials: () => refuse(400, 'invalid_credentials', t`Invalid login credentials`),
  notConfirmed: () =>
    refuse(
      400,
      'email_not_confirmed',
      t`Please confirm your e-mail address first: open the link that we sent you.`,
    ),
  banned: () => refuse(400, 'user_banned', t`This account is locked. Please write to us.`),
  /** Of a session that is open: its page says so, and asks for no password. */
  suspended: () => refuse(403, 'user_banned', t`This account is suspended. Please write to us.`),
  weakPassword: (message: string, reason: 'length' | 'pwned') =>
    new AuthRefused(422, 'weak_password', message, { body: { weak_password: { reasons: [reason] } } }),
  samePassword: () =>
    refuse(422, 'same_password', t`New password should be different from the old password.`),
  wrongCurrentPassword: () => refuse(400, 'invalid_credentials', t`This is not your current password.`),
  proveFirst: () => refuse(403, 'reauthentication_needed', t`Please type your current password to do this.`),
  secondFactorNeeded: () =>
    refuse(403, 'insufficient_aal', t`Please enter the code of your second step first.`),
  wrongCode: () =>
    refuse(
      422,
      'mfa_verification_failed',
      t`This code is not right, or was used before. Please enter the newest one.`,
    ),
  wrongRecoveryCode: () =>
    refuse(
      422,
      'mfa_verification_failed',
      t`This recovery code is not right, or was used before. Please try another one of those you kept.`,
    ),
  passkeyRefused: () =>
    refuse(422, 'mfa_verification_failed', t`This passkey could not be checked. Please try again.`),
  challengeOver: () => refuse(422, 'mfa_challenge_expired', t`That took too long. Please try again.`),
  noFactor: () => refuse(404, 'mfa_factor_not_found', t`This device is not, or no longer, one of yours.`),
  factorName: () =>
    refuse(
      422,
      'mfa_factor_name_conflict',
      t`You have a device of this name already. Please choose another name.`,
    ),
  tooManyFactors: () =>
    refuse(422, 'too_many_enrolled_mfa_factors', t`You have ten devices already. Please remove one first.`),
  alreadyRegistered: () => refuse(422, 'user_already_exists', t`User already registered`),
  emailTaken: () =>
    refuse(422, 'email_exists', t`A user with this email address has already been registered`),
  linkInvalid: () =>
    refuse(403, 'otp_expired', t`This link has expired or was used before. Please ask for a new one.`),
  providerDisabled: () => refuse(400, 'validation_failed', t`Unsupported provider: provider is not enabled`),
  refreshTokenUnknown: () =>
    refuse(400, 'refresh_token_not_found', t`Your session has ended. Please sign in again.`),
  refreshTokenUsed: () =>
    refuse(400, 'refresh_token_already_used', t`Your session has ended. Please sign in again.`),
  sessionExpired: () => refuse(400, 'session_expired', t`Your session has ended. Please sign in again.`),
  busy: () =>
    new AuthRefused(
      429,
      'over_request_rate_limit',
      t`Many people are signing in at this moment. Please try again.`,
      {
        headers: { 'Retry-After': '1' },
      },
    ),
  tooMany: (seconds: number) =>
    new AuthRefused(
      429,
      'over_request_rate_limit',
      t`Too many attempts. Please wait ${wait(seconds)} and try again.`,
      {
        headers: { 'Retry-After': String(seconds) },
      },
    ),
  tooManyMails: (seconds: number) =>
    new AuthRefused(
      429,
      'over_email_send_rate_limit',
      t`We have sent several e-mails to this address. Please wait ${wait(seconds)} before you ask for another.`,
      { headers: { 'Retry-After': String(seconds) } },
    ),
};

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? t`1 second` : t`${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? t`1 minute` : t`${minutes} minutes`;
}
