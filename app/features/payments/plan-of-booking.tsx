import { useQuery } from '@tanstack/react-query';
import type { Side } from '#core/booking/side.ts';
import type { Views } from '#core/database.types.ts';
import { partsToPay } from '#core/settlement/parts-paid.ts';
import { partsOfBookingQuery } from './parts-of-booking-query.ts';
import { PlanParts } from './plan-parts.tsx';

type Booked = Pick<
  Views<'booking_details'>,
  'booking_id' | 'currency' | 'show_date' | 'time_zone' | 'venue_name'
>;

/** The payment plan of a booking, or its one deposit, with what of it is paid; nothing where neither is agreed. */
export function PlanOfBooking({ show, side }: { show: Booked; side: Side }) {
  const { data } = useQuery(partsOfBookingQuery(show.booking_id));
  const parts = data?.terms ? partsToPay(data.terms, data.papers) : [];
  if (!data || parts.length === 0) return null;
  return (
    <PlanParts
      {...{ parts, papers: data.papers }}
      payer={side === 'venue' ? 'you' : show.venue_name}
      {...{ currency: show.currency, showDate: show.show_date, timeZone: show.time_zone }}
      hasLinks
    />
  );
}
