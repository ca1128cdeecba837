import type { AccountOf } from '#core/accounting/accounts.ts';
import type { OwnAccount, OwnEntry } from '#core/accounting/own-journal.ts';
import { grossOf, isIncome, type Nature, numberOf, type PaperPart } from '#core/accounting/paper-parts.ts';
import type { Day } from '#core/calendar/day.ts';
import { taxContained } from '#core/settlement/taxes.ts';

/** A posting of a batch: so much on `account`, a debit above zero, against `counter`. Amounts are integer cents of the euro. */
export type DatevLine = {
  account: AccountOf;
  counter: AccountOf;
  /** DATEV's tax key of the counter account; empty where it has none, or follows from the account. */
  key: '' | '2' | '3' | '8' | '9' | '40' | '94';
  amountCents: number;
  on: Day;
  document: string;
  text: string;
  /** When what is billed was supplied. */
  suppliedOn?: Day;
};

/** The rates that a batch can say, in basis points: the two of Germany, and none. */
const RATES: Record<number, 'Full' | 'Reduced'> = { 1900: 'Full', 700: 'Reduced' };
/** DATEV's keys of VAT and of input VAT. */
const KEYS = { Full: { income: '3', cost: '9' }, Reduced: { income: '2', cost: '8' } } as const;
/**
 * DATEV's key of services whose customer owes the VAT at 19% and takes it off as input VAT (§ 13b UStG), beside 2, 3, 8 and 9 as in
 * https://wissen.buchhaltungsbutler.de/hc/de/articles/11408521543581, read on 28 November 2026.
 */
const REVERSE_CHARGE = '94';
export const isRateOfDatev = (rateBasisPoints: number): boolean =>
  rateBasisPoints === 0 || rateBasisPoints in RATES;

const COUNTERS: Record<Exclude<Nature, 'fee-earned' | 'transfer'>, AccountOf> = {
  'fee-owed': 'fees',
  'booking-fee': 'bookingFees',
  commission: 'commission',
  'cancellation-earned': 'cancellationIncome',
  'cancellation-owed': 'cancellationCost',
  'interest-earned': 'interestIncome',
  'interest-owed': 'interestCost',
  'merchandise-earned': 'merchandiseIncome',
  'merchandise-owed': 'commission',
};

/** Where what is owed of a part stands. What a statement settles goes past Running Order, as its movement of money does. */
export type PartLedger = 'claims' | 'debts' | 'cash';

/**
 * A part of a paper as postings on what is owed. DATEV works the tax out of the gross: where the paper states another, because it brings the
 * tax of earlier papers to that of the whole, net and tax are posted apart. Throws at a rate that is not one of Germany's.
 */
export function linesOfPart(part: PaperPart, ledger: PartLedger): DatevLine[] {
  const { paper, nature, rateBasisPoints, netCents, taxCents } = part;
  const grossCents = grossOf(part);
  const sign = isIncome(nature) || nature === 'transfer' ? 1 : -1;
  const of = {
    account: ledger,
    on: paper.issuedOn,
    document: numberOf(part),
    text: `${paper.eventName}${paper.correctsNumber ? `, corrects ${paper.correctsNumber}` : ''}`,
    suppliedOn: paper.eventDate,
  };
  if (nature === 'transfer') return [{ ...of, counter: 'debts', key: '', amountCents: grossCents }];
  if (!isRateOfDatev(rateBasisPoints))
    throw new RangeError(`DATEV knows no rate of ${rateBasisPoints} basis points`);
  const rate = RATES[rateBasisPoints];
  const income = nature === 'fee-earned';
  const untaxed = income ? 'revenueUntaxed' : COUNTERS[nature as keyof typeof COUNTERS];
  if (!rate) {
    // Whoever is the customer owes the VAT of it. What an artist is paid for may be taxed at either rate: the accountant decides.
    const owed = part.isReverseCharge && !isIncome(nature);
    const key = owed && nature !== 'fee-owed' ? REVERSE_CHARGE : '';
    const text = owed ? `§ 13b UStG: ${of.text}` : of.text;
    return [{ ...of, text, counter: untaxed, key, amountCents: sign * grossCents }];
  }
  if (taxContained(grossCents, rateBasisPoints) === taxCents)
    return [
      {
        ...of,
        counter: income ? `revenue${rate}` : untaxed,
        key: income ? '' : KEYS[rate][isIncome(nature) ? 'income' : 'cost'],
        amountCents: sign * grossCents,
      },
    ];
  const apart: DatevLine[] = [
    {
      ...of,
      counter: income ? `revenue${rate}` : untaxed,
      key: income ? '40' : '',
      amountCents: sign * netCents,
    },
    {
      ...of,
      counter: isIncome(nature) ? `vat${rate}` : `input${rate}`,
      key: '',
      amountCents: sign * taxCents,
    },
  ];
  return apart.filter(({ amountCents }) => amountCents !== 0);
}

const OF_MONEY: Partial<Record<OwnAccount, AccountOf>> = {
  ...{ claims: 'claims', debts: 'debts', bank: 'bank', 'in-transit': 'transit', 'paid-directly': 'cash' },
};

/** A payment or a payout as postings; a movement that a paper is the reason of has none, because its paper is posted. */
export function linesOfMoney(entry: OwnEntry): DatevLine[] {
  if (entry.isBilled) return [];
  // What is owed stands first, and takes the sign; of a payout that arrives, the bank does.
  const [first, second] = entry.lines;
  const account = first && OF_MONEY[first.account];
  const counter = second && OF_MONEY[second.account];
  if (entry.lines.length !== 2 || !account || !counter)
    throw new Error(`a movement of money has two accounts: ${JSON.stringify(entry)}`);
  return [
    {
      ...{ account, counter, key: '', amountCents: first.amountCents, on: entry.on },
      ...{ document: '', text: `${entry.memo}: ${entry.eventName}` },
    },
  ];
}
