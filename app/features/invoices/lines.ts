import type { Side } from '#core/booking/lifecycle.ts';
import type { Invoice } from './queries.ts';

export type Line = { label: string; cents: number };

/** What an invoice is made of. The lines sum to its amount. */
export function linesOf(invoice: Pick<Invoice, 'lines'>): Line[] {
  return (invoice.lines as { label: string; amount_cents: number }[]).map(({ label, amount_cents }) => ({
    label,
    cents: amount_cents,
  }));
}

/** What an invoice is for, as its first line begins: 'artist fee', 'deposit', 'cancellation'. */
export function subjectOf(invoice: Pick<Invoice, 'lines'>): string {
  const [subject = ''] = /^(Cancellation|[^:]*)/.exec(linesOf(invoice)[0]?.label ?? '') ?? [];
  return subject.charAt(0).toLowerCase() + subject.slice(1);
}

/** The words of a filter in the address, and the status they mean; 'all' means none. */
export const SHOWN = ['all', 'paid', 'due', 'overdue'] as const;
export type Shown = (typeof SHOWN)[number];

const statuses = { all: undefined, paid: 'Paid', due: 'Due', overdue: 'Overdue' } as const;

export const statusOf = (shown: Shown) => statuses[shown];

/** Whether this side pays an invoice: the venue, unless an artist has cancelled. */
export const isBilledTo = ({ payer }: Pick<Invoice, 'payer'>, side: Side): boolean => payer === side;

/** Whether there is something to pay: not of a credit note, nor of what is paid or credited. */
export const isToPay = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'Due' || status === 'Overdue';
