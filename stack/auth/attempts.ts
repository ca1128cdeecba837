import type { Auth, From } from './auth.ts';
import { AuthRefused, refusals } from './auth-refused.ts';
import { inLog, keyedHash } from './tokens.ts';

/**
 * Wrong tries that an account takes in an hour, by what is tried and from where: together never more than 100, from however
 * many addresses. A device that its owner signed in on has tries of its own, which no stranger can use up.
 */
const MOST = {
  password: 60,
  'password, known device': 20,
  'password again': 10,
  code: 5,
  'code, known device': 5,
} as const;
export type CheckKind = keyof typeof MOST;

/** What an account is counted by: its address, whether or not anybody has it. */
export const accountKey = (auth: Auth, email: string) => keyedHash(auth, 'account', email);

/**
 * Makes one check of a password or a code. It is counted before it is made, and forgotten when it was right or was not
 * made after all. Refuses with the time to wait when there were too many.
 */
export async function counted(
  auth: Auth,
  { account, kind, from }: { account: string; kind: CheckKind; from: From },
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { rows } = await auth.pool.query<{ check_id: string | number | null; wait_seconds: number | null }>(
    'select check_id, wait_seconds from stack.begin_check($1, $2, $3, $4)',
    [account, kind, keyedHash(auth, 'address', from.address), MOST[kind]],
  );
  const begun = rows[0];
  if (!begun?.check_id) {
    auth.log.warn('sign-in-refused', {
      account: inLog(account),
      kind,
      waitSeconds: begun?.wait_seconds ?? 0,
    });
    throw refusals.tooMany(begun?.wait_seconds ?? 60);
  }
  const forget = () => auth.pool.query('delete from stack.sign_in_checks where id = $1', [begun.check_id]);
  const isRight = await check().catch(async (error) => {
    // Too many wait for a check: nothing was compared, and the owner who comes again must not be shut out by it.
    if (error instanceof AuthRefused) await forget();
    throw error;
  });
  if (isRight) await forget();
  return isRight;
}

const MAILS_AN_HOUR = 5;

/** Counts a mail that a stranger may ask for by naming an address; refuses the sixth of an hour, known address or not. */
export async function countMail(auth: Auth, email: string): Promise<void> {
  const { rows } = await auth.pool.query<{ check_id: string | null; wait_seconds: number }>(
    'select check_id, wait_seconds from stack.begin_check($1, $2, gen_random_uuid()::text, $3)',
    [accountKey(auth, email), 'mail', MAILS_AN_HOUR],
  );
  if (!rows[0]?.check_id) throw refusals.tooManyMails(rows[0]?.wait_seconds ?? 3600);
}

/** Answers, or refuses, no sooner than after `ms`: the time tells nothing of what was found. */
export async function noSoonerThan<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const enough = new Promise<void>((done) => setTimeout(done, ms));
  try {
    return await act();
  } finally {
    await enough;
  }
}
