import { type Item, startOf } from '#core/night/item.ts';

/** Whether two running orders say the same: the same lines, at the same instants. How an instant is spelled does not count. */
export function sameOrder(a: readonly Item[], b: readonly Item[]): boolean {
  const [first, second] = [a, b].map((items) => items.map(spelled).sort());
  return first?.join('\n') === second?.join('\n');
}

const spelled = (item: Item): string =>
  JSON.stringify([item.id, item.kind, item.bookingId ?? '', item.label ?? '', startOf(item), item.minutes]);
