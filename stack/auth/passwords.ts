import { availableParallelism } from 'node:os';
import isCommon from 'fxa-common-password-list';
import { PASSWORD_MAX, PASSWORD_MIN } from '#core/account/account.ts';
import { t } from '#core/words/t.ts';
import { refusals } from './auth-refused.ts';
import { createHashThreads } from './hash-threads.ts';

/**
 * Argon2id with OWASP's parameters that take the least memory: 7 MiB and five passes, about 7 ms of one core (19 MiB and two
 * passes, as hard to guess, take 13). Supabase's auth service reads these hashes.
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };
const AS_TODAY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const MOST_WAITING = 200;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Whether a password belongs to a hash. No hash takes as long as a wrong password. */
  verify: (hash: string | null, password: string) => Promise<boolean>;
};

/** Of all copies of the service in this process. */
const threads = createHashThreads();
const hash = (password: string) => threads.run<string>({ act: 'hash', args: [password, COST] });
const verify = (known: string, password: string) =>
  threads.run<boolean>({ act: 'verify', args: [known, password] });
const verifyBcrypt = (password: string, known: string) =>
  threads.run<boolean>({ act: 'verifyBcrypt', args: [password, known] });

/**
 * Hashes and checks passwords beside the main thread, as many at a time as leave cores for everything else. Refuses when
 * too many wait.
 */
export function createPasswords(atOnce = Math.max(1, Math.floor(availableParallelism() / 2))): Passwords {
  const inTurn = createQueue(atOnce, MOST_WAITING);
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (known, password) =>
      inTurn(async () => {
        if (/^\$2[aby]\$/.test(known ?? '')) return verifyBcrypt(password, known as string);
        if (known?.startsWith('$argon2')) return verify(known, password);
        nobodys ??= hash('the password of nobody');
        await verify(await nobodys, password);
        return false;
      }),
  };
}

/** Whether a hash was made with other parameters than today's, bcrypt's among them. */
export function isOutdated(known: string): boolean {
  return !known.startsWith(AS_TODAY);
}

/** Refuses a new password that is too short, too long, or among the first that anybody would try. */
export function judgeNewPassword(password: string, email: string | null): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN) {
    throw refusals.weakPassword(t`Password should be at least ${PASSWORD_MIN} characters.`, 'length');
  }
  if (length > PASSWORD_MAX) {
    throw refusals.weakPassword(t`Password should be at most ${PASSWORD_MAX} characters.`, 'length');
  }
  const plain = password.trim().toLowerCase();
  const isTheirAddress = email !== null && [email, email.split('@')[0]].includes(plain);
  const isOurName = /^running[\s_-]*order[\d!.?]*$/.test(plain);
  if (isTheirAddress || isOurName || new Set(plain).size < 3 || isCommon.test(plain)) {
    throw refusals.weakPassword(t`This password is easy to guess. Please choose another one.`, 'pwned');
  }
}

/** Runs acts in the order they come, `atOnce` of them together; refuses when more than `mostWaiting` wait. */
function createQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw refusals.busy();
      // Whoever ends hands its place on.
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
