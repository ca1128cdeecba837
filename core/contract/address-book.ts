import * as z from 'zod';
import { BOOKING_STATUSES } from '#core/booking/phase.ts';
import { CONTACT_KINDS, CONTACT_SOURCES, contactFields, DECIDED_FIELDS } from '#core/contacts/contact.ts';
import { CONTACT_FILE_TYPES } from '#core/contacts/contact-file.ts';
import { act, document, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, aSide, inCents } from '#core/contract/fields.ts';
import { pageQuery } from '#core/contract/query.ts';
import { fileName } from '#core/documents/file-name.ts';
import { id, requiredText, text } from '#core/forms/fields.ts';
import { USE_KINDS } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';

const reader = { who: 'signed-in', may: 'see-business' } as const;
const writer = { who: 'signed-in', may: 'book' } as const;
/** It changes what the profile keeps for itself: nobody else hears of it. */
const own = { moves: 'nothing', publishes: [], ownRows: true } as const;

/** Which contacts are meant: by words anywhere in them, by what they are, by a tag, or those whose day is over. */
const filter = {
  words: text(80).optional(),
  kind: z.enum(CONTACT_KINDS).optional(),
  tag: text(40).optional(),
  due: z.literal('yes').optional(),
};

const aWay = z.strictObject({ label: z.string(), value: z.string() });
/** The profile that a contact stands for; null where none is known. */
const aProfile = z
  .strictObject({
    id: anId,
    side: aSide,
    name: z.string(),
    avatarPath: z.string().nullable(),
    isClosed: z.boolean(),
  })
  .nullable();
const inList = {
  ...{ id: anId, kind: z.enum(CONTACT_KINDS), name: z.string(), organisation: z.string(), place: z.string() },
  tags: z.array(z.string()),
  keepUntil: aDay.nullable(),
  /** The day until which it is to be kept is over. */
  isDue: z.boolean(),
  profile: aProfile,
};
const aFile = z.strictObject({
  ...{ id: anId, name: z.string(), type: z.enum(CONTACT_FILE_TYPES), bytes: z.int().positive() },
  ...{ sha256: z.string(), at: anInstant },
});
const aContact = z.strictObject({
  ...inList,
  ...{ emails: z.array(aWay), phones: z.array(aWay), links: z.array(aWay), notes: z.string() },
  /** What is kept with it, the oldest first. */
  files: z.array(aFile),
  ...{ source: z.enum(CONTACT_SOURCES), sourceWords: z.string(), erasesItself: z.boolean() },
  ...{
    madeAt: anInstant,
    madeBy: z.string().nullable(),
    changedAt: anInstant,
    changedBy: z.string().nullable(),
  },
});

export const contacts = read({
  name: 'contacts',
  summary: 'The address book of a profile: a page of it by name, found by words, kind and tag.',
  ...reader,
  query: z.object({ ...filter, ...pageQuery }),
  answer: z.strictObject({
    contacts: z.array(
      z.strictObject({ ...inList, email: z.string().nullable(), phone: z.string().nullable() }),
    ),
    /** How many are found, and how many there are. */
    ...{ found: z.int(), total: z.int() },
    /** How many of all are to be looked at: their day is over. */
    due: z.int(),
    /** Tags in use, the most used first. */
    tags: z.array(z.strictObject({ tag: z.string(), contacts: z.int() })),
  }),
  refusals: [],
});

export const contactCard = read({
  name: 'contact-card',
  summary: 'One contact with all that is kept of it, and what the profile had with who stands behind it.',
  ...reader,
  query: z.object({ contactId: id() }),
  answer: z.strictObject({
    contact: aContact,
    /** Nights of both, the newest first; null where the contact stands for no profile of the other side, so that nothing can be known. */
    nights: z
      .array(
        z.strictObject({
          ...{ bookingId: anId, day: aDay, title: z.string().nullable(), status: z.enum(BOOKING_STATUSES) },
          ...{ isPast: z.boolean(), currency: z.string() },
          /** The fee as it was settled; null before. */
          feeCents: inCents.nullable(),
          /** Tickets of the night as its statement has them; null before there is one. */
          sold: z.int().nullable(),
          /** Days from the invoice to its payment; null before. */
          daysToPay: z.int().nullable(),
        }),
      )
      .nullable(),
    /** What the rooms of the venue were used for that names them as whom to ask: hires, rehearsals, recordings and parties, the newest first. */
    uses: z.array(
      z.strictObject({
        ...{ useId: anId, kind: z.enum(USE_KINDS), title: z.string(), day: aDay, isCancelled: z.boolean() },
        /** What the house takes for it; null where nothing was said. */
        amountCents: inCents.nullable(),
        currency: z.string(),
      }),
    ),
  }),
  refusals: ['unknown-contact'],
});

export const keepContact = act({
  name: 'keep-contact',
  summary: 'A member adds somebody to the address book of the profile, or changes what it says of them.',
  ...writer,
  input: z.object({
    /** Null adds one. */
    contactId: id().nullable(),
    ...contactFields,
  }),
  answer: z.strictObject({ contactId: anId }),
  refusals: ['no-profile', 'unknown-contact', 'contact-merged', 'too-many-contacts'],
  ...own,
});

