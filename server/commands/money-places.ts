import type { Side } from '#core/booking/lifecycle.ts';

/** Where a statement is read, confirmed and paid out, on one side's screens. */
export function statementPlace(side: Side, settlementId: string): string {
  return `${side === 'venue' ? '/finances/settlements' : '/artist/finances/settlements'}?settlement=${settlementId}`;
}

export function invoicePlace(invoiceId: string): string {
  return `/invoice/${invoiceId}`;
}

/** A side's own profile, where its reviews stand. */
export function ownProfilePlace(side: Side): string {
  return side === 'venue' ? '/venue-profile' : '/artist/profile/me';
}
