import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changesQuery } from '#app/features/agreements/changes-query.ts';
import { SigningBadge } from '#app/features/agreements/signing-badge.tsx';
import { actsOf, isAct, type ShowAct } from '#app/features/booked-show/acts-of-show.ts';
import {
  agreementWords,
  type BookedShow,
  dealOf,
  hasFigures,
  nameOfShow,
  partnerOf,
} from '#app/features/booked-show/booked-show.ts';
import { PosterMenu } from '#app/features/booked-show/poster-menu.tsx';
import { useAddToContacts } from '#app/features/contacts/use-add-to-contacts.ts';
import { NightLink } from '#app/features/night/night-link.tsx';
import { setSentence } from '#app/features/offers/set-sentence.ts';
import { DirectPayments } from '#app/features/payments/direct-payments.tsx';
import { OverpaidOfBooking } from '#app/features/payments/overpaid-of-booking.tsx';
import { PayoutProgress } from '#app/features/settlement/payout/payout-progress.tsx';
import { SentTooMuch } from '#app/features/settlement/payout/sent-too-much.tsx';
import { now } from '#app/lib/clock.ts';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { dealSentence } from '#core/booking/deal.ts';
import { isPaidInParts } from '#core/booking/payment-plan.ts';
import { isBinding } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { inLocale, t } from '#core/words/t.ts';
import { ActButton } from '../act-button.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { OpenChange } from '../change/open-change.tsx';
import { mayWriteOrRead, useMessagePartner } from '../message-partner.ts';
import { BookingHistory } from './booking-history.tsx';
import { StatusSentence } from './status-sentence.tsx';

const LinksOfBooking = lazyPart(
  async () => (await import('#app/features/outsiders/links-of-booking.tsx')).LinksOfBooking,
  null,
);

const PlanOfBooking = lazyPart(
  async () => (await import('#app/features/payments/plan-of-booking.tsx')).PlanOfBooking,
  null,
);

const InterestOfBooking = lazyPart(
  async () => (await import('#app/features/payments/interest-of-booking.tsx')).InterestOfBooking,
  null,
);

