import type { Merchandise } from '#core/booking/deals/merchandise.ts';
import { t } from '#core/words/t.ts';

type Of = {
  merchandise: Merchandise;
  /** What the artist receives of the fee, after commission and tax, in integer cents. */
  netCents: number;
  /** What went off the fee once the statement was confirmed, in integer cents; null before that. */
  takenOffCents: number | null;
  artist: string;
  venue: string;
  money: (cents: number) => string;
};

/** Who pays whom for merchandise by a statement, in sentences: through the fee, and beside it. */
export function merchandiseWords({
  merchandise: { commissionCents, handedOverCents },
  netCents,
  takenOffCents,
  artist,
  venue,
  money,
}: Of): string[] {
  if (handedOverCents !== null)
    return [
      handedOverCents === 0
        ? t`${venue} has nothing to hand over for merchandise.`
        : t`${venue} hands ${money(handedOverCents)} over to ${artist} directly, beside the fee, and keeps ${money(commissionCents)}.`,
    ];
  const base = takenOffCents ?? commissionCents;
  const off = Math.min(base, Math.max(0, netCents));
  const more = commissionCents - off;
  const is = takenOffCents === null ? 'goes' : 'went';
  return [
    ...(base === 0 && more === 0 ? [t`${artist} owes nothing for merchandise.`] : []),
    ...(off > 0
      ? [
          t`${money(off)} ${is} off what ${venue} pays and ${artist} receives of the fee${takenOffCents === null ? t`, once the statement is confirmed` : ''}.`,
        ]
      : []),
    ...(more > 0 ? [t`${artist} pays ${venue} ${money(more)} directly.`] : []),
    ...(more < 0 ? [t`${venue} gives ${artist} ${money(-more)} of it back directly.`] : []),
  ];
}
