import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { changesNothing, notNow } from '#core/refusals/booking.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

export const showFull = refusal(
  'show-full',
  409,
  (wanted: number, date: Day) =>
    t`The night of ${formatDay(date)} is taken: this show already has the ${wanted === 1 ? 'artist' : t`${wanted} artists`} it wants.`,
);

/** Said to whoever was asked to stand in, and is not the first to accept. */
export const placeFilled = also(
  showFull,
  (date: Day) =>
    t`Another artist answered first and fills the place on ${formatDay(date)}. Thank you for being ready to stand in.`,
);

/** Said to a venue that would give away what it has agreed with others, who are asked to confirm it. */
export const placeKept = also(
  showFull,
  (acts: readonly string[], date: Day) =>
    t`You asked ${listed(acts.map(isolated))} to confirm ${formatDay(date)}, which you have agreed with them: their place is kept until they answer. Withdraw that request first, or let more artists play.`,
);

export const showClosed = refusal('show-closed', 409, () => t`This show no longer seeks artists.`);

export const showCancelled = refusal('show-cancelled', 409, () => t`This show was cancelled.`);

/** A night that is kept back already, or announced already. */
export const announcedAlready = also(changesNothing, (isAnnounced: boolean) =>
  isAnnounced
    ? t`You do not keep this night back. If it stands nowhere, the other side does.`
    : t`You keep this night back already.`,
);

export const showHasBookings = refusal(
  'show-has-bookings',
  409,
  () => t`Artists are confirmed for this show. Cancel their bookings before changing this.`,
);

export const showPlayed = refusal('show-played', 409, played);

function played(date: Day) {
  return t`This show took place on ${formatDay(date)} and cannot be changed.`;
}

/** It is too late to change a show that has begun: whether it still runs, or is over. */
export const showBegun = also(
  showPlayed,
  ({ show_date, ends_at }: { show_date: Day; ends_at: string }, now: Date) =>
    new Date(ends_at) > now
      ? t`This show of ${formatDay(show_date)} has begun and cannot be changed any more. Write to the other side about tonight.`
      : played(show_date),
);

export const deadlinePassed = refusal(
  'deadline-passed',
  409,
  (deadline: Day) => t`The booking deadline of this show was ${formatDay(deadline)}.`,
);

export const alreadyRequested = refusal(
  'already-requested',
  409,
  (who: string) => t`There is already a request between you and ${isolated(who)} for this show.`,
);

export const alreadyDeclined = refusal(
  'already-declined',
  409,
  (venue: string, date: Day) =>
    t`${isolated(venue)} has declined ${formatDay(date)} already. Ask for another night, or write to them.`,
);

export const tooManyAsksOf = refusal(
  'too-many-asks',
  429,
  (who: string, most: number) =>
    t`${isolated(who)} has not answered ${most} nights that you asked for. Wait for an answer, or withdraw one.`,
);

export const tooManyAsks = also(
  tooManyAsksOf,
  (most: number) => t`You wait for ${most} answers already. Wait for one, or withdraw one.`,
);

export const tooManyHoldsWith = refusal(
  'too-many-holds',
  429,
  (who: string, most: number) =>
    t`You hold ${most} nights with ${isolated(who)} already. Release one, or wait until one ends.`,
);

export const tooManyHolds = also(
  tooManyHoldsWith,
  (most: number) => t`You hold ${most} nights already. Release one, or wait until one ends.`,
);

export const artistMissing = refusal('artist-missing', 422, () =>
  at('artistId', t`Please choose the artist you want to request.`),
);

export const notCancelled = also(notNow, () => t`This booking stands: there is no place to fill.`);

export const openAlready = also(changesNothing, () => t`This night is open to all artists already.`);

export const nothingChanged = also(
  changesNothing,
  () => t`Your counter-offer is the same as the offer. Change it or accept.`,
);

/** A night that its venue keeps to itself is told to others by the venue, once it is full. */
export const noPoster = refusal('no-poster', 409, (why: 'nobody' | 'private') =>
  why === 'nobody'
    ? t`A poster names who plays: there is one as soon as an artist is booked for this night.`
    : t`This night still seeks artists in private. Its venue says when there is a poster.`,
);
