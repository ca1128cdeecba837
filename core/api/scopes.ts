import type { Contract } from '#core/contract/define.ts';
import { t } from '#core/words/t.ts';

/** What a personal token can be given: each by itself, so that a program has no more than it needs. */
export const SCOPES = ['read', 'write', 'money'] as const;
export type Scope = (typeof SCOPES)[number];

/** What each of them opens, in the words of the form that gives it. */
export const scopeWords = (): Record<Scope, { label: string; hint: string }> => ({
  read: { label: t`Read`, hint: t`Shows, bookings, days, statements and invoices` },
  write: {
    label: t`Write`,
    hint: t`Opens nights, makes and answers offers, signs agreements, marks days`,
  },
  money: { label: t`Money`, hint: t`Concludes and settles nights, and pays invoices` },
});

/**
 * The scope that a token needs for a contract; null where no token will do. A read needs `read`; an act `write`, or `money` where the role has to
 * include that. Never open are: what concerns the account or who acts for a profile, what admins do, what needs a fresh proof of identity or carries
 * something out of the account (no token can give that proof), and what tells a secret. An act that carries something out in some of its forms
 * alone is open in the others: `perform` refuses those.
 */
export function scopeOf(contract: Contract): Scope | null {
  const { kind, who, may, notByToken } = contract;
  if (notByToken || who === 'admin' || who === 'visitor' || may === 'person' || may === 'keep-members')
    return null;
  if (kind === 'archive' || kind === 'secret-document') return null;
  if (kind !== 'act') return 'read';
  if (contract.provedRecently) return null;
  if (!contract.movesWhen && (contract.moves !== 'nothing' || contract.tellsSecret)) return null;
  return may === 'move-money' ? 'money' : 'write';
}

/** How a token is written: what it begins with names the product, so that one that leaked is found and known. */
export const TOKEN_PATTERN = /^ro_[0-9a-f]{64}$/;
