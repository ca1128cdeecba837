import type { Sample } from './corpus.ts';

const EMAIL = 'someone-{new}@example.com';
const PASSWORD = 'correct horse battery';

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
];
