import * as z from 'zod';
import { act, read, secretDocument } from '#core/contract/define.ts';
import { aDay, anId, anInstant } from '#core/contract/fields.ts';
import { email } from '#core/forms/email.ts';
import { id, requiredText, singleSpaced, text } from '#core/forms/fields.ts';
import { hasWebAddress, isEmptyKit, KIT_NOTE_MAX, KIT_PLATFORMS, kitChoice } from '#core/press-kit/kit.ts';
import { t } from '#core/words/t.ts';

const ofKits = {
  who: 'artist',
  may: 'book',
  purpose: () => t`send press kits`,
} as const;

const content = z.strictObject({
  name: z.string(),
  location: z.string(),
  genres: z.string(),
  bio: z.string().nullable(),
  photos: z.array(z.string()),
  links: z.array(z.strictObject({ platform: z.enum(KIT_PLATFORMS), typed: z.string() })),
  videos: z.array(z.strictObject({ title: z.string(), url: z.string() })),
  rooms: z.array(z.strictObject({ venueId: anId, name: z.string(), location: z.string(), day: aDay })),
  draw: z.int().nullable(),
  rider: z.boolean(),
});

/** Whether its mail has left: `due` is on its way, `unwanted` was not sent, because its reader wants none. */
export const KIT_MAIL_STATES = ['due', 'sent', 'failed', 'unwanted'] as const;

export const pressKits = read({
  name: 'press-kits',
  summary:
    'What an artist can put into a press kit, and the kits that were sent: to whom, when, until when, and how often each was opened.',
  ...ofKits,
  query: z.object({}),
  answer: z.strictObject({
    content: content.nullable(),
    /** A technical rider is there, in a form that not everyone can open. */
    riderIsNoPdf: z.boolean(),
    /** How many more can be sent now. */
    left: z.int(),
    /** The contact line of the last one. */
    lastContact: z.string(),
    sent: z.array(
      z.strictObject({
        id: anId,
        email: z.string(),
        madeAt: anInstant,
        endsAt: anInstant,
        withdrawnAt: anInstant.nullable(),
        mail: z.enum(KIT_MAIL_STATES),
        opened: z.int(),
        firstOpenedAt: anInstant.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const sendPressKit = act({
  name: 'send-press-kit',
  summary:
    'An artist sends a press kit by mail to somebody who needs no account. It shows what was chosen and nothing else, for 90 days.',
  ...ofKits,
  input: z.object({
    email: z
      .string()
      .trim()
      .pipe(email(() => t`Please enter a valid email address.`)),
    note: text(KIT_NOTE_MAX).refine((words) => !hasWebAddress(words), {
      error: () => t`A note has no web addresses. Links of your profile stand in the kit.`,
    }),
    contact: requiredText(160, () => t`Please say how to reach you.`)
      .overwrite(singleSpaced)
      .min(3, { error: () => t`Please say how to reach you.` })
      .refine((words) => !hasWebAddress(words), {
        error: () => t`Please give a name with a phone number or a mail address.`,
      }),
    chosen: kitChoice.refine((chosen) => !isEmptyKit(chosen), {
      error: () => t`Please choose what the kit shows.`,
    }),
  }),
  answer: z.strictObject({ kitId: anId, endsAt: anInstant }),
  refusals: ['no-profile', 'kit-changed', 'kit-not-wanted', 'too-many-kits', 'kit-sent-often'],
  // It is read without the account, but it names its reader and shows what the public page shows, the rider excepted.
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const withdrawPressKit = act({
  name: 'withdraw-press-kit',
  summary: 'An artist withdraws a press kit. Its link opens nothing any more.',
  ...ofKits,
  input: z.object({ kitId: id() }),
  answer: z.strictObject({ kitId: anId }),
  refusals: ['no-profile', 'unknown-kit'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

const INCOMPLETE = () => t`The link is not complete. Please open it from the mail again.`;
const token = z.string({ error: INCOMPLETE }).min(20, { error: INCOMPLETE }).max(200, { error: INCOMPLETE });

export const openPressKit = act({
  name: 'open-press-kit',
  summary:
    'Whoever has the link of a press kit reads it. It counts as opened, unless it is seen again within one visit or by those who sent it.',
  who: 'visitor',
  input: z.object({ token, isSeenAgain: z.boolean() }),
  answer: z.strictObject({
    content,
    note: z.string(),
    contact: z.string(),
    artistId: anId,
    endsAt: anInstant,
  }),
  refusals: ['kit-over', 'kit-withdrawn', 'kit-not-shown'],
  moves: 'nothing',
  tellsSecret: true,
  publishes: [],
  ownRows: true,
});

const ofReaders = {
  who: 'visitor',
  input: z.object({ token }),
} as const;

export const pressKitDocument = secretDocument({
  name: 'press-kit-paper',
  summary: 'A press kit as a PDF, for whoever has its link.',
  ...ofReaders,
  refusals: ['kit-over', 'kit-withdrawn', 'kit-not-shown', 'too-many-documents', 'document-not-made'],
});

export const pressKitRider = secretDocument({
  name: 'press-kit-rider',
  summary: 'The technical rider of a press kit that shows it, for whoever has its link.',
  ...ofReaders,
  refusals: ['kit-over', 'kit-withdrawn', 'kit-not-shown', 'no-rider'],
});
