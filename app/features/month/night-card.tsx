import { Lock, LockOpen, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MatchMarks } from '#app/features/discovery/match-marks.tsx';
import { dayHeading, formatUntil } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { useDistance } from '#app/lib/use-distance.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ReasonsList } from '#app/ui/data/reasons-list.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { WhyOfNight } from '#core/month/why.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { t } from '#core/words/t.ts';
import { EmptySpot } from './empty-spot.tsx';
import { chosenFee, type MonthAddress } from './month-address.ts';
import { nightName } from './night-name.ts';
import { RunnersUp } from './runners-up.tsx';
import type { Candidate, MonthBasis, NightBasis } from './use-month.ts';

/** One night: who is booked, asked and planned, what stays empty, and who else could play. */
export function NightCard({
  night,
  basis,
  seats,
  why,
  committed,
  address,
  onKeep,
  onBan,
  onBudget,
  onFee,
}: {
  night: NightBasis;
  basis: MonthBasis;
  seats: readonly Candidate[];
  why: WhyOfNight | undefined;
  /** What is booked and asked already, in cents. */
  committed: number;
  address: MonthAddress;
  onKeep: (seat: string) => void;
  onBan: (seat: string) => void;
  onBudget: (cents: number) => void;
  /** Offers another fee for a seat; null the usual one. */
  onFee: (seat: string, cents: number | null) => void;
}) {
  const { currency, timeZone } = basis;
  const day = nightName(basis, night, dayHeading);
  const manage = `/venue/schedule?event=${night.showId}&manage=details`;
  return (
    <Card
      flush
      title={day}
      subtitle={aboutNight(night, currency)}
      actions={
        <ButtonLink href={manage} size="sm" aria-label={t`Change the night: ${day}`}>
          {t`Change the night`}
        </ButtonLink>
      }
    >
      <ul aria-label={t`Acts of ${day}`}>
        {night.booked.map((seat) => (
          <Row
            key={seat.bookingId}
            basis={basis}
            artistId={seat.artistId}
            feeCents={seat.feeCents}
            says={t`agreed`}
          >
            <Badge tone="good">{t`Booked`}</Badge>
          </Row>
        ))}
        {night.asked.map((seat) => (
          <Row
            key={seat.bookingId}
            basis={basis}
            artistId={seat.artistId}
            feeCents={seat.feeCents}
            says={t`offered`}
          >
            <span className="grid justify-items-start gap-1 sm:justify-items-end">
              <Badge tone="warn">{t`Asked`}</Badge>
              <span className="text-sm text-ink-soft">
                {seat.answerBy ? t`Until ${formatUntil(seat.answerBy, timeZone)}` : ''}
              </span>
            </span>
          </Row>
        ))}
        {seats.map((candidate) => {
          const seat = `${night.showId}~${candidate.artistId}`;
          const isKept = address.keep.includes(seat);
          const isChosen = chosenFee(address.fees, seat) !== null && candidate.offerId === null;
          const name = nameOf(basis, candidate.artistId);
          return (
            <Row
              key={candidate.artistId}
              basis={basis}
              artistId={candidate.artistId}
              feeCents={candidate.feeCents}
              says={saysOfFee(night, candidate, isChosen)}
              isChosen={isChosen}
              candidate={candidate}
            >
              <span className="flex flex-wrap gap-2">
                {candidate.offerId ? (
                  <ButtonLink size="sm" variant="ink" href={`/matches?booking=${candidate.offerId}`}>
                    {t`Answer`}
                  </ButtonLink>
                ) : null}
                {isChosen ? (
                  <Button
                    size="sm"
                    aria-label={t`Offer the usual fee: ${name}, ${day}`}
                    onClick={() => onFee(seat, null)}
                  >
                    {t`Offer the usual fee`}
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  icon={isKept ? <LockOpen /> : <Lock />}
                  aria-label={t`${isKept ? t`Unlock` : t`Keep`} ${name} on ${day}`}
                  onClick={() => onKeep(seat)}
                >
                  {isKept ? t`Unlock` : t`Keep`}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<X />}
                  aria-label={t`Not this night: ${name}, ${day}`}
                  onClick={() => onBan(seat)}
                >
                  {t`Not this night`}
                </Button>
              </span>
            </Row>
          );
        })}
        <EmptySpot
          night={night}
          currency={currency}
          seats={seats.length}
          banned={address.ban}
          why={why?.empty ?? null}
          committed={committed}
          onBudget={onBudget}
        />
      </ul>
      <RunnersUp
        night={night}
        basis={basis}
        why={why}
        committed={committed}
        banned={address.ban}
        onKeep={onKeep}
        onAllow={onBan}
        onBudget={onBudget}
        onFee={onFee}
      />
    </Card>
  );
}

function saysOfFee({ budgetCents }: NightBasis, { offerId }: Candidate, isChosen: boolean): string {
  if (offerId) return t`their own offer`;
  if (isChosen) return t`the fee that you chose`;
  return budgetCents === null ? t`as they ask` : t`to be offered`;
}

/** 'Spring Sessions · Rock, Indie · offers €450 · 2 spots' */
function aboutNight({ title, genres, budgetCents, slots }: NightBasis, currency: string): string {
  return [
    title,
    genres.length > 0 ? genres.map(genreWords).join(', ') : t`Any music`,
    budgetCents === null ? t`names no fee` : t`offers ${formatMoney(budgetCents, currency)}`,
    slots === 1 ? t`1 spot` : t`${slots} spots`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const nameOf = ({ artists }: MonthBasis, artistId: string) =>
  artists.find(({ id }) => id === artistId)?.name ?? '';

function Row({
  basis,
  artistId,
  feeCents,
  says,
  isChosen = false,
  candidate,
  children,
}: {
  basis: MonthBasis;
  artistId: string;
  feeCents: number;
  says: string;
  /** For another fee than the usual one nobody knows how likely a yes is. */
  isChosen?: boolean;
  candidate?: Candidate;
  children: ReactNode;
}) {
  const artist = basis.artists.find(({ id }) => id === artistId);
  const far = useDistance();
  const where = [asSaid(artist?.location ?? ''), candidate?.km ? far(candidate.km) : ''];
  return (
    <li data-walk className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line px-5 py-4">
      <Avatar name={artist?.name ?? ''} src={pictureUrl(artist?.avatarPath ?? null)} />
      <div className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
        <TextLink href={`/artist/profile/${artistId}`} className="justify-self-start font-semibold">
          {artist?.name ?? t`An artist`}
        </TextLink>
        <span className="text-sm text-ink-soft">{where.filter(Boolean).join(' · ')}</span>
        <span className="text-sm">
          {formatMoney(feeCents, basis.currency)}, {says}
        </span>
        {candidate ? (
          <>
            <MatchMarks
              isNew={candidate.isNew}
              chance={isChosen ? null : candidate.chance}
              asked={candidate.offerId !== null}
            />
            <ReasonsList reasons={candidate.reasons} most={DECIDING} className="mt-1.5" />
          </>
        ) : null}
      </div>
      {children}
    </li>
  );
}
