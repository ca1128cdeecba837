import type { Sample } from './sample.ts';

const EMAIL = 'someone-{new}@example.com';
const PASSWORD = 'correct horse battery';

/** What a browser says of a passkey; its signature fits nothing. */
const PASSKEY_ANSWER = {
  id: 'aaaaaaaaaaaaaaaaaaaaaa',
  rawId: 'aaaaaaaaaaaaaaaaaaaaaa',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQ',
    attestationObject: 'o2NmbXRkbm9uZQ',
  },
};

/** /auth/v1 as supabase-js asks it. No demo account signs in here: its tries are counted, and the run needs it. */
export const AUTH: readonly Sample[] = [
  [
    'nobody',
    'POST',
    '/auth/v1/token?grant_type=password',
    { email: EMAIL, password: PASSWORD, gotrue_meta_security: {} },
  ],
  ['nobody', 'POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
  ['nobody', 'POST', '/auth/v1/token?grant_type=pkce', { auth_code: '{new}', code_verifier: 'x'.repeat(50) }],
  [
    'nobody',
    'POST',
    '/auth/v1/signup?redirect_to={site}',
    {
      email: EMAIL,
      password: PASSWORD,
      data: { user_type: 'artist' },
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    },
  ],
  [
    'nobody',
    'POST',
    '/auth/v1/recover?redirect_to={site}%2Freset-password',
    { email: EMAIL, code_challenge: null, code_challenge_method: null, gotrue_meta_security: {} },
  ],
  ['nobody', 'POST', '/auth/v1/resend', { email: EMAIL, type: 'signup', gotrue_meta_security: {} }],
  ['nobody', 'POST', '/auth/v1/verify', { email: EMAIL, token: '123456', type: 'recovery' }],
  ['nobody', 'POST', '/auth/v1/verify', { token_hash: 'a'.repeat(56), type: 'email_change' }],
  ['nobody', 'GET', '/auth/v1/verify?type=recovery&token=0123456789abcdef&redirect_to={site}'],
  [
    'nobody',
    'GET',
    '/auth/v1/authorize?provider=google&redirect_to={site}&access_type=offline&prompt=consent',
  ],
  ['nobody', 'GET', '/auth/v1/callback?code=abc&state=abc.def.ghi'],
  ['venue', 'GET', '/auth/v1/user'],
  ['artist', 'GET', '/auth/v1/user'],
  ['own', 'PUT', '/auth/v1/user', { data: { user_type: 'artist', name: 'x' } }],
  [
    'own',
    'PUT',
    '/auth/v1/user?redirect_to={site}',
    { email: EMAIL, code_challenge: null, code_challenge_method: null },
  ],
  ['own', 'PUT', '/auth/v1/user', { password: PASSWORD, current_password: PASSWORD, nonce: '123456' }],
  ['nobody', 'POST', '/auth/v1/logout?scope=global'],
  ['venue', 'GET', '/auth/v1/factors'],
  ['own', 'POST', '/auth/v1/factors', { friendly_name: 'Phone', factor_type: 'totp' }],
  ['own', 'GET', '/auth/v1/sessions'],
  ['own', 'POST', '/auth/v1/reauthenticate', { password: PASSWORD }],
  [
    'own',
    'POST',
    '/auth/v1/factors/{new}/challenge',
    { webauthn: { rpId: 'localhost', rpOrigins: ['{site}'] } },
  ],
  ['own', 'POST', '/auth/v1/factors/{new}/verify', { challenge_id: '{new}', code: '123456' }],
  [
    'own',
    'POST',
    '/auth/v1/factors/{new}/verify',
    { challenge_id: '{new}', webauthn: { type: 'request', credential_response: PASSKEY_ANSWER } },
  ],
  ['own', 'PATCH', '/auth/v1/factors/{new}', { friendly_name: 'Tablet' }],
  ['own', 'DELETE', '/auth/v1/factors/{new}'],
  ['own', 'GET', '/auth/v1/factors/recovery-codes'],
  ['own', 'POST', '/auth/v1/factors/recovery-codes', {}],
  ['own', 'POST', '/auth/v1/factors/recovery-codes/verify', { code: 'abcd-efgh-2345-6723' }],
  ['own', 'POST', '/auth/v1/passkeys/registration/options', {}],
  [
    'own',
    'POST',
    '/auth/v1/passkeys/registration/verify',
    { challenge_id: '{new}', credential: PASSKEY_ANSWER },
  ],
  ['nobody', 'POST', '/auth/v1/passkeys/authentication/options', {}],
  [
    'nobody',
    'POST',
    '/auth/v1/passkeys/authentication/verify',
    { challenge_id: '{new}', credential: PASSKEY_ANSWER },
  ],
];
