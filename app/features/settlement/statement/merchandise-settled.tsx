import { useQuery } from '@tanstack/react-query';
import { directPaymentsQuery } from '#app/features/payments/direct-payments-query.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type ActSheet, merchandiseOfSheet } from '#core/settlement/act-sheet.ts';
import { merchandiseWords } from '#core/settlement/merchandise-words.ts';
import { offTheFee } from '#core/withholding/withheld.ts';

/** Who pays whom for merchandise by a statement; nothing where nothing is agreed on it. */
export function MerchandiseSettled({
  sheet,
  settlement,
  names,
}: {
  sheet: ActSheet;
  settlement: Pick<
    Tables<'settlements'>,
    'booking_id' | 'currency' | 'artist_net_cents' | 'confirmed_at' | 'withholding'
  >;
  names: { artist_name: string; venue_name: string };
}) {
  const { data: paid = [] } = useQuery(directPaymentsQuery(settlement.booking_id));
  const merchandise = merchandiseOfSheet(sheet);
  if (!merchandise) return null;
  const { withholding, currency } = settlement;
  const taken = paid.find(({ kind }) => kind === 'merchandise')?.amount_cents;
  return (
    <p className="text-sm">
      {merchandiseWords({
        merchandise,
        netCents:
          settlement.artist_net_cents - (withholding?.kind === 'withheld' ? offTheFee(withholding) : 0),
        takenOffCents: settlement.confirmed_at ? (taken ?? 0) : null,
        ...{ artist: names.artist_name, venue: names.venue_name },
        money: (cents) => formatMoneyExact(cents, currency),
      }).join(' ')}
    </p>
  );
}
