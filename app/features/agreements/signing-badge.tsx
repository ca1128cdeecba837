import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { AppLink } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { agreementRoute } from '#core/notifications/routes.ts';
import { isOpen, type Party, partnerName, type Signed, standingOf, standingWords } from './standing.ts';

/** Who has yet to sign the agreement of a booking; leads to it. Nothing once both have signed, or nobody can any more. */
export function SigningBadge({
  booking,
  side,
}: {
  booking: Signed & Party & { agreement_id: string | null };
  side: Side;
}) {
  const standing = standingOf(booking, side);
  if (!booking.agreement_id || !isOpen(standing)) return null;
  return (
    <AppLink href={agreementRoute(booking.agreement_id)} className="max-w-full rounded-sm hover:underline">
      <StatusBadge
        {...standingWords(standing, partnerName(booking, side))}
        // Who it is matters more than one line.
        className="align-middle [&>span]:wrap-anywhere [&>span]:whitespace-normal"
      />
    </AppLink>
  );
}
