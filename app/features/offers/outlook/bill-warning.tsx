import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { billWarning, openersIn, openersWarning, takesOf, takesTogether } from '#core/booking/bill.ts';
import type { Deal } from '#core/booking/deal.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { PricedNight } from '#core/settlement/outlook.ts';
import { t } from '#core/words/t.ts';
import { useBillOfShow } from './bill-of-show.ts';

/** Says to a venue when the acts of a night can together take more than the door, or a share is taken before openers are paid. It warns, and refuses nothing. Artists do not learn what others are offered. */
export function BillWarning({
  deal,
  currency,
  night,
  showId,
  bookingId,
  onTakeOff,
}: {
  deal: Deal | null;
  currency: string;
  night: PricedNight;
  showId: string;
  /** The offer that is weighed, where there is one already. */
  bookingId?: string | undefined;
  /** Takes so many integer cents off the door for openers before the share. */
  onTakeOff?: (openersCents: number) => void;
}) {
  const { data: others } = useBillOfShow(showId, bookingId);
  if (!deal || !others || others.others === 0) return null;
  const says = billWarning(takesTogether([others, takesOf(deal, night)]), night, currency);
  const ofOpeners = openersWarning(deal, others.openers, currency);
  const openersCents = others.openers.feesCents;
  const canTakeOff = (openersIn(deal).takenOffCents ?? openersCents) < openersCents;
  return (
    <>
      {says ? (
        <Banner tone="warn" title={t`More than the door`}>
          {says}
        </Banner>
      ) : null}
      {ofOpeners ? (
        <Banner tone="info" title={t`Openers`}>
          <p>{ofOpeners}</p>
          {canTakeOff && onTakeOff ? (
            <Button size="sm" className="mt-2" onClick={() => onTakeOff(openersCents)}>
              {t`Take ${formatMoney(openersCents, currency)} off the door first`}
            </Button>
          ) : null}
        </Banner>
      ) : null}
    </>
  );
}