export const addToContacts = act({
  name: 'add-to-contacts',
  summary:
    'A member adds a profile to the address book: its name and a link to it, and no address. One that is there already stays as it is.',
  ...writer,
  input: z.object({ profileId: id() }),
  answer: z.strictObject({ contactId: anId, isNew: z.boolean() }),
  refusals: ['no-profile', 'unknown-profile', 'too-many-contacts'],
  ...own,
});

export const linkContact = act({
  name: 'link-contact',
  summary: 'A member says for which profile a contact stands, or for none.',
  ...writer,
  input: z.object({ contactId: id(), profileId: id().nullable() }),
  answer: z.strictObject({ contactId: anId }),
  refusals: ['no-profile', 'unknown-contact', 'unknown-profile', 'contact-there'],
  ...own,
});

export const duplicateContacts = read({
  name: 'duplicate-contacts',
  summary: 'Pairs of contacts that may be the same: one mail, one phone, or one name and place.',
  ...reader,
  query: z.object({}),
  answer: z.strictObject({
    pairs: z.array(
      z.strictObject({
        one: aContact,
        other: aContact,
        because: z.array(z.enum(['email', 'phone', 'name'])),
      }),
    ),
    /** How many there are beyond these. */
    more: z.int(),
  }),
  refusals: [],
});

export const mergeContacts = act({
  name: 'merge-contacts',
  summary:
    'A member makes one contact of two: lists and notes are united, links lead to the one that stays, and the other is gone.',
  ...writer,
  input: z
    .object({
      keepId: id(),
      goneId: id(),
      /** What is taken from the one that goes, where both say something else. */
      take: z.array(z.enum(DECIDED_FIELDS)).max(DECIDED_FIELDS.length),
    })
    .refine(({ keepId, goneId }) => keepId !== goneId, {
      error: () => t`Choose two contacts.`,
      path: ['goneId'],
    }),
  answer: z.strictObject({ contactId: anId }),
  refusals: [
    ...(['no-profile', 'unknown-contact', 'contact-merged'] as const),
    ...(['contacts-stand-for-two', 'contact-too-full'] as const),
  ],
  ...own,
});

export const keepContactsApart = act({
  name: 'keep-contacts-apart',
  summary: 'A member says that two contacts are not the same: the pair is proposed no more.',
  ...writer,
  input: z.object({ oneId: id(), otherId: id() }),
  answer: z.strictObject({ oneId: anId }),
  refusals: ['no-profile', 'unknown-contact'],
  ...own,
});

export const eraseContact = act({
  name: 'erase-contact',
  summary:
    'A member erases a person: all that the address book has of them goes. Booked nights stay with their bookings.',
  ...writer,
  input: z.object({ contactId: id() }),
  answer: z.strictObject({ contactId: anId }),
  refusals: ['no-profile', 'unknown-contact'],
  ...own,
});

export const keepContactFile = act({
  name: 'keep-contact-file',
  summary:
    'A member keeps a file that the profile uploaded, a PDF or a picture, with a contact. The same file again is kept once.',
  ...writer,
  input: z.object({
    contactId: id(),
    /** Of the bucket `receipts`, in the folder of the profile. */
    path: requiredText(300, () => t`Please choose a file.`),
    name: requiredText(120, () => t`Please give this file a name.`).refine(
      (name) => name === fileName(name),
      {
        error: () => t`This name cannot be the name of a file`,
      },
    ),
  }),
  answer: z.strictObject({ contactId: anId, fileId: anId }),
  refusals: [
    ...(['no-profile', 'unknown-contact', 'contact-merged', 'unknown-file'] as const),
    ...(['file-too-large', 'file-kind', 'too-many-contact-files'] as const),
  ],
  ...own,
});

export const dropContactFile = act({
  name: 'drop-contact-file',
  summary: 'A member takes a file away from a contact, for good.',
  ...writer,
  input: z.object({ contactId: id(), fileId: id() }),
  answer: z.strictObject({ contactId: anId }),
  refusals: ['no-profile', 'unknown-contact', 'contact-merged', 'unknown-contact-file'],
  ...own,
});

export const contactFile = document({
  name: 'contacts/:id/file',
  which: 'fileId',
  is: CONTACT_FILE_TYPES,
  summary: 'A file that is kept with a contact, byte for byte.',
  ...reader,
  refusals: ['unknown-contact', 'unknown-contact-file'],
});

export const exportContacts = act({
  name: 'export-contacts',
  summary: 'A member asks for the address book as a file. For ten minutes it is read with `contacts-file`.',
  ...writer,
  input: z.object({ as: z.enum(['csv', 'vcard'], { error: () => t`Please choose a kind of file.` }) }),
  answer: z.strictObject({ exportId: anId }),
  refusals: ['no-profile'],
  moves: 'data',
  publishes: [],
  ownRows: true,
});

export const contactsFile = read({
  name: 'contacts-file',
  summary:
    'The address book as text, all of it or what is found: a table (CSV) or cards (vCard 4.0), as the export asked for.',
  ...writer,
  query: z.object({ exportId: id(), ...filter }),
  answer: z.strictObject({ text: z.string(), contacts: z.int() }),
  notByToken: true,
  refusals: ['export-over'],
});
