import type { Side } from '#core/booking/side.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { also, refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** `stands` is how the booking stands, in a sentence, and `cannot` what cannot be done to it. */
export const bookingOver = refusal(
  'booking-over',
  409,
  (stands: Wording) => t`${stands()} Nothing more can be done with it.`,
);

export const notNow = refusal(
  'not-now',
  409,
  (stands: Wording, cannot: Wording) => `${stands()} ${cannot()}`,
);

/** Said to who accepts what is accepted already, in another tab or with another person of the band: it is booked. */
export const acceptedAlready = also(
  notNow,
  (stands: Wording) =>
    t`${stands()} The offer was accepted already: you find the show among your booked shows.`,
);

export const ownOffer = refusal(
  'not-your-turn',
  409,
  (other: Side) => t`You made the last offer: it is for the ${other} to answer, or for you to withdraw.`,
);

export const theirOffer = also(
  ownOffer,
  (offeredBy: Side, act: string) =>
    t`The ${offeredBy} made the last offer and alone can ${act} it: you can accept, counter or decline.`,
);

export const notYoursToDo = refusal(
  'not-yours-to-do',
  403,
  (whose: 'artist' | 'venue' | 'calendar' | 'other') =>
    whose === 'other' ? t`Only the other side can do this.` : t`Only the ${whose} can do this.`,
);

export const notPlayedYet = refusal(
  'not-played-yet',
  409,
  (date: Day) => t`This show takes place on ${formatDay(date)} and has not been played yet.`,
);

export const alreadySigned = refusal('already-signed', 409, () => t`You have already signed this agreement.`);

export const notSignedByBoth = refusal(
  'not-signed-by-both',
  409,
  () => t`The document is made once both sides have signed the agreement.`,
);

export const changeUnderWay = refusal(
  'change-under-way',
  409,
  () => t`A change of this show waits for an answer already. Answer it or take it back first.`,
);

export const changeIsOver = refusal(
  'change-is-over',
  409,
  () => t`This change was answered, taken back or has run out meanwhile.`,
);

export const changesNothing = refusal(
  'nothing-changed',
  422,
  () => t`This is what is agreed already. Please change something.`,
);

export const alreadyConsented = refusal(
  'already-answered',
  409,
  () => t`You have agreed to this change. It waits for the others.`,
);

export const changeIsTheirs = also(
  notYoursToDo,
  () => t`Only whoever proposed a change takes it back. You can decline it.`,
);

export const unknownChange = refusal('unknown-change', 404, () => t`There is no such change.`);

/** Nobody signs an agreement whose booking ended, whose act did not play, or whose other side is gone. */
export const agreementVoid = refusal(
  'agreement-void',
  409,
  (why: 'cancelled' | 'not-played' | 'closed') =>
    t`${NOT_SIGNED()[why]}, and no signature is needed any more.`,
);

const NOT_SIGNED = () => ({
  cancelled: t`The booking of this agreement was cancelled`,
  'not-played': t`The show of this agreement was not played`,
  closed: t`The account of the other side was closed`,
});
