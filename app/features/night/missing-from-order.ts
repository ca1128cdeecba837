import type { Night } from './night-query.ts';

/** Whether an act came to the night after its running order was published, and has not read one with its own lines. */
export function isMissingFromOrder({ published, acts, confirmedItems }: Night, of: string): boolean {
  const names = (items: readonly { bookingId?: string | undefined }[] | null) =>
    items?.some(({ bookingId }) => bookingId === of) ?? false;
  const isMine = acts.some((act) => act.isMine && act.bookingId === of);
  return published !== null && !names(published.items) && !(isMine && names(confirmedItems));
}
