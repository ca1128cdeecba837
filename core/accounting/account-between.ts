import type * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { accountOfMonth } from '#core/contract/accounting.ts';
import type { Cell } from '#core/csv.ts';
import { sumCents } from '#core/money/cents.ts';
import { paymentWords } from '#core/settlement/invoice.ts';
import { t } from '#core/words/t.ts';

export type AccountOfMonth = z.output<typeof accountOfMonth>;
type Movement = AccountOfMonth['movements'][number];

/** What was invoiced and credited, and what was paid, of movements, in integer cents. */
export const sumsOf = (movements: readonly Movement[]) => {
  const of = (isPayment: boolean) =>
    sumCents(movements.filter(({ what }) => (what === 'payment') === isPayment).map(({ cents }) => cents));
  return { invoicedCents: of(false), paidCents: of(true) };
};

const ABOUT = (): Record<string, string> => ({
  fee: t`artist fee`,
  deposit: t`deposit`,
  cancellation: t`cancellation`,
  return: t`return of what was paid out too much`,
  interest: t`interest on late payment`,
  overpaid: t`paid directly beyond what is owed`,
});

/** What a paper is about, in a few words. */
const aboutWords = (about: string): string => ABOUT()[about] ?? about;

/** An open row of a statement of account, in words: a paper has a day on which it is due, and what was overpaid stands since one. */
export function openWords({
  number,
  about,
  dueOn,
}: {
  number: string;
  about: string;
  dueOn: string;
}): string {
  return about === 'overpaid'
    ? t`${number}, ${aboutWords(about)}, since ${formatDay(dueOn)}`
    : t`${number}, ${aboutWords(about)}, due on ${formatDay(dueOn)}`;
}

/** A row of a statement of account, in words. */
export function movementWords({ what, number, about, kind }: Movement): string {
  if (what === 'payment') return t`${paymentWords(kind ?? '')}: ${number}`;
  return what === 'invoice'
    ? t`Invoice ${number}, ${aboutWords(about)}`
    : t`Credit note ${number}, ${aboutWords(about)}`;
}

/** Who owes whom a balance, in integer cents, in a sentence. */
export function balanceWords(
  cents: number,
  { artist, venue, money }: { artist: string; venue: string; money: (cents: number) => string },
): string {
  if (cents === 0) return t`Nothing is open between ${artist} and ${venue}.`;
  return cents > 0
    ? t`${venue} has ${money(cents)} to pay for shows of ${artist}.`
    : t`${artist} has ${money(-cents)} to pay to ${venue}.`;
}

/** The statements of account of a period as a table. */
export const ACCOUNTS_HEAD: Cell[] = [
  ...['Month', 'With', 'Date', 'Entry', 'Event', 'Event date', 'Amount', 'Currency'],
];

/** A statement of account as rows: the balance before, each paper and payment, and the balance at the end. Above zero the venue owes. */
export function accountRows(
  { month, accounts }: { month: string; accounts: readonly AccountOfMonth[] },
  partner: string,
): Cell[][] {
  return accounts.flatMap(({ currency, openingCents, movements, closingCents }) => {
    const row = (on: string, entry: string, cents: number, event = '', eventDate = ''): Cell[] => [
      ...[month, partner, on, entry, event, eventDate, { cents, currency }, currency],
    ];
    return [
      row('', t`Balance before`, openingCents),
      ...movements.map((each) =>
        row(each.on, movementWords(each), each.cents, each.eventName, each.eventDate),
      ),
      row('', t`Balance at the end`, closingCents),
    ];
  });
}
