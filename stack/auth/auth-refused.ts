import type { ContentfulStatusCode } from 'hono/utils/http-status';

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
  noKey: () => refuse(401, 'no_authorization', 'No API key found in request'),
  badJson: () => refuse(400, 'bad_json', 'The request could not be read.'),
  invalid: (message = 'Invalid input') => refuse(400, 'validation_failed', message),
  unknown: () => refuse(404, 'not_found', 'There is nothing here.'),
  notAToken: () => refuse(401, 'bad_jwt', 'Your session has expired. Please sign in again.'),
  sessionEnded: () => refuse(401, 'session_not_found', 'Your session has ended. Please sign in again.'),
  invalidCredentials: () => refuse(400, 'invalid_credentials', 'Invalid login credentials'),
  notConfirmed: () =>
    refuse(
      400,
      'email_not_confirmed',
      'Please confirm your e-mail address first: open the link that we sent you.',
    ),
  banned: () => refuse(400, 'user_banned', 'This account is locked. Please write to us.'),
  /** Of a session that is open: its page says so, and asks for no password. */
  suspended: () => refuse(403, 'user_banned', 'This account is suspended. Please write to us.'),
  weakPassword: (message: string, reason: 'length' | 'pwned') =>
    new AuthRefused(422, 'weak_password', message, { body: { weak_password: { reasons: [reason] } } }),
  samePassword: () => refuse(422, 'same_password', 'New password should be different from the old password.'),
  wrongCurrentPassword: () => refuse(400, 'invalid_credentials', 'This is not your current password.'),
  proveFirst: () => refuse(403, 'reauthentication_needed', 'Please type your current password to do this.'),
  secondFactorNeeded: () =>
    refuse(403, 'insufficient_aal', 'Please enter the code of your second step first.'),
  wrongCode: () =>
    refuse(
      422,
      'mfa_verification_failed',
      'This code is not right, or was used before. Please enter the newest one.',
    ),
  wrongRecoveryCode: () =>
    refuse(
      422,
      'mfa_verification_failed',
      'This recovery code is not right, or was used before. Please try another one of those you kept.',
    ),
  passkeyRefused: () =>
    refuse(422, 'mfa_verification_failed', 'This passkey could not be checked. Please try again.'),
  challengeOver: () => refuse(422, 'mfa_challenge_expired', 'That took too long. Please try again.'),
  noFactor: () => refuse(404, 'mfa_factor_not_found', 'This device is not, or no longer, one of yours.'),
  factorName: () =>
    refuse(
      422,
      'mfa_factor_name_conflict',
      'You have a device of this name already. Please choose another name.',
    ),
  tooManyFactors: () =>
    refuse(422, 'too_many_enrolled_mfa_factors', 'You have ten devices already. Please remove one first.'),
  alreadyRegistered: () => refuse(422, 'user_already_exists', 'User already registered'),
  emailTaken: () => refuse(422, 'email_exists', 'A user with this email address has already been registered'),
  linkInvalid: () =>
    refuse(403, 'otp_expired', 'This link has expired or was used before. Please ask for a new one.'),
  providerDisabled: () => refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  refreshTokenUnknown: () =>
    refuse(400, 'refresh_token_not_found', 'Your session has ended. Please sign in again.'),
  refreshTokenUsed: () =>
    refuse(400, 'refresh_token_already_used', 'Your session has ended. Please sign in again.'),
  sessionExpired: () => refuse(400, 'session_expired', 'Your session has ended. Please sign in again.'),
  busy: () =>
    new AuthRefused(
      429,
      'over_request_rate_limit',
      'Many people are signing in at this moment. Please try again.',
      {
        headers: { 'Retry-After': '1' },
      },
    ),
  tooMany: (seconds: number) =>
    new AuthRefused(
      429,
      'over_request_rate_limit',
      `Too many attempts. Please wait ${wait(seconds)} and try again.`,
      {
        headers: { 'Retry-After': String(seconds) },
      },
    ),
  tooManyMails: (seconds: number) =>
    new AuthRefused(
      429,
      'over_email_send_rate_limit',
      `We have sent several e-mails to this address. Please wait ${wait(seconds)} before you ask for another.`,
      { headers: { 'Retry-After': String(seconds) } },
    ),
};

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
