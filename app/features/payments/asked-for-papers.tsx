import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { askedWords } from '#core/settings/asked-words.ts';
import { t } from '#core/words/t.ts';
import { paymentSetupQuery } from './payment-setup.ts';

const BillingDetailsDialog = lazyPart(
  async () => (await import('./billing-details-dialog.tsx')).BillingDetailsDialog,
  null,
);

const IdsOfPapers = lazyPart(async () => (await import('./ids-of-papers.tsx')).IdsOfPapers, null);

/**
 * What the side that looks has yet to say of itself before the papers of these bookings are issued, or those of any booking to come, with the
 * way to say it. Nothing waits for it.
 */
export function AskedForPapers({
  bookingIds,
  className = '',
}: {
  bookingIds?: readonly string[];
  className?: string;
}) {
  const { side } = useViewer();
  const setup = useQuery(paymentSetupQuery()).data;
  const [adding, setAdding] = useState(false);
  const asked = setup?.asked.filter(({ bookingId }) => bookingIds?.includes(bookingId) ?? true) ?? [];
  const lacks = [...new Set(asked.flatMap((each) => each.lacks))];
  const ids = setup?.ids.filter(({ bookingId }) => bookingIds?.includes(bookingId) ?? true) ?? [];
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      {t`Billing details`}
    </Button>
  );
  return (
    <>
      {lacks.length > 0 ? (
        <Banner
          tone="info"
          className={className}
          title={bookingIds ? t`Before it is invoiced` : t`Before your next invoice`}
          action={add}
        >
          {askedWords(lacks)}
        </Banner>
      ) : null}
      {ids.length > 0 ? (
        <IdsOfPapers {...{ ids, side, className }} isOfBookings={Boolean(bookingIds)} action={add} />
      ) : null}
      {adding && setup ? (
        <BillingDetailsDialog side={side} details={setup.details} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
