import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const showFull = (wanted: number, date: Day) =>
  refuse(
    'show-full',
    `The night of ${formatDay(date)} is taken: this show already has the ${wanted === 1 ? 'artist' : `${wanted} artists`} it wants.`,
  );

/** Said to whoever was asked to stand in, and is not the first to accept. */
export const placeFilled = (date: Day) =>
  refuse(
    'show-full',
    `Another artist answered first and fills the place on ${formatDay(date)}. Thank you for being ready to stand in.`,
  );

export const showClosed = () => refuse('show-closed', 'This show no longer seeks artists.');

export const showCancelled = () => refuse('show-cancelled', 'This show was cancelled.');

export const showHasBookings = () =>
  refuse(
    'show-has-bookings',
    'Artists are confirmed for this show. Cancel their bookings before changing this.',
  );

export const showPlayed = (date: Day) =>
  refuse('show-played', `This show took place on ${formatDay(date)} and cannot be changed.`);

/** It is too late to change a show that has begun: whether it still runs, or is over. */
export const showBegun = ({ show_date, ends_at }: { show_date: Day; ends_at: string }, now: Date) =>
  new Date(ends_at) > now
    ? refuse(
        'show-played',
        `This show of ${formatDay(show_date)} has begun and cannot be changed any more. Write to the other side about tonight.`,
      )
    : showPlayed(show_date);

export const deadlinePassed = (deadline: Day) =>
  refuse('deadline-passed', `The booking deadline of this show was ${formatDay(deadline)}.`);

export const alreadyRequested = (who: string) =>
  refuse('already-requested', `There is already a request between you and ${isolated(who)} for this show.`);

export const alreadyDeclined = (venue: string, date: Day) =>
  refuse(
    'already-declined',
    `${isolated(venue)} has declined ${formatDay(date)} already. Ask for another night, or write to them.`,
  );

export const tooManyAsksOf = (who: string, most: number) =>
  refuse(
    'too-many-asks',
    `${isolated(who)} has not answered ${most} nights that you asked for. Wait for an answer, or withdraw one.`,
  );

export const tooManyAsks = (most: number) =>
  refuse('too-many-asks', `You wait for ${most} answers already. Wait for one, or withdraw one.`);

export const tooManyHoldsWith = (who: string, most: number) =>
  refuse(
    'too-many-holds',
    `You hold ${most} nights with ${isolated(who)} already. Release one, or wait until one ends.`,
  );

export const tooManyHolds = (most: number) =>
  refuse('too-many-holds', `You hold ${most} nights already. Release one, or wait until one ends.`);

export const artistMissing = () =>
  refuse('artist-missing', 'Please choose the artist you want to request.', 'artistId');

export const notCancelled = () => refuse('not-now', 'This booking stands: there is no place to fill.');

export const openAlready = () => refuse('nothing-changed', 'This night is open to all artists already.');

export const nothingChanged = () =>
  refuse('nothing-changed', 'Your counter-offer is the same as the offer. Change it or accept.');
