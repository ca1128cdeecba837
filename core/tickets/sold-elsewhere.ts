import type { Tier } from '#core/tickets/tickets.ts';
import { t } from '#core/words/t.ts';

/** The id of an event at Eventbrite that a link to buy leads to; null where it leads elsewhere. */
export function eventbriteEventOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (!/^(?:www\.)?eventbrite\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/.test(hostname)) return null;
  return /^\/e\/(?:[^/]*-)?(\d{6,20})\/?$/.exec(pathname)?.[1] ?? null;
}

/** A class of tickets at a seller: what it costs in the smallest unit of `currency`, and how many are sold. */
export type SoldClass = { name: string; priceCents: number | null; currency: string | null; sold: number };

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Which prices of a night the classes of a seller are, and how many are sold of each: by their name, else by what they cost, where one price of the
 * night alone costs that and no class has its name. Several classes of one price are summed. What is none of them is named, and not counted.
 */
export function matchClasses(
  tiers: readonly Pick<Tier, 'id' | 'name' | 'priceCents'>[],
  classes: readonly SoldClass[],
  currency: string,
): { counts: { tierId: string; sold: number }[]; unmatched: string[] } {
  const sold = new Map<string, number>();
  const unmatched: string[] = [];
  const named = (tier: Pick<Tier, 'name'>) => classes.some(({ name }) => plain(name) === plain(tier.name));
  for (const each of classes) {
    const cents = each.priceCents ?? 0;
    const sameMoney = each.currency === null ? cents === 0 : each.currency === currency;
    const byPrice = tiers.filter((tier) => sameMoney && tier.priceCents === cents && !named(tier));
    const tier =
      tiers.find(({ name }) => plain(name) === plain(each.name)) ??
      (byPrice.length === 1 ? byPrice[0] : null);
    if (tier) sold.set(tier.id, (sold.get(tier.id) ?? 0) + each.sold);
    else unmatched.push(each.name);
  }
  return { counts: [...sold].map(([tierId, sold]) => ({ tierId, sold })), unmatched };
}

/** Why the tickets of a night were not counted at Eventbrite, as a sentence for its venue. What was counted before stays. */
export const soldElsewhereFault = (fault: string): string =>
  FAULTS()[fault] ?? t`Eventbrite did not answer as it should. It is asked again by itself.`;

const FAULTS = (): Record<string, string> => ({
  'no-event': t`Eventbrite knows no event at this address. Look at where tickets are bought.`,
  'not-theirs': t`Eventbrite tells how many are sold to those whose event it is alone. Connect the account there that sells this night.`,
  'other-day': t`The event at Eventbrite is on another day than this night. Look at where tickets are bought.`,
  'no-prices': t`This night has no prices yet. Set them, as they are called at Eventbrite, and its tickets are counted.`,
  'more-than-there-are': t`By Eventbrite’s count more tickets are sold than this night has, so it was not taken. Look at how many there are of each price, at the capacity and at the event there.`,
  'not-allowed': t`Eventbrite does not let your account there read this event.`,
  revoked: t`The access was withdrawn at Eventbrite, or has ended there. Connect it again in Settings.`,
  'no-keys': t`This deployment has no keys of Eventbrite any more.`,
  busy: t`Eventbrite is asked too often at this moment. It is asked again by itself.`,
  'too-slow': t`Eventbrite took too long to answer. It is asked again by itself.`,
  'too-many': t`This night has as many counts as it can keep: no more are read from Eventbrite.`,
});
