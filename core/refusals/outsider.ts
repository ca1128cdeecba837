import type { Side } from '#core/booking/side.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

/** The link of a booking was renewed or withdrawn, its time is over, or it is not complete. */
export const linkOver = refusal(
  'link-over',
  404,
  () =>
    t`This link opens nothing any more: it was renewed or withdrawn, its time is over, or a part of it is missing. Please open the newest mail, or ask who sent it.`,
);

/** What is asked concerns another booking than the link's, or nothing that a link opens. */
export const notByLink = refusal('not-by-link', 403, () => t`Your link does not open that.`);

export const proveMailbox = refusal(
  'prove-mailbox',
  403,
  () => t`Please type the code that we mail you first: it shows that you are who was asked.`,
);

export const wrongCode = refusal('wrong-code', 422, () =>
  at('code', t`That is not the code of the newest mail. Please check it, or ask for a new one.`),
);

export const tooManyCodes = refusal('too-many-codes', 429, () => ({
  message: t`Codes were asked for several times in an hour. Please wait a little, and look into your spam folder.`,
  retryAfter: 3600,
}));

export const tooManyMailboxes = refusal(
  'too-many-mailboxes',
  409,
  (most: number) => t`One booking is open to ${most} mailboxes at most. Please withdraw a link first.`,
);

export const unknownLinkOfBooking = refusal(
  'unknown-booking-link',
  404,
  () => t`There is no such link any more.`,
);

export const unknownOutsider = refusal(
  'unknown-outsider',
  404,
  () => t`That is no act or venue of yours without an account.`,
);

export const noMailsWanted = refusal('no-mails-wanted', 409, () =>
  at(
    'email',
    t`Whoever reads this mailbox wants no mails from Running Order. Please reach them in another way.`,
  ),
);

export const venueIncomplete = refusal('venue-incomplete', 422, (lacks: 'capacity' | 'placeId') =>
  at(
    lacks,
    lacks === 'capacity'
      ? t`Please say how many people the venue holds: agreements name it.`
      : t`Please choose the city of the venue: show times follow from it.`,
  ),
);

export const nothingWaits = refusal(
  'nothing-waits',
  404,
  () =>
    t`No nights wait for you there. They wait for whoever has confirmed the address that was asked, until somebody has taken them over.`,
);

/** Of two profiles that shall be one. */
export const notTheSame = refusal('not-the-same', 409, () =>
  at(
    'intoId',
    t`Nights move into another act or venue of yours that you own. One that others act for too, or that was shown to others meanwhile, stays a profile of its own.`,
  ),
);

export const roomOfNights = refusal('room-of-nights', 422, () =>
  at('roomId', t`Please choose the room that the nights are in.`),
);

type Both = { day: Day; one: string; other: string };

/** Nights of both that cannot be one act's, or one room's. */
export const nightsOfBoth = refusal('nights-of-both', 409, (side: Side, nights: readonly Both[]) => {
  const [first] = nights;
  const more = nights.length > 1 ? t`, and on ${nights.length - 1} more of their nights` : '';
  const what = !first
    ? t`Some of their nights are in one room at the same time`
    : side === 'artist'
      ? t`On ${formatDay(first.day)}${more} you would be at ${isolated(first.one)} and at ${isolated(first.other)} at once`
      : t`On ${formatDay(first.day)}${more} “${isolated(first.one)}” and “${isolated(first.other)}” would be in one room at once`;
  return at(
    'intoId',
    t`${what}. Nobody is booked twice: cancel or withdraw one of the two first, or keep it as a profile of its own.`,
  );
});
