import * as z from 'zod';
import type { Day } from '#core/calendar/day.ts';
import type { Sentence } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** An account of a chart: four to eight digits, or nine of a customer or a supplier. */
const account = z
  .string()
  .trim()
  .regex(/^\d{4,9}$/, { error: 'An account has four to nine digits' });

/** To which accounts a profile's papers and payments are posted, as its accountant names them. */
const accountsSchema = z.object({
  ...{ claims: account, debts: account, bank: account, transit: account, cash: account },
  ...{ revenueFull: account, revenueReduced: account, revenueUntaxed: account },
  ...{ fees: account, bookingFees: account, commission: account },
  ...{ cancellationIncome: account, cancellationCost: account },
  ...{ interestIncome: account, interestCost: account },
  merchandiseIncome: account,
  ...{ vatFull: account, vatReduced: account, inputFull: account, inputReduced: account },
});
export type Accounts = z.output<typeof accountsSchema>;
export type AccountOf = keyof Accounts;

export const CHARTS = ['SKR03', 'SKR04'] as const;
export type Chart = (typeof CHARTS)[number];

/** Whose accounts and for whose books; the same for all profiles, because a profile may be either side. */
export const ACCOUNT_LABELS: Record<AccountOf, string> = {
  get claims() {
    return t`What Running Order holds for you (customer)`;
  },
  get debts() {
    return t`What you owe through Running Order (supplier)`;
  },
  get bank() {
    return t`Bank`;
  },
  get transit() {
    return t`Payouts on their way`;
  },
  get cash() {
    return t`Paid in cash or directly`;
  },
  get revenueFull() {
    return t`Fees you earn, 19% VAT (automatic account)`;
  },
  get revenueReduced() {
    return t`Fees you earn, 7% VAT (automatic account)`;
  },
  get revenueUntaxed() {
    return t`Fees you earn, without VAT`;
  },
  get fees() {
    return t`Fees of artists`;
  },
  get bookingFees() {
    return t`Booking fees`;
  },
  get commission() {
    return t`Commission`;
  },
  get cancellationIncome() {
    return t`Cancellation fees you are paid`;
  },
  get cancellationCost() {
    return t`Cancellation fees you pay`;
  },
  get interestIncome() {
    return t`Interest you are paid`;
  },
  get interestCost() {
    return t`Interest you pay`;
  },
  get merchandiseIncome() {
    return t`Commission on merchandise you are paid`;
  },
  get vatFull() {
    return t`VAT 19%`;
  },
  get vatReduced() {
    return t`VAT 7%`;
  },
  get inputFull() {
    return t`Input VAT 19%`;
  },
  get inputReduced() {
    return t`Input VAT 7%`;
  },
};

/** When the accounts of revenue, of VAT and of input VAT below were compared with the charts as they are published. */
export const CHARTS_READ_ON: Day = '2026-11-28';

/**
 * The usual accounts of DATEV's charts SKR03 and SKR04, for whoever has no others; an accountant may name others. Which of them fits a booking is for
 * the accountant to say. Those of revenue (8510 and 4560 of commissions too) and of VAT were read in https://www.buchungssatz.de/de/konto/skr03/klasse8/8000.html and https://epago.de/konten/8400-erloese-19-ust, and
 * in the charts of Odoo (addons/l10n_de/data/template/account.account-de_skr03.csv and -de_skr04.csv), those of input VAT with
 * the keys 9 and 8 of their rates in account.tax-de_skr04.csv and -de_skr03.csv there: 1406 and 1401, 1576 and 1571.
 */
export const CHART_ACCOUNTS: Record<Chart, Accounts> = {
  SKR03: {
    ...{ claims: '10000', debts: '70000', bank: '1200', transit: '1360', cash: '1000' },
    ...{ revenueFull: '8400', revenueReduced: '8300', revenueUntaxed: '8200' },
    ...{ fees: '3100', bookingFees: '4900', commission: '4760' },
    ...{ cancellationIncome: '2700', cancellationCost: '4900' },
    ...{ interestIncome: '2650', interestCost: '2110' },
    merchandiseIncome: '8510',
    ...{ vatFull: '1776', vatReduced: '1771', inputFull: '1576', inputReduced: '1571' },
  },
  SKR04: {
    ...{ claims: '10000', debts: '70000', bank: '1800', transit: '1460', cash: '1600' },
    ...{ revenueFull: '4400', revenueReduced: '4300', revenueUntaxed: '4200' },
    ...{ fees: '5900', bookingFees: '6300', commission: '6770' },
    ...{ cancellationIncome: '4830', cancellationCost: '6300' },
    ...{ interestIncome: '7100', interestCost: '7310' },
    merchandiseIncome: '4560',
    ...{ vatFull: '3806', vatReduced: '3801', inputFull: '1406', inputReduced: '1401' },
  },
};

const number = (least: number, most: number, error: Sentence) =>
  z.int({ error }).min(least, { error }).max(most, { error });

/** What an export for an accountant needs to know. */
export const accountingSchema = z.object({
  chart: z.enum(CHARTS),
  accounts: accountsSchema,
  /** Who the accountant is at DATEV, and the number of the profile there; 1001 and 1 where nobody said. */
  consultant: number(1001, 9_999_999, () => t`The number of a consultant is between 1001 and 9999999`),
  client: number(1, 99_999, () => t`The number of a client is between 1 and 99999`),
  /** The month in which the business year begins, 1 to 12. */
  yearBegins: number(1, 12, () => t`A month is between 1 and 12`),
  /** Whether a mail tells that the month before is ready to be taken. */
  monthlyMail: z.boolean(),
});
export type Accounting = z.output<typeof accountingSchema>;

export const USUAL_ACCOUNTING: Accounting = {
  chart: 'SKR03',
  accounts: CHART_ACCOUNTS.SKR03,
  ...{ consultant: 1001, client: 1, yearBegins: 1, monthlyMail: false },
};
