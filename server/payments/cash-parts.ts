/** An invoice as it stands: what is open of it, below zero what is to be given back, and what of it was paid through us. */
export type PayableInvoice = {
  id: string;
  openCents: number;
  chargedCents: number;
  /** Whether a provider works on a charge of what is open. */
  isCharged: boolean;
};

/**
 * Which invoices cash is a payment of: those that are open, the oldest first, each up to what is open of it; one that is being charged
 * comes last. What is left of it was paid twice, through us too, and goes to what was charged, so that it is given back from there.
 *
 * While the last invoice of the booking is to come, what was charged or is being charged stays where it is: cash beyond what is open waits
 * for that invoice, so that nothing is given back that is charged again.
 */
export function cashParts(
  invoices: readonly PayableInvoice[],
  cents: number,
  { isLast }: { isLast: boolean },
): { invoiceId: string; cents: number }[] {
  const parts = new Map<string, number>();
  let left = cents;
  const put = (id: string, most: number) => {
    const part = Math.min(left, Math.max(0, most));
    if (part === 0) return;
    left -= part;
    parts.set(id, (parts.get(id) ?? 0) + part);
  };
  for (const { id, openCents } of invoices.filter(({ isCharged }) => !isCharged)) put(id, openCents);
  if (isLast) {
    for (const { id, openCents } of invoices.filter(({ isCharged }) => isCharged)) put(id, openCents);
    for (const { id, openCents, chargedCents } of invoices) put(id, chargedCents + Math.min(0, openCents));
  }
  return [...parts].map(([invoiceId, part]) => ({ invoiceId, cents: part }));
}
