import { addDays, type Day, formatDay } from '#core/calendar/day.ts';
import { addMonths, firstDayOf, formatMonth, type Month } from '#core/calendar/month.ts';
import { dueOn } from '#core/settlement/invoice.ts';
import { t } from '#core/words/t.ts';

/** The day of the next month on which the invoice of a month is issued: its last nights are settled by then, and the law wants it by the 15th (article 222 of directive 2006/112/EC). */
const ISSUED_ON_DAY = 8;

/** When the one invoice of the nights of a month is issued. */
export const monthInvoiceOn = (month: Month): Day =>
  addDays(firstDayOf(addMonths(month, 1)), ISSUED_ON_DAY - 1);

/** By when it is to be paid, where the deal of a night says nothing else. */
export const monthInvoiceDueOn = (month: Month): Day => dueOn(monthInvoiceOn(month));

/** What two agree to with one invoice a month, in a sentence each. */
export const monthInvoiceTerms = (month: Month): string[] => [
  t`Fees of nights that are settled from now on stand on one invoice for each month, which is issued on the 8th of the next: for ${formatMonth(month)} on ${formatDay(monthInvoiceOn(month))}.`,
  t`They are due 14 days later, on ${formatDay(monthInvoiceDueOn(month))}, except where the deal of a night has a day of its own. Each can be paid before.`,
  t`Deposits, cancellations, and what is settled after the 8th keep their own invoices. Either of you can end it; what was settled by then stays as it is.`,
];

/** On which invoice the fee of a request to pay is, in the words of who reads. */
export const onMonthInvoice = (month: Month, number: string | null): string =>
  number
    ? t`invoice ${number} for all nights of ${formatMonth(month)}`
    : t`the one invoice for all nights of ${formatMonth(month)}, which is issued on ${formatDay(monthInvoiceOn(month))}`;
