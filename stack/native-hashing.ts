import { compare, hash } from '@node-rs/bcrypt';
import bcryptjs from 'bcryptjs';

/** As many as the machine has cores to spare: the threads that read files are the same ones. */
const AT_ONCE = 2;

/**
 * Lets the sign-in service hash passwords outside the JavaScript thread. Supabase Lite does it with bcryptjs, in that thread,
 * about 75 ms a try, during which nobody else is answered. The hashes are the same.
 */
export function hashNatively(): void {
  const inTurn = turns(AT_ONCE);
  Object.assign(bcryptjs, {
    hash: (password: string, cost: number) => inTurn(() => hash(password, { cost })),
    compare: (password: string, hashed: string) => inTurn(() => compare(password, hashed)).catch(() => false),
  });
}

function turns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await act();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
