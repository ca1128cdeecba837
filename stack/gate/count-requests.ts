import type { Admitted } from './admitted.ts';
import { countedAddress } from './client-address.ts';
import type { Counters } from './counters.ts';
import { type GateRefusal, refused } from './gate-refusal.ts';
import { type LimitName, type Limits, waitSentence } from './limits.ts';
import type { Route } from './routes.ts';
import type { Target } from './target.ts';
import type { Bearer } from './tokens.ts';

export type CountOptions = {
  limits: Limits;
  counters: Counters;
  /** Accounts that many people share, such as the demo's: their sessions are counted, and not the account. */
  isShared?: (userId: string) => boolean;
};

/** Counts requests towards their limits, each for whoever sent it, and refuses those past a limit. */
export function countRequests({ limits, counters, isShared }: CountOptions) {
  function accountLimits({ userId, sessionId, tokenKey }: Bearer): LimitName[] {
    const names: LimitName[] = tokenKey ? ['token'] : [];
    if (userId && !isShared?.(userId)) names.push('account');
    if (sessionId) names.push('session');
    return names;
  }

  async function count(names: readonly LimitName[], admitted: Admitted): Promise<GateRefusal | null> {
    for (const name of names) {
      const hit = counters.hit(name, whoOf(name, admitted));
      const seconds = hit instanceof Promise ? await hit : hit;
      if (seconds !== null) {
        return refused(429, 'too-many', waitSentence(limits[name], seconds), {
          'Retry-After': String(seconds),
        });
      }
    }
    return null;
  }

  function whoOf(name: LimitName, admitted: Admitted): string {
    const { by } = limits[name];
    if (by === 'account') return admitted.userId ?? '';
    if (by === 'session') return admitted.sessionId ?? '';
    if (by === 'token') return admitted.tokenKey ?? '';
    return by === 'person' ? personOf(admitted) : countedAddress(admitted.address);
  }

  /** One person, as far as can be told: an account, one session of a shared account, or an address. */
  function personOf({ address, userId, sessionId, tokenKey }: Admitted): string {
    if (userId) return isShared?.(userId) ? (sessionId ?? userId) : userId;
    return tokenKey ? `token ${tokenKey}` : countedAddress(address);
  }

  /** What the answers to a personal token say of its limit: how much it is, how much is left, and in how many seconds it begins anew. */
  function tokenHeaders({ tokenKey }: Admitted): Record<string, string> {
    if (!tokenKey) return {};
    const { points, seconds } = limits.token;
    const { left, secondsLeft } = counters.standing('token', tokenKey);
    return {
      'RateLimit-Policy': `${points};w=${seconds}`,
      'RateLimit-Limit': String(points),
      'RateLimit-Remaining': String(left),
      'RateLimit-Reset': String(secondsLeft),
    };
  }

  return { count, accountLimits, personOf, tokenHeaders };
}

/** A sign-in by password counts towards the limit of sign-ins; a refreshed session proves itself. */
export function limitsOf(route: Route, { query }: Target): readonly LimitName[] {
  if (route.name === 'auth.token.POST') {
    return query.some(([name, value]) => name === 'grant_type' && value === 'refresh_token')
      ? []
      : ['sign-in'];
  }
  return route.limits ?? [];
}
