import { type CancellationPart, cancellationPartWords } from '#core/booking/cancellation-part.ts';
import { ratePerYear } from '#core/booking/deals/interest-terms.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type LateSpan, spanWords } from '#core/settlement/interest.ts';
import { t } from '#core/words/t.ts';

/** Of which show a line is. `partPlayed` is the part of the set that was played, in percent, where that was less than all. */
type OfShow = { artist: string; day: Day; partPlayed?: number };
/** Why a fee that was invoiced before stands on a further paper: there is a rest of it, or it was corrected. */
type Again = 'further' | 'corrected';

/** What a line of an invoice is about, from which it is worded for each reader. Amounts are integer cents. */
export type LineSays =
  | ({ kind: 'artist-fee'; again?: Again } & OfShow)
  | { kind: 'booking-fee'; again?: Again }
  | ({ kind: 'commission' | 'return' } & OfShow)
  | ({ kind: 'merchandise'; again?: 'corrected' } & OfShow)
  | ({ kind: 'deposit'; part?: { number: number; of: number } } & OfShow)
  | { kind: 'less-deposit'; number: string }
  | ({ kind: 'cancellation'; part: CancellationPart } & OfShow)
  | { kind: 'interest'; thousandths: number; number: string; dueOn: Day; spans: LateSpan[]; currency: string }
  | { kind: 'interest-waived'; number: string };

/** `label` is in the words of the paper. Papers of before have it alone. */
export type InvoiceLine = { label: string; cents: number; says?: LineSays };
/** The same as rows of `invoices` keep it. */
export type KeptLine = { label: string; amount_cents: number; says?: LineSays };

/** A line in the words of who reads. */
export const lineOf = (says: LineSays, cents: number): InvoiceLine => ({
  label: lineWords(says),
  cents,
  says,
});

/** Lines as they are kept, in the words of their paper. */
export const keptLines = (lines: readonly KeptLine[]): InvoiceLine[] =>
  lines.map(({ label, amount_cents, says }) => ({ label, cents: amount_cents, ...(says ? { says } : {}) }));

/** The same in the words of who reads; those of papers of before as they were printed. */
export const wordedLines = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => (line.says ? { ...line, label: lineWords(line.says) } : line));

/** Whether a line is supplied by whoever runs the deployment. Those of before say so in words alone. */
export const isOfBookingFee = ({ label, says }: Pick<InvoiceLine, 'label' | 'says'>): boolean =>
  says ? says.kind === 'booking-fee' : label.startsWith('Booking fee');

function lineWords(says: LineSays): string {
  switch (says.kind) {
    case 'artist-fee':
      return says.again
        ? t`Artist fee, ${againWords(says.again)}${partWords(says)}: ${says.artist}, ${formatDay(says.day)}`
        : t`Artist fee${partWords(says)}: ${says.artist}, ${formatDay(says.day)}`;
    case 'booking-fee':
      return says.again ? t`Booking fee, ${againWords(says.again)}` : t`Booking fee`;
    case 'commission':
      return t`Commission: ${says.artist}, ${formatDay(says.day)}`;
    case 'merchandise':
      return says.again
        ? t`Commission on merchandise, corrected: ${says.artist}, ${formatDay(says.day)}`
        : t`Commission on merchandise: ${says.artist}, ${formatDay(says.day)}`;
    case 'return':
      return t`Return of what was paid out too much: ${says.artist}, ${formatDay(says.day)}`;
    case 'deposit':
      return says.part
        ? t`Deposit, part ${says.part.number} of ${says.part.of}: ${says.artist}, ${formatDay(says.day)}`
        : t`Deposit: ${says.artist}, ${formatDay(says.day)}`;
    case 'less-deposit':
      return t`Less the deposit, invoice ${says.number}`;
    case 'cancellation':
      return t`Cancellation of ${says.artist}, ${formatDay(says.day)}: ${cancellationPartWords(says.part)}`;
    case 'interest':
      return interestWords(says);
    case 'interest-waived':
      return t`Interest that is waived, invoice ${says.number}`;
  }
}

const againWords = (again: Again): string => (again === 'further' ? t`further part` : 'corrected');

const partWords = ({ partPlayed }: OfShow): string =>
  partPlayed === undefined ? '' : t`, ${partPlayed}% of the set played`;

function interestWords({
  thousandths,
  number,
  dueOn,
  spans,
  currency,
}: LineSays & { kind: 'interest' }): string {
  const money = (cents: number) => formatMoneyExact(cents, currency);
  return t`Interest at ${ratePerYear(thousandths)} a year on invoice ${number}, due on ${formatDay(dueOn)}: ${spanWords(spans, money)}`;
}
