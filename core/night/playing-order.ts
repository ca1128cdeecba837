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
 * The acts of a night in the order in which they play. Who is paid for opening plays first, whoever is guaranteed most plays last, and of
 * equals whoever was booked first; those whose times were agreed stand by these times among each other. A venue's calendar says the same
 * (`private.bill_names`).
 */
export function inPlayingOrder<Each>(acts: readonly Each[], placeOf: (act: Each) => Placed): Each[] {
  const bill = acts.map((act) => ({ act, at: placeOf(act) })).sort((a, b) => byWeight(a.at, b.at));
  const timed = bill
    .filter(({ at }) => at.setStartsAt !== null)
    .sort((a, b) => instant(a.at.setStartsAt) - instant(b.at.setStartsAt));
  return bill.map((each) => (each.at.setStartsAt === null ? each : (timed.shift() ?? each)).act);
}

const byWeight = (a: Placed, b: Placed): number =>
  Number(b.opens) - Number(a.opens) ||
  a.guaranteedCents - b.guaranteedCents ||
  instant(b.confirmedAt) - instant(a.confirmedAt) ||
  a.id.localeCompare(b.id);

/** Whether a deal, as it is stored, is the flat fee of a support act: it opens, however much less the others are guaranteed. */
export const opensNight = (deal: unknown): boolean =>
  (deal as { kind?: unknown } | null | undefined)?.kind === 'opener-fee';

const instant = (at: string | null): number => (at === null ? 0 : Date.parse(at));
