import { today } from '#app/lib/clock.ts';
import { acceptingBinds, offerBinds } from '#core/booking/binding.ts';
import type { Deal } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import type { NightToCome } from './deal-comes-to.tsx';

/** What binds once an offer is accepted, said before the click: to whoever accepts it, or to whoever offers it. */
export function Binds({
  as,
  deal,
  night,
  ...of
}: {
  as: 'accepting' | 'offering';
  deal: Deal | null;
  currency: string;
  night: Pick<NightToCome, 'date' | 'timeZone'>;
  reader: Side;
  partner: string;
}) {
  const told = { ...of, today: today(night.timeZone) };
  const said =
    as === 'accepting'
      ? deal && night.date
        ? acceptingBinds({ ...told, deal, showDate: night.date })
        : []
      : offerBinds({ ...told, deal, showDate: night.date || null });
  return (
    <div className="grid gap-1 font-semibold">
      {said.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </div>
  );
}
