/** What the place of an act on its bill follows from. */
export type Placed = {
  id: string;
  /** The time of its set as agreed, an instant. */
  setStartsAt: string | null;
  guaranteedCents: number;
  /** Its deal is that of a support act: see `opensNight`. */
  opens: boolean;
  confirmedAt: string | null;
};

/**
 * Compares two acts of a night by when they play: by the times that were agreed; of others who is paid for opening plays first, whoever
 * is guaranteed most plays last, and of equals whoever was booked first. A venue's calendar says the same (`my_calendar`).
 */
export function byPlayingOrder(a: Placed, b: Placed): number {
  const [first, second] = [instant(a.setStartsAt), instant(b.setStartsAt)];
  const placed = first !== null && second !== null ? first - second : 0;
  return (
    placed ||
    Number(b.opens) - Number(a.opens) ||
    a.guaranteedCents - b.guaranteedCents ||
    (instant(b.confirmedAt) ?? 0) - (instant(a.confirmedAt) ?? 0) ||
    a.id.localeCompare(b.id)
  );
}

/** Whether a deal, as it is stored, is the flat fee of a support act: it opens, however much less the others are guaranteed. */
export const opensNight = (deal: unknown): boolean =>
  (deal as { kind?: unknown } | null | undefined)?.kind === 'opener-fee';

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));