/** All there is to one booking: where it stands, its terms, its figures, what can be done, and its story so far. */
export function BookingSheet({
  show,
  side,
  from,
  onAct,
  onClose,
}: {
  show: BookedShow;
  side: Side;
  /** Whose dialog was open before and closed: its button has the focus again. */
  from: ShowAct | undefined;
  onAct: (act: ShowAct) => void;
  onClose: () => void;
}) {
  const message = useMessagePartner(side);
  const partner = partnerOf(show, side);
  const acts = actsOf(show, side, now());
  const cancel = acts.find((each) => isAct(each, 'cancel'));
  const due = acts.filter((each) => each.due);
  // One change waits at a time, and it is answered or taken back where it stands.
  const { data: changes } = useQuery({
    ...changesQuery(show.booking_id),
    enabled: show.status === 'confirmed' && show.agreement_id !== null,
  });
  const others = acts.filter(
    (each) => !each.due && each !== cancel && !(changes?.open && isAct(each, 'change')),
  );
  return (
    <Sheet open onOpenChange={onClose} title={nameOfShow(show)} description={dayHeading(show.show_date)}>
      <div className="grid gap-6 pb-6">
        <div className="grid justify-items-start gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <BookingStatusBadge show={show} />
            <SigningBadge booking={show} side={side} />
          </div>
          <StatusSentence show={show} side={side} />
        </div>
        {show.status === 'confirmed' && show.agreement_id ? (
          <OpenChange
            show={show}
            onPropose={acts.some((each) => isAct(each, 'change')) ? () => onAct('change') : undefined}
          />
        ) : null}
        <LinksOfBooking bookingId={show.booking_id} partnerId={partner.id} />
        <PayoutProgress show={show} side={side} />
        <SentTooMuch show={show} side={side} />
        <OverpaidOfBooking
          bookingId={show.booking_id}
          side={side}
          names={{ artist: show.artist_name, venue: show.venue_name }}
        />
        <div className="flex flex-wrap gap-2">
          {due.map((each) => (
            <ActButton key={each.label} offered={each} onAct={onAct} isFirst={from && isAct(each, from)} />
          ))}
          {mayWriteOrRead(show) ? (
            <Button size="sm" onClick={() => message(show)}>
              {show.is_closed ? t`Read messages` : t`Message`}
            </Button>
          ) : null}
          {isBinding(show.status) ? <NightLink size="sm" showId={show.show_id} /> : null}
          {isBinding(show.status) && !show.did_not_play ? (
            <PosterMenu size="sm" showId={show.show_id} date={show.show_date} />
          ) : null}
          {show.agreement_id && !due.some((each) => 'href' in each) ? (
            <ButtonLink size="sm" href={`/agreement/final/${show.agreement_id}`}>
              {t`Agreement`}
            </ButtonLink>
          ) : null}
          {show.invoice_id ? (
            <ButtonLink size="sm" href={`/invoice/${show.invoice_id}`}>
              {t`Invoice`}
            </ButtonLink>
          ) : null}
          {others.map((each) => (
            <ActButton key={each.label} offered={each} onAct={onAct} isFirst={from && isAct(each, from)} />
          ))}
        </div>
        <dl className="divide-y divide-line rounded-md border border-line bg-sheet">
          <Fact name={partner.side === 'artist' ? t`Artist` : t`Venue`}>
            <span className="flex items-center gap-2">
              <Avatar
                size="xs"
                name={partner.name}
                src={pictureUrl(partner.avatarPath)}
                square={partner.side === 'venue'}
              />
              {show.is_closed ? (
                <span className="min-w-0 break-words">
                  {partner.name} <span className="text-sm text-ink-soft">{t`(account closed)`}</span>
                </span>
              ) : (
                <TextLink href={`/${partner.side}/profile/${partner.id}`} className="min-w-0 break-words">
                  {partner.name}
                </TextLink>
              )}
            </span>
            {show.is_closed ? null : <ToContacts profileId={partner.id} name={partner.name} />}
          </Fact>
          {show.room ? <Fact name={t`Room`}>{show.room}</Fact> : null}
          <Fact name={t`Times`}>
            {timesOf(show)}
            <ZoneNote timeZone={show.time_zone} at={show.starts_at} />
          </Fact>
          <Fact name={t`Set`}>{setSentence(show)}</Fact>
          <Fact name={t`Deal`}>{dealSentence(dealOf(show), show.currency)}</Fact>
          {hasFigures(show) ? (
            <>
              <Fact name={t`Tickets sold`}>
                {show.tickets_sold === null
                  ? t`Capacity ${show.capacity.toLocaleString(inLocale('en-IE'))}`
                  : t`${show.tickets_sold.toLocaleString(inLocale('en-IE'))} of ${show.capacity.toLocaleString(inLocale('en-IE'))}`}
              </Fact>
              <Fact name={t`Revenue`}>
                {show.revenue_cents === null ? (
                  t`After the show`
                ) : (
                  <Money cents={show.revenue_cents} currency={show.currency} />
                )}
              </Fact>
            </>
          ) : null}
          <Fact name={t`Agreement`}>{agreementWords(show)}</Fact>
          {show.invoice_number ? (
            <Fact name={t`Invoice`}>
              <Numbered>{show.invoice_number}</Numbered>, {show.invoice_paid_at ? t`paid` : t`not paid yet`}
            </Fact>
          ) : null}
        </dl>
        {isPaidInParts(show) ? <PlanOfBooking show={show} side={side} /> : null}
        {show.agreement_id && show.deal.extras?.lateOverPercent ? (
          <InterestOfBooking
            bookingId={show.booking_id}
            side={side}
            names={{ artist: show.artist_name, venue: show.venue_name }}
          />
        ) : null}
        <DirectPayments show={show} side={side} />
        <BookingHistory show={show} side={side} />
        {cancel ? (
          <div className="border-t border-line pt-4">
            <Button
              size="sm"
              variant="ghost"
              data-focus-first={from === 'cancel' || undefined}
              onClick={() => onAct('cancel')}
            >
              {cancel.label}
            </Button>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

function timesOf(show: BookedShow): string {
  const at = (instant: string) => formatTime(instant, show.time_zone);
  return t`Doors ${at(show.doors_at)}, show ${at(show.starts_at)}, curfew ${at(show.ends_at)}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 px-3 py-2">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function ToContacts({ profileId, name }: { profileId: string; name: string }) {
  const { mayAdd, add, isPending } = useAddToContacts(profileId, name);
  return mayAdd ? (
    <Button size="sm" variant="ghost" busy={isPending} onClick={add} className="-ms-3">
      {t`Add to contacts`}
    </Button>
  ) : null;
}
