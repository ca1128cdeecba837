import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { BandLine } from '#app/features/band/band-line.tsx';
import { dayHeading, formatLongDay, formatTime, formatUntil } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { cn } from '#app/ui/cn.ts';
import { ReasonsList } from '#app/ui/data/reasons-list.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { dealSentence } from '#core/booking/deal.ts';
import { badgeOf, sentenceFor } from '#core/booking/lifecycle-words.ts';
import { reasonOfEnd } from '#core/booking/overtaken.ts';
import { isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { soughtWords } from '#core/booking/sought.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { timeOver } from '#core/booking/time-over.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { OfferActs, positionOf } from '../answer/offer-acts.tsx';
import { OfferDetours } from '../offer-detours.tsx';
import { dealOf, type Offer, partnerOf } from '../offer-terms.ts';
import { setSentence } from '../set-sentence.ts';
import { ticketsSentence } from '../terms-table.tsx';
import type { OfferWithReasons } from './offer-queries.ts';

const LinksOfBooking = lazyPart(
  async () => (await import('#app/features/outsiders/links-of-booking.tsx')).LinksOfBooking,
  null,
);

/** What ended the time of an offer that expired. */
const timeOverOf = ({ status, expires_at, starts_at, answer_due_at, time_zone }: Offer) =>
  status === 'expired' && expires_at
    ? timeOver({
        ...{ expiresAt: expires_at, startsAt: starts_at, answerDueAt: answer_due_at, timeZone: time_zone },
      })
    : undefined;

const signedBy = (offer: Offer) => ({
  artist: offer.artist_signed_at !== null,
  venue: offer.venue_signed_at !== null,
});

/** One offer, told to one side: with whom, for which night, what is offered, where it stands, and what can be done. */
export function OfferCard({
  offer,
  side,
  highlighted = false,
  level = 3,
  onBooked,
}: {
  offer: OfferWithReasons;
  side: Side;
  /** The one a link or notification led to. */
  highlighted?: boolean;
  /** Called with its id once it is accepted. */
  onBooked?: ((bookingId: string) => void) | undefined;
  level?: 2 | 3 | 4;
}) {
  const partner = partnerOf(offer, side);
  const position = positionOf(offer);
  const onTheTable = isOpen(position.status);
  const badge = badgeOf(position);
  // What overtook an offer is told by our own words, which name who it was; a venue that cancels its show gives its own.
  const reason = reasonOfEnd(offer);
  const saysItself = badge.status === 'taken' && offer.ended_because !== 'show-cancelled';
  const sought = offer.known ? soughtWords(offer.known) : '';
  const Heading = `h${level}` as 'h3';
  const partnerId = side === 'venue' ? offer.artist_id : offer.venue_id;
  const place = side === 'venue' ? offer.artist_location : offer.venue_location;
  const avatar = side === 'venue' ? offer.artist_avatar_path : offer.venue_avatar_path;
  const profile =
    side === 'venue' ? `/artist/profile/${offer.artist_id}` : `/venue/profile/${offer.venue_id}`;
  return (
    <article
      aria-label={`${partner}, ${formatLongDay(offer.show_date)}`}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-lg border bg-sheet p-5 shadow-sheet',
        highlighted ? 'border-ink border-s-8' : 'border-line',
      )}
    >
      <Avatar
        name={partner}
        src={pictureUrl(avatar)}
        size="lg"
        square={side === 'artist'}
        className="sm:row-span-2"
      />
      <header className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading className="type-bill text-lg">
            <TextLink href={profile} data-walk className="no-underline! text-ink! hover:underline!">
              {partner}
            </TextLink>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <span>{asSaid(place)}</span>
            {offer.known?.rating ? (
              <StarRating value={offer.known.rating} count={offer.known.reviewCount} />
            ) : null}
          </p>
        </div>
        <StatusBadge {...badge} />
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 max-sm:col-span-2 sm:col-start-2">
        {offer.known ? <ReasonsList reasons={offer.known.reasons} most={DECIDING} /> : null}
        <GenreChips offer={offer} side={side} />
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Fact name={t`Night`}>
            {t`${dayHeading(offer.show_date)}, doors ${formatTime(offer.doors_at, offer.time_zone)}`}
            {side === 'artist' && onTheTable ? (
              <>
                {' '}
                <TextLink href={nightRoute(offer.show_id)} className="whitespace-nowrap">
                  {t`See the bill${sought ? `: ${sought}` : ''}`}
                </TextLink>
              </>
            ) : null}
            <ZoneNote timeZone={offer.time_zone} at={offer.doors_at} />
          </Fact>
          {offer.room ? <Fact name={t`Room`}>{offer.room}</Fact> : null}
          <Fact name={t`Deal`}>{dealSentence(dealOf(offer), offer.currency)}</Fact>
          <Fact name={t`Set`}>{setSentence(offer)}</Fact>
          {onTheTable && offer.expires_at ? (
            <Fact name={t`Stands until`}>
              {formatUntil(offer.expires_at, offer.time_zone)}
              {offer.answer_due_at
                ? `. ${offer.replaces ? STANDS_IN()[side] : t`Also after a counter-offer`}`
                : ''}
            </Fact>
          ) : null}
        </dl>
        {onTheTable && offer.private_by && !offer.replaces ? <PrivateNote offer={offer} side={side} /> : null}
        <OfferDetours offer={offer} side={side} />
        {offer.message ? (
          <blockquote className="border-s-4 border-line-strong ps-4 text-ink-soft">
            {quoted(offer.message)}
          </blockquote>
        ) : null}
        {saysItself ? null : (
          <p className={onTheTable ? 'font-medium' : 'text-ink-soft'}>
            {sentenceFor({ ...position, timeOver: timeOverOf(offer) }, side, signedBy(offer))}
          </p>
        )}
        {!onTheTable && reason ? (
          <p className="wrap-anywhere">
            {saysItself ? null : <span className="font-semibold text-ink-soft">{t`Reason:`} </span>}
            {reason}
          </p>
        ) : null}
        {side === 'artist' && onTheTable ? <BandLine bookingId={offer.booking_id} /> : null}
        {onTheTable ? <LinksOfBooking bookingId={offer.booking_id} partnerId={partnerId} /> : null}
        <OfferActs offer={offer} side={side} onBooked={onBooked} />
      </div>
    </article>
  );
}

