import { inPercent } from '#core/deals/in-percent.ts';
import { said } from '#core/words/later.ts';
import { reader, t } from '#core/words/t.ts';

/** Lines that a side named: rows of tickets, costs, and those of a deal of their own. */
const IS_NAMED = /^(tickets|cost|top|line):\d+$/;

/** Labels that are made of a name or a number, and how each is worded; those of a row of tickets may be of a price that the product named. */
const MADE_OF: readonly [made: RegExp, words: (what: string) => string][] = [
  [/^(.*), sold$/, (what) => t`${ticketWords(what)}, sold`],
  [/^(.*), price$/, (what) => t`${ticketWords(what)}, price`],
  [/^(.*), fee of the seller$/, (what) => t`${ticketWords(what)}, fee of the seller`],
  [/^(.*), fees of the seller$/, (what) => t`${ticketWords(what)}, fees of the seller`],
  [/^(.*), sold for$/, (what) => t`${what}, sold for`],
  [/^Tax contained in (.*)$/, (what) => t`Tax contained in ${what}`],
  [/^(.*) before tax$/, (what) => (what === 'Receipts' ? t`Receipts before tax` : t`${what} before tax`)],
  [
    /^Commission on (.*)$/,
    (what) => (what === 'merchandise' ? t`Commission on merchandise` : t`Commission on ${what}`),
  ],
  [/^Part that was played(, in percent)$/, () => t`Part that was played${inPercent()}`],
  [/^(.*), at most$/, (what) => t`${what}, at most`],
  [/^(.*) that counts$/, (what) => t`${what} that counts`],
  [/^Bonus at (.*) sold, if reached$/, (what) => t`Bonus at ${what} sold, if reached`],
  [/^Bonus at (.*) sold$/, (what) => t`Bonus at ${what} sold`],
  [/^Bonus (\d+) by receipts$/, (what) => t`Bonus ${Number(what)} by receipts`],
  [/^Band (\d+)$/, (what) => t`Band ${Number(what)}`],
  [/^Band (\d+) begins at$/, (what) => t`Band ${Number(what)} begins at`],
  [/^Door up to where band (\d+) begins$/, (what) => t`Door up to where band ${Number(what)} begins`],
  [/^Share of band (\d+)$/, (what) => t`Share of band ${Number(what)}`],
  [/^Share of step (\d+)$/, (what) => t`Share of step ${Number(what)}`],
  [/^Step (\d+)$/, (what) => t`Step ${Number(what)}`],
  [/^(Bonus.* by receipts), if reached$/, (what) => t`${worded(what)}, if reached`],
  [/^(.*), for all of the set$/, (what) => t`${worded(what)}, for all of the set`],
];

/**
 * What a line of a statement is called by who reads. Statements keep the English labels that the product gave them; what a side named is read as
 * it was typed.
 */
export function labelAsRead({ id, label }: { id: string; label: string }): string {
  if (!reader()) return label;
  return IS_NAMED.test(id) ? ticketWords(label) : worded(label);
}

function worded(label: string): string {
  for (const [made, words] of MADE_OF) {
    const what = made.exec(label)?.[1];
    if (what !== undefined) return words(what);
  }
  return said(label);
}

const ticketWords = (label: string): string =>
  /^(Full-price|Pre-sale) ticket$/.test(label) ? said(label) : label;
