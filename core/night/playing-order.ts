/** What the place of an act on its bill follows from. */
export type Placed = {
  id: string;
  /** The time of its set as agreed, an instant. */
  setStartsAt: string | null;
  guaranteedCents: number;
  confirmedAt: string | null;
};

/**
 * Compares two acts of a night by when they play: by the times that were agreed; of others whoever is guaranteed most plays last, and of
 * equals whoever was booked first. A venue's calendar says the same (`my_calendar`).
 */
export function byPlayingOrder(a: Placed, b: Placed): number {
  const [first, second] = [instant(a.setStartsAt), instant(b.setStartsAt)];
  const placed = first !== null && second !== null ? first - second : 0;
  return (
    placed ||
    a.guaranteedCents - b.guaranteedCents ||
    (instant(b.confirmedAt) ?? 0) - (instant(a.confirmedAt) ?? 0) ||
    a.id.localeCompare(b.id)
  );
}

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));
