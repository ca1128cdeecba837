import { capsOfCosts, type Deal, evaluated, sheetOfDeal } from '#core/booking/deal.ts';
import { figureOf } from '#core/deals/evaluate.ts';
import { formatMoney, formatMoneyExact, partOf } from '#core/money/cents.ts';
import { inLocale, t } from '#core/words/t.ts';

/** A night whose ticket price may not be said yet; amounts in integer cents. */
type NightToPrice = { fullPriceCents: number | null; capacity: number };

/** From where on a share pays something beyond the guarantee. */
export type Overtakes = {
  /** `door`: that much of the door, or more. `beyond`: more than that, of the door or of the net receipts. */
  as: 'door' | 'beyond-door' | 'beyond-net';
  cents: number;
  /** The smallest number of full-price tickets that gets there, whatever the room holds; null where no number does, or no price is known. */
  tickets: number | null;
};

/**
 * The point at which the percentage of a deal overtakes its guarantee; null where a deal has not both. Costs count with what is agreed or
 * with their cap, as in `outlookOf`.
 */
export function overtakesAt(deal: Deal, night: NightToPrice): Overtakes | null {
  const sheet = sheetOfDeal(deal);
  const assumed = capsOfCosts(deal);
  const at = (sold: number, priceCents: number) =>
    evaluated(sheet, { sold, gross: sold * priceCents, 'full-price': priceCents, ...assumed });
  const first = (pays: (sold: number, priceCents: number) => boolean) =>
    night.fullPriceCents ? firstOf((sold) => pays(sold, night.fullPriceCents as number)) : null;
  switch (deal.kind) {
    case 'guarantee-versus-split': {
      const basisPoints = Math.round(deal.sharePercent * 1000) / 10;
      return {
        as: 'door',
        cents: firstOf((door) => partOf(door, basisPoints) > deal.guaranteeCents) as number,
        tickets: first((sold, price) => figureOf(at(sold, price), 'share') > deal.guaranteeCents),
      };
    }
    case 'guarantee-plus-split':
    case 'promoter-profit':
      return {
        as: deal.kind === 'promoter-profit' ? 'beyond-net' : 'beyond-door',
        cents: figureOf(at(0, 0), 'split-point'),
        tickets: first((sold, price) => figureOf(at(sold, price), 'share') > 0),
      };
    default:
      return null;
  }
}

/** The same in a sentence: 'The share overtakes the guarantee from a door of €714.30: that takes 43 tickets at €17.' Null where it has no point. */
export function overtakesWords(deal: Deal, night: NightToPrice, currency: string): string | null {
  const point = overtakesAt(deal, night);
  if (!point) return null;
  const money = formatMoneyExact(point.cents, currency);
  const open = deal.extras?.costs?.some((cost) => cost.agreedCents === undefined) ?? false;
  const from =
    point.as === 'door'
      ? t`The share overtakes the guarantee from a door of ${money}`
      : t`The share begins once the ${point.as === 'beyond-net' ? t`net receipts are` : t`door is`} over ${money}`;
  const counted = open && point.as !== 'door' ? t`, with costs at most as agreed` : '';
  return `${from}${counted}${ticketsWords(point.tickets, night, currency)}.`;
}

function ticketsWords(
  tickets: number | null,
  { fullPriceCents, capacity }: NightToPrice,
  currency: string,
): string {
  if (!fullPriceCents) return '';
  const price = formatMoney(fullPriceCents, currency);
  if (tickets === null) return t`: no number of tickets at ${price} gets there`;
  const takes = t`that takes ${tickets.toLocaleString(inLocale('en-US'))} ${tickets === 1 ? 'ticket' : 'tickets'} at ${price}`;
  return tickets > capacity
    ? t`: ${takes}, more than the room holds (${capacity.toLocaleString(inLocale('en-US'))})`
    : `: ${takes}`;
}

/** Beyond every house and every amount that is agreed. */
const BEYOND_ALL = 2 ** 40;

/** The smallest whole number that passes, where each one after it passes too; null where none does. */
function firstOf(passes: (number: number) => boolean): number | null {
  let most = 1;
  while (!passes(most)) {
    most *= 2;
    if (most > BEYOND_ALL) return null;
  }
  let least = Math.floor(most / 2);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (passes(middle)) most = middle;
    else least = middle;
  }
  return most;
}
