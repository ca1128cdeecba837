import { Hono, type MiddlewareHandler } from 'hono';
import { ruleInWords } from '#core/refusals/rule-in-words.ts';
import { t } from '#core/words/t.ts';
import { type Auth, DEFAULT_LIFETIMES, type Lifetimes } from './auth.ts';
import { AuthRefused, refusals } from './auth-refused.ts';
import { challengeRoute, enrolRoute, renameFactorRoute, unenrolRoute, verifyFactorRoute } from './factors.ts';
import { googleRoutes } from './google.ts';
import { allLettersQueued } from './mailing.ts';
import {
  passkeyRegistrationRoute,
  passkeyRegistrationVerifyRoute,
  passkeySignInRoute,
  passkeySignInVerifyRoute,
} from './passkeys.ts';
import { createPasswords } from './passwords.ts';
import { reauthenticateRoute } from './reauthenticate.ts';
import { openVerifyPage, recoverRoute, resendRoute, verifyRoute } from './recovery.ts';
import { newRecoveryCodesRoute, recoveryCodeRoute, recoveryCodesLeftRoute } from './recovery-codes.ts';
import { tokenRoute } from './sign-in.ts';
import { signOutRoute } from './sign-out.ts';
import { signUpRoute } from './sign-up.ts';
import { changeUserRoute, userRoute } from './user.ts';

export type AuthOptions = Omit<Auth, 'passwords' | 'lifetimes'> & { lifetimes?: Partial<Lifetimes> };

export type AuthService = {
  /** To be mounted at /auth/v1. */
  routes: Hono;
  /** Settles when every mail that is on its way is handed over. */
  lettersQueued: () => Promise<void>;
};

/**
 * Sign-in for this deployment, in the part of Supabase Auth's protocol that supabase-js uses here, on Supabase's own tables.
 * Everything is kept in the database: any number of copies serve together.
 */
export function createAuth(options: AuthOptions): AuthService {
  const auth: Auth = {
    ...options,
    lifetimes: { ...DEFAULT_LIFETIMES, ...options.lifetimes },
    passwords: createPasswords(),
  };
  const routes = new Hono();
  routes.onError((error) => {
    if (error instanceof AuthRefused) return error.answer();
    // A rule of the database refuses with a sentence for a person.
    if ((error as { code?: string }).code === 'P0001')
      return refusals.invalid(ruleInWords(error.message)).answer();
    // What it would be written for has gone meanwhile: an account that another tab deleted, or the second step of one.
    if ((error as { code?: string }).code === '23503') return refusals.sessionEnded().answer();
    auth.log.error('sign-in-surprise', { error });
    return new AuthRefused(
      500,
      'unexpected_failure',
      t`Something went wrong on our side. Please try again.`,
    ).answer();
  });
  routes.use(neverKept);

  // Followed by a browser, which sends no key.
  routes.get('/verify', openVerifyPage(auth));
  const google = googleRoutes(auth);
  routes.get('/authorize', google.authorize);
  routes.get('/callback', google.callback);

  routes.use(requireKey(auth));
  routes.get('/health', (c) => c.json({ name: t`Running Order`, description: 'sign-in', version: '1' }));
  routes.post('/signup', signUpRoute(auth));
  routes.post('/token', tokenRoute(auth));
  routes.post('/logout', signOutRoute(auth));
  routes.post('/recover', recoverRoute(auth));
  routes.post('/resend', resendRoute(auth));
  routes.post('/verify', verifyRoute(auth));
  routes.get('/user', userRoute(auth));
  routes.put('/user', changeUserRoute(auth));
  routes.post('/reauthenticate', reauthenticateRoute(auth));
  routes.post('/factors', enrolRoute(auth));
  routes.post('/factors/recovery-codes', newRecoveryCodesRoute(auth));
  routes.get('/factors/recovery-codes', recoveryCodesLeftRoute(auth));
  routes.post('/factors/recovery-codes/verify', recoveryCodeRoute(auth));
  routes.post('/factors/:id/challenge', challengeRoute(auth));
  routes.post('/factors/:id/verify', verifyFactorRoute(auth));
  routes.patch('/factors/:id', renameFactorRoute(auth));
  routes.delete('/factors/:id', unenrolRoute(auth));
  routes.post('/passkeys/registration/options', passkeyRegistrationRoute(auth));
  routes.post('/passkeys/registration/verify', passkeyRegistrationVerifyRoute(auth));
  routes.post('/passkeys/authentication/options', passkeySignInRoute(auth));
  routes.post('/passkeys/authentication/verify', passkeySignInVerifyRoute(auth));
  routes.all('*', () => refusals.unknown().answer());
  return { routes, lettersQueued: () => allLettersQueued(auth) };
}

const neverKept: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

function requireKey({ keys }: Auth): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('apikey');
    if (key !== keys.publishableKey && key !== keys.secretKey) throw refusals.noKey();
    await next();
  };
}
