import {
  QueryClient,
  QueryClientProvider,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading } from '#app/lib/format.ts';
import { holdLinkOfPage, letLinkGo } from '#app/lib/held-link.ts';
import { useLanguage } from '#app/lib/language.ts';
import { viewerKey } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { reasonOfEnd } from '#core/booking/overtaken.ts';
import { isOpen } from '#core/booking/phase.ts';
import { nameOfBooking } from '#core/booking/show-name.ts';
import { standingWord } from '#core/booking/standing-word.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { t } from '#core/words/t.ts';
import { AgreementPart } from './agreement-part.tsx';
import { ColleaguePart } from './colleague-part.tsx';
import { linkViewer } from './link-viewer.ts';
import { type LinkedBooking, linkedBookingQuery } from './linked-booking-query.ts';
import { MoneyPart } from './money-part.tsx';
import { NightPart } from './night-part.tsx';
import { OfferPart } from './offer-part.tsx';
import { StatementPart } from './statement-part.tsx';
import { WordsPart } from './words-part.tsx';

// What is needed later than the first look.
const LanguageSwitch = lazyPart(
  async () => (await import('#app/features/public/language-switch.tsx')).LanguageSwitch,
  null,
);
const CancelPart = lazyPart(async () => (await import('./cancel-part.tsx')).CancelPart, null);
const ChangePart = lazyPart(async () => (await import('./change-part.tsx')).ChangePart, null);
const ConcludePart = lazyPart(async () => (await import('./conclude-part.tsx')).ConcludePart, null);
const ReviewPart = lazyPart(async () => (await import('./review-part.tsx')).ReviewPart, null);
const DirectPart = lazyPart(async () => (await import('./direct-part.tsx')).DirectPart, null);

/** One booking for whoever has no account, opened by the link of a mail. Nothing of it is shared with whoever is signed in here. */
export function BookingLinkPage() {
  const [held] = useState(holdLinkOfPage);
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
      }),
  );
  // The link stays neither in the address nor in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  useEffect(() => letLinkGo, []);
  return (
    <QueryClientProvider client={queries}>
      <main id="main" className="mx-auto grid w-full max-w-3xl content-start gap-4 p-4 pb-16">
        <PageHead title={t`Your booking`} hidden />
        <div className="flex items-center justify-between gap-4">
          <Wordmark className="h-9" />
          <LanguageSwitch className="border-line bg-sheet text-ink" />
        </div>
        {held ? (
          <Opened />
        ) : (
          <Closed message={t`Please open the whole link of the mail: a part of it is missing here.`} />
        )}
      </main>
    </QueryClientProvider>
  );
}

function Closed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <>
      <PageHeader title={t`Your booking`} />
      <Card>
        <ErrorState title={t`Nothing is open here`} message={message} {...(onRetry ? { onRetry } : {})} />
      </Card>
      {onRetry ? null : (
        <p className="text-sm text-ink-soft">
          {t`Links end once their nights are taken over into an account.`}{' '}
          <a className="underline" href="/signin">
            {t`Sign in to see them there`}
          </a>
        </p>
      )}
    </>
  );
}

function Opened() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(linkedBookingQuery);
  const queries = useQueryClient();
  // The server words a part of what stands here, and writes to this mailbox in the language that was read last.
  const language = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    void queries.invalidateQueries();
  }, [language, queries]);
  // Whatever was done here changes what is shown.
  const acting = useIsMutating();
  useEffect(() => {
    if (acting === 0) void refetch();
  }, [acting, refetch]);
  // Parts that are shared with members have queries of their own, and nobody tells this page of what they show.
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    for (const shown of ['bookings', 'invoices']) void queries.invalidateQueries({ queryKey: [shown] });
  }, [dataUpdatedAt, queries]);
  const failure = error && asFailure(error);
  if (failure && (!data || !failure.retry))
    return <Closed message={failure.message} {...(failure.retry ? { onRetry: () => void refetch() } : {})} />;
  if (!data)
    return (
      <>
        <PageHeader title={t`Your booking`} />
        <Card>
          <FormSkeleton fields={6} />
        </Card>
      </>
    );
  return <Parts booking={data} />;
}

function Parts({ booking }: { booking: LinkedBooking }) {
  const { offer, me, venue } = booking;
  const [shown, setShown] = useState(false);
  // Parts that are shared with members ask who is reading.
  const queries = useQueryOfViewer(booking);
  useEffect(() => setShown(true), []);
  if (!shown || !queries) return null;
  const reason = reasonOfEnd(offer);
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  // After the night money comes first.
  const isOver = offer.is_past;
  return (
    <>
      <PageHeader
        title={offer.title ?? nameOfBooking(offer)}
        subtitle={`${dayHeading(offer.show_date)} · ${[offer.room, offer.venue_name, wholeAddress(venue)].filter(Boolean).join(', ')}`}
        badge={<StatusBadge {...standingWord(offer)} />}
      />
      <p className="-mt-4 text-ink-soft">
        {t`You answer for ${me.profile}${me.name ? t`, as ${me.name}` : ''}. No account is needed; this page is between you and ${partner}.`}
      </p>
      {reason ? (
        <Banner tone="info" title={t`Why it ended`}>
          {reason}
        </Banner>
      ) : null}
      <OfferPart booking={booking} />
      <ChangePart booking={booking} />
      {isOver ? null : <AgreementPart booking={booking} />}
      <ConcludePart booking={booking} />
      <StatementPart booking={booking} />
      {offer.settlement_id ? <MoneyPart booking={booking} /> : null}
      <DirectPart booking={booking} />
      {isOver ? <ReviewPart booking={booking} /> : null}
      {isOver ? <AgreementPart booking={booking} /> : null}
      <NightPart booking={booking} />
      <WordsPart booking={booking} />
      {offer.settlement_id ? null : <MoneyPart booking={booking} />}
      <CancelPart booking={booking} />
      {isOpen(offer.status) || booking.agreement ? <ColleaguePart booking={booking} /> : null}
      <p className="text-sm text-ink-soft">
        {t`Running Order connects artists with venues directly, without fees for asking.`}{' '}
        <a className="underline" href={me.side === 'venue' ? '/signup?type=venue' : '/signup'}>
          {t`Sign up with ${me.mailbox}`}
        </a>{' '}
        {t`to have this night, and all others that you were asked for, in a calendar of your own.`}
      </p>
    </>
  );
}

/** Puts whoever holds the link where the parts look for the viewer. */
function useQueryOfViewer(booking: LinkedBooking): boolean {
  const { data } = useQuery({
    queryKey: viewerKey,
    queryFn: () => linkViewer(booking),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data !== undefined;
}
