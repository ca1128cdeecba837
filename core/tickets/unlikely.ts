import { isolated } from '#core/forms/directions.ts';
import { type Count, inOrder, sellerWords, standing, type Tier, totalSold } from '#core/tickets/tickets.ts';
import { inLocale, t } from '#core/words/t.ts';

type Room = { tiers: readonly Tier[]; capacity: number };

/**
 * What a person should look at again before these counts are taken, a sentence each; none where nothing is odd. `known` are the counts
 * before, `given` the new ones in the order in which they are said.
 */
export function unlikely(
  known: readonly Count[],
  given: readonly Count[],
  { tiers, capacity }: Room,
): string[] {
  const before = standing(known);
  const after = standing([...known, ...given]);
  const said: string[] = [];
  for (const count of inOrder(after)) {
    const last = before.find(({ tierId, seller }) => tierId === count.tierId && seller === count.seller);
    if (last && last.seq !== count.seq && count.sold < last.sold)
      said.push(
        t`${name(tiers, count.tierId)}: ${words(count.sold)} sold by ${seller(count)} is less than ${words(last.sold)} before.`,
      );
  }
  return [...said, ...moreThanThereAre(known, given, { tiers, capacity })];
}

/**
 * Where more are sold by these counts than there are of a price or than the room holds, by all sellers together: a sentence each. `known` are
 * the counts before, `given` the new ones.
 */
export function moreThanThereAre(
  known: readonly Count[],
  given: readonly Count[],
  { tiers, capacity }: Room,
): string[] {
  const after = standing([...known, ...given]);
  const said: string[] = [];
  for (const tier of tiers) {
    const sold = totalSold(after.filter(({ tierId }) => tierId === tier.id));
    if (tier.allocation !== null && sold > tier.allocation && isNew(tier.id))
      said.push(
        t`${name(tiers, tier.id)}: ${words(sold)} sold is more than the ${words(tier.allocation)} there are.`,
      );
  }
  const all = totalSold(after);
  if (all > capacity && given.length > 0)
    said.push(t`${words(all)} sold in all is more than the room holds: ${words(capacity)}.`);
  return said;

  function isNew(tierId: string) {
    return given.some((count) => count.tierId === tierId);
  }
}

const name = (tiers: readonly Tier[], tierId: string) =>
  isolated(tiers.find(({ id }) => id === tierId)?.name ?? t`A price`);
const words = (number: number) => number.toLocaleString(inLocale('en-IE'));
const seller = ({ seller }: Count) => (seller ? isolated(seller) : sellerWords(seller));
