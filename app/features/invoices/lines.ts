import type { Side } from '#core/booking/side.ts';
import { PART_AGREED, REST_OF_FEE } from '#core/settlement/invoice.ts';
import { isOfMerchandise, isRequestToPay, titleOfRequest } from '#core/settlement/invoice-parties.ts';
import { type InvoiceLine, keptLines, wordedLines } from '#core/settlement/line-words.ts';
import { t } from '#core/words/t.ts';
import type { Invoice } from './queries.ts';

/** What an invoice is made of, in the words of who reads. The lines sum to its amount. */
export const linesOf = (invoice: Pick<Invoice, 'lines'>): InvoiceLine[] =>
  wordedLines(keptLines(invoice.lines));

const SUBJECTS = (): Record<string, string> => ({
  fee: t`artist fee`,
  deposit: t`deposit`,
  cancellation: t`cancellation`,
  return: t`return of what was paid out too much`,
});

/** What an invoice is for: 'artist fee', 'deposit', 'cancellation', 'commission'; one that corrects another, or is for a part, says so. */
export function subjectOf({ kind, about, why, corrects_id }: Subject): string {
  if (isOfMerchandise(kind))
    return corrects_id === null ? t`commission on merchandise` : t`commission on merchandise, corrected`;
  const isCommission = kind === 'commission' || kind === 'commission-credit';
  // What a cancellation takes back is a deposit: nothing else is invoiced before a show.
  const of = kind === 'credit-note' && about === 'cancellation' ? 'deposit' : about;
  if (of === 'interest') return kind === 'credit-note' ? t`interest, waived` : t`interest on late payment`;
  const subject = isCommission ? t`commission` : (SUBJECTS()[of] ?? of);
  if (kind === 'credit-note' && of === 'deposit') return t`deposit, credited`;
  if (corrects_id === null && why && PARTS()[why]) return `${subject}, ${PARTS()[why]}`;
  // A fee that was raised after it was invoiced is invoiced once more, with the reason.
  const isCorrected = corrects_id !== null || (about === 'fee' && why !== null);
  return isCorrected ? t`${subject}, corrected` : subject;
}

const PARTS = (): Record<string, string> => ({
  [PART_AGREED]: t`the part agreed on`,
  [REST_OF_FEE]: t`the rest`,
});

type Subject = Pick<Invoice, 'kind' | 'about' | 'why' | 'corrects_id'>;

const NAMES = (): Record<string, string> => ({
  'credit-note': t`Credit note`,
  commission: t`Commission`,
  'commission-credit': t`Credit note`,
});

/** What a paper is called: 'Invoice', 'Commission' or 'Credit note', or 'Request to pay' and 'Credit' where the invoices are its suppliers'. */
export const nameOf = (invoice: Pick<Invoice, 'kind' | 'artist' | 'issuer'>): string =>
  isRequestToPay(invoice) ? titleOfRequest(invoice.kind) : (NAMES()[invoice.kind] ?? t`Invoice`);

/** The words of a filter in the address, and the status they mean; 'all' means none. */
export const SHOWN = ['all', 'paid', 'due', 'overdue'] as const;
export type Shown = (typeof SHOWN)[number];

const statuses = { all: undefined, paid: 'Paid', due: 'Due', overdue: 'Overdue' } as const;

export const statusOf = (shown: Shown) => statuses[shown];

/** Whether this side pays an invoice: the venue, unless an artist has cancelled or has something to return. */
export const isBilledTo = ({ payer }: Pick<Invoice, 'payer'>, side: Side): boolean => payer === side;

/** Whether there is something to pay: not of a credit note, nor of what is paid or credited. */
export const isToPay = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'Due' || status === 'Overdue';