/** Who was asked together with others has as long as they, whatever is offered meanwhile. */
const STANDS_IN = () => ({
  artist: t`Others may have been asked too; the first who accepts plays, also after a counter-offer`,
  venue: t`The same for all whom you asked; the first who accepts plays`,
});

/** Whom a private night is shown to; a venue that is asked for one sees as what it would be agreed. */
function PrivateNote({ offer, side }: { offer: Offer; side: Side }) {
  const others =
    side === 'venue' ? t`Only those you ask` : t`Only those who are asked by ${offer.venue_name}`;
  return (
    <p className="flex gap-2 text-sm text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <Lock aria-hidden="true" />
      {offer.private_by === 'venue' ? (
        <span>{t`A private night. ${others} see it.`}</span>
      ) : side === 'artist' ? (
        <span>{t`${offer.venue_name} has not opened this night. Nobody else sees your request.`}</span>
      ) : (
        <span>
          {t`You have not opened this night. Accepted, it becomes your show: ${formatTime(offer.doors_at, offer.time_zone)} to ${formatTime(offer.ends_at, offer.time_zone)}${
            lacksPrice(offer)
              ? t`. Nobody has said yet what a ticket costs: you say it when you answer. `
              : `, ${ticketsSentence(offer)}. `
          }`}
          <TextLink
            href={`/venue/schedule?event=${offer.show_id}&manage=details`}
          >{t`Change it first`}</TextLink>
        </span>
      )}
    </p>
  );
}

/** What the artist plays, told to the venue; what the night seeks, told to the artist. */
function GenreChips({ offer, side }: { offer: OfferWithReasons; side: Side }) {
  const words = side === 'venue' ? offer.artist_genres.split(',') : offer.show_genres;
  const genres = words.map((each) => each.trim()).filter((each) => asSaid(each) !== '');
  if (genres.length === 0) return null;
  return (
    <ul aria-label={side === 'venue' ? t`Genres` : t`Sought`} className="flex flex-wrap gap-1.5">
      {genres.slice(0, 5).map((genre) => (
        <li key={genre}>
          <Chip>{genreWords(genre)}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
