import type { AgreementTerms } from '#core/booking/agreement.ts';
import { type PartToPay, partInvoicedOn, partsInOrder } from '#core/booking/payment-plan.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact, sumCents } from '#core/money/cents.ts';
import { asPayable } from '#core/money/currencies.ts';
import { depositDueOn } from '#core/settlement/invoice.ts';
import { t } from '#core/words/t.ts';

/** A paper of a booking, as far as it says what of a plan is invoiced and paid. Amounts are integer cents. */
export type PaperOfPart = {
  id: string;
  kind: string;
  about: string;
  amountCents: number;
  /** What is still to be paid of an invoice. */
  openCents: number;
  correctsId: string | null;
  /** The due day of an invoice. */
  dueOn: Day | null;
};

/** A part of a payment plan as it stands: what of it is invoiced, by which invoice, and what of that is paid. */
export type PartStanding = PartToPay & {
  invoiceId: string | null;
  invoicedCents: number;
  paidCents: number;
};

type Agreed = Pick<AgreementTerms, 'plan' | 'deal' | 'currency' | 'agreedOn'> & {
  show: Pick<AgreementTerms['show'], 'date'>;
};

/**
 * What is agreed to be paid before the fee is invoiced: the parts of a plan, or the one deposit, which is due when its invoice says. Empty where
 * neither is agreed.
 */
export function partsToPay(terms: Agreed, papers: readonly PaperOfPart[]): PartToPay[] {
  if (terms.plan) return partsInOrder(terms.plan);
  const { depositCents = 0, depositDays } = terms.deal.extras ?? {};
  const cents = asPayable(depositCents, terms.currency);
  if (cents <= 0) return [];
  const invoices = papers.filter(isOfDeposit);
  const dueOn =
    (invoices.find(({ openCents }) => openCents > 0) ?? invoices.at(-1))?.dueOn ??
    depositDueOn(terms.agreedOn, terms.show.date, depositDays);
  return [{ cents, dueOn, number: 1, of: 1, isDeposit: true }];
}

const isOfDeposit = ({ kind, about }: Pick<PaperOfPart, 'kind' | 'about'>): boolean =>
  kind === 'invoice' && about === 'deposit';

/** What was credited of an invoice, in integer cents. */
const creditedOf = (papers: readonly Pick<PaperOfPart, 'correctsId' | 'amountCents'>[], id: string): number =>
  sumCents(papers.map((note) => (note.correctsId === id ? note.amountCents : 0)));

/** What a venue was invoiced for as deposits, less what was credited of it, in integer cents: so much counts once the booking is cancelled. */
export function depositsInvoiced(
  papers: readonly Pick<PaperOfPart, 'id' | 'kind' | 'about' | 'amountCents' | 'correctsId'>[],
): number {
  return sumCents(
    papers.filter(isOfDeposit).map(({ id, amountCents }) => amountCents - creditedOf(papers, id)),
  );
}

/**
 * Where the parts of a plan stand, in the order in which they are due. Invoices about deposits, the oldest first, are of the parts that are due
 * first, as they are billed: one that is of two parts is paid for the earlier of them first.
 */
export function standingOfParts(parts: readonly PartToPay[], papers: readonly PaperOfPart[]): PartStanding[] {
  const left = papers.filter(isOfDeposit).map(({ id, amountCents, openCents }) => {
    const cents = Math.max(0, amountCents - creditedOf(papers, id));
    return { id, cents, paid: Math.max(0, cents - Math.max(0, openCents)) };
  });
  return parts.map((part) => {
    const standing: PartStanding = { ...part, invoiceId: null, invoicedCents: 0, paidCents: 0 };
    for (const invoice of left) {
      const cents = Math.min(part.cents - standing.invoicedCents, invoice.cents);
      if (cents <= 0) continue;
      const paid = Math.min(cents, invoice.paid);
      // The invoice on which something is open is the one to be paid.
      if (standing.paidCents === standing.invoicedCents) standing.invoiceId = invoice.id;
      standing.invoicedCents += cents;
      standing.paidCents += paid;
      invoice.cents -= cents;
      invoice.paid -= paid;
    }
    return standing;
  });
}

/** What is open of what was invoiced of a part, in integer cents. */
export const openOfPart = ({ invoicedCents, paidCents }: PartStanding): number => invoicedCents - paidCents;

/** The first part that is not paid in full: the next one that is due. */
export const nextPart = (parts: readonly PartStanding[]): PartStanding | undefined =>
  parts.find(({ cents, paidCents }) => paidCents < cents);

/** Where a part stands, in words: 'Paid.', '€50.00 paid, €75.00 open. Due by 02/05/2027.', 'Due by 02/05/2027, invoiced on 18/04/2027.' */
export function partWords(
  part: PartStanding,
  { currency, showDate, today }: { currency: string; showDate: Day; today: Day },
): string {
  const money = (cents: number) => formatMoneyExact(cents, currency);
  const { cents, paidCents, invoicedCents, dueOn } = part;
  if (paidCents >= cents) return t`Paid.`;
  const isOver = dueOn < today;
  const day = isOver ? t`It was due by ${formatDay(dueOn)}` : t`Due by ${formatDay(dueOn)}`;
  if (paidCents > 0) return t`${money(paidCents)} paid, ${money(cents - paidCents)} open. ${day}.`;
  if (invoicedCents > 0) return `${isOver ? t`Not paid` : t`Open`}. ${day}.`;
  const on = partInvoicedOn(part, showDate);
  // The one deposit is invoiced with the acceptance.
  return on > today && !part.isDeposit ? t`${day}, invoiced on ${formatDay(on)}.` : `${day}.`;
}

/** What a side reads of the next part: the venue what it pays, the artist what it waits for. Null once all are paid. */
export function nextPartWords(
  parts: readonly PartStanding[],
  { payer, currency, today }: { payer: string; currency: string; today: Day },
): string | null {
  const next = nextPart(parts);
  if (!next) return null;
  const open = formatMoneyExact(next.cents - next.paidCents, currency);
  const day = formatDay(next.dueOn);
  const what = next.of === 1 ? t`the deposit` : t`part ${next.number} of ${next.of}`;
  return next.dueOn < today
    ? t`${open} of ${what} was to be paid by ${payer} by ${day}.`
    : t`Next, ${payer} ${payer === 'you' ? 'pay' : 'pays'} ${open}, ${what}, by ${day}.`;
}
