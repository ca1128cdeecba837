import type { User } from '@supabase/supabase-js';

/** How an account is signed in to. One that came by Google may have lost its password to that: a stranger had chosen it. */
export type SignInWays = { hasPassword: boolean; hasGoogle: boolean };

export function waysOf(user: User | undefined): SignInWays {
  const providers = (user?.app_metadata.providers ?? []) as string[];
  return {
    hasPassword: providers.length === 0 || providers.includes('email'),
    hasGoogle: providers.includes('google'),
  };
}
