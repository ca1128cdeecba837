/** Who has played so few nights here is a newcomer. */
const NEWCOMER_NIGHTS = 2;
const FIRST = 10;
/** The place, from 0, that is a newcomer's where none of the first ten is one already. */
const PLACE = 7;

export function isNewcomer({ played }: { played: number }): boolean {
  return played <= NEWCOMER_NIGHTS;
}

/**
 * Gives one of the first ten places to the best newcomer of those who fit: nobody can be known who is never seen. Only who ranks
 * in the first half fits well enough.
 */
export function withNewcomer(order: readonly number[], isNew: (at: number) => boolean): number[] {
  if (order.length <= FIRST || order.slice(0, FIRST).some(isNew)) return [...order];
  const found = order.findIndex(isNew);
  if (found < 0 || found >= Math.max(FIRST * 2, order.length / 2)) return [...order];
  const others = order.filter((_, at) => at !== found);
  return [...others.slice(0, PLACE), order[found] as number, ...others.slice(PLACE)];
}

/** Whether newcomers are told apart: where most are new, it says nothing. */
export function isWorthTelling(order: readonly number[], isNew: (at: number) => boolean): boolean {
  return order.filter(isNew).length * 2 <= order.length;
}
