import { asFailure, Failure } from '#app/lib/failure.ts';
import { t } from '#core/words/t.ts';

/** Why nobody was signed in with a password, in a sentence for people; which of the two is wrong, the service does not tell. */
export function refusedSignIn(error: unknown): Failure {
  const failure = asFailure(error);
  if (failure.code !== 'invalid_credentials') return failure;
  return new Failure(
    t`The e-mail or the password is not right. Check both, or choose a new password.`,
    failure.code,
    failure.status,
  );
}
