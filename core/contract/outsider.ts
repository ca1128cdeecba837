import * as z from 'zod';
import { act, document, read } from '#core/contract/define.ts';
import { anId, anInstant, aSide } from '#core/contract/fields.ts';
import { linkedBooking } from '#core/contract/linked-booking.ts';
import { email } from '#core/forms/email.ts';
import { id, optionalText, requiredText } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { MESSAGE_FILE_TYPES } from '#core/messages/message-file.ts';
import { CODE } from '#core/outsiders/limits.ts';
import { says } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** People without an account: who keeps them, the links by which they answer, and what they do by a link. */

const mailbox = z.string().trim().pipe(email());
const name = requiredText(120, () => t`Please enter a name.`).refine((said) => [...said].length >= 2, {
  error: () => t`Name must be at least 2 characters`,
});
/** Words that a profile keeps, where anything is said. */
const words = (max: number) =>
  optionalText(max).refine((said) => said === undefined || [...said].length >= 2, {
    error: () => t`Please write at least 2 letters, or nothing.`,
  });
const bookingId = id<BookingId>();
const linkId = id();

export const addOutsider = act({
  name: 'add-outsider',
  summary:
    'A venue adds an act, or an artist a venue, that has no account. Nobody else finds it; it is asked and booked like any other.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    name,
    /** Where offers are mailed to; without it the night is agreed elsewhere. */
    email: mailbox.optional(),
    location: words(200),
    genres: words(600),
    /** The city of a venue, whose clock its nights go by; `location` is then left out. */
    placeId: z.int(says`Choose a city from the list.`).min(1).optional(),
    /** Of a venue. */
    capacity: z.int(says`Capacity must be a whole number`).min(1).max(200_000).optional(),
  }),
  /** One that has the same mailbox already is answered and not added a second time. */
  answer: z.strictObject({ profileId: anId, side: aSide, isNew: z.boolean() }),
  refusals: ['no-profile', 'no-mails-wanted', 'venue-incomplete'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const changeOutsider = act({
  name: 'change-outsider',
  summary:
    'Whoever keeps an act or venue without an account changes its name or mailbox. Links that were sent to another mailbox end; the new one is mailed a link for each night that goes on.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ profileId: id(), name, email: mailbox.nullable() }),
  answer: z.strictObject({ profileId: anId }),
  refusals: ['no-profile', 'unknown-outsider', 'no-mails-wanted'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const outsiders = read({
  name: 'outsiders',
  summary: 'The acts, or venues, without an account that one keeps.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({}),
  answer: z.strictObject({
    outsiders: z.array(
      z.strictObject({
        ...{ profileId: anId, side: aSide, name: z.string(), email: z.string().nullable() },
        location: z.string().nullable(),
        /** Bookings that stand or were played. */
        nights: z.int(),
        addedAt: anInstant,
      }),
    ),
  }),
  refusals: [],
});

export const linksOfBooking = read({
  name: 'links-of-booking',
  summary: 'Which mailboxes a booking is open to without an account, for its keeper.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ bookingId }),
  answer: z.strictObject({
    links: z.array(
      z.strictObject({
        /** The mailbox; null once it was forgotten. */
        ...{ id: anId, email: z.string().nullable(), name: z.string().nullable() },
        /** Who passed the link on to this colleague. */
        passedOnBy: z.string().nullable(),
        openedAt: anInstant.nullable(),
        endsAt: anInstant,
        withdrawnAt: anInstant.nullable(),
        /** Whoever reads the mailbox has refused all mails of strangers. */
        wantsNoMails: z.boolean(),
      }),
    ),
  }),
  refusals: ['unknown-booking'],
});

const OF_LINK = ['unknown-booking-link'] as const;

export const renewLink = act({
  name: 'renew-link',
  summary: 'The link of a booking is mailed anew; the one that was mailed before opens nothing any more.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ linkId }),
  answer: z.strictObject({ linkId: anId }),
  refusals: [...OF_LINK, 'no-mails-wanted', 'too-many-codes'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const withdrawLink = act({
  name: 'withdraw-link',
  summary: 'The link of a booking is withdrawn: it opens nothing any more, at once.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ linkId }),
  answer: z.strictObject({ linkId: anId }),
  refusals: OF_LINK,
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

/** What is done by the link itself: whoever is signed in has none. */
const BY_LINK = {
  who: 'signed-in',
  may: 'person',
  byLink: { of: 'link', onlyByLink: true },
  moves: 'nothing',
} as const;

export const mailLinkCode = act({
  name: 'mail-link-code',
  summary: 'A code is mailed to the mailbox of the link; typed, it proves that it is theirs.',
  ...BY_LINK,
  input: z.object({}),
  answer: z.strictObject({ minutes: z.int() }),
  refusals: ['too-many-codes'],
  publishes: [],
  ownRows: true,
});

export const proveMailbox = act({
  name: 'prove-mailbox',
  summary: 'The code of the mail is typed. What it answers goes with requests that bind or move money.',
  ...BY_LINK,
  input: z.object({
    code: z
      .string()
      .transform((typed) => typed.replace(/\D/g, ''))
      .pipe(z.string().length(CODE.digits, says`Please type the six digits of the mail.`)),
  }),
  answer: z.strictObject({ proof: z.string(), until: anInstant }),
  refusals: ['wrong-code'],
  tellsSecret: true,
  publishes: [],
  ownRows: true,
});

export const passOnLink = act({
  name: 'pass-on-link',
  summary:
    'Whoever was asked lets a colleague answer too: a link of their own is mailed, and history names them.',
  ...BY_LINK,
  byLink: { of: 'link', onlyByLink: true, proved: true },
  input: z.object({ email: mailbox, name }),
  answer: z.strictObject({ linkId: anId }),
  refusals: ['too-many-mailboxes', 'no-mails-wanted', 'too-many-codes'],
  publishes: [],
  ownRows: true,
});

export const writeByLink = act({
  name: 'write-by-link',
  summary: 'Whoever holds a link writes a message about its booking.',
  ...BY_LINK,
  input: z.object({ id: id(), content: requiredText(4000, () => t`Please write something.`) }),
  answer: z.strictObject({ messageId: anId }),
  refusals: [],
  publishes: [],
  ownRows: true,
});

export const linkedFile = document({
  name: 'bookings/:id/message-file',
  which: 'fileId',
  is: MESSAGE_FILE_TYPES,
  summary: 'A file of a message that the link of a booking shows.',
  who: 'signed-in',
  may: 'person',
  byLink: { of: 'bookingId' },
  refusals: ['unknown-message-file'],
});

export const bookingByLink = read({
  name: 'booking-by-link',
  summary:
    'All that the link of a booking opens: the night, the offer, the agreement, messages, the statement.',
  who: 'signed-in',
  may: 'person',
  byLink: { of: 'link', onlyByLink: true },
  query: z.object({}),
  answer: linkedBooking,
  refusals: [],
});
