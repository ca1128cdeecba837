import * as z from 'zod';
import { announcementFields } from '#core/announcement/announcement.ts';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';

const said = {
  id: anId,
  title: z.string(),
  text: z.string(),
  downtime: z.strictObject({ from: anInstant, until: anInstant }).nullable(),
};

export const announcements = read({
  name: 'announcements',
  summary: 'For admins: what everybody is told, was told, and will be.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    announcements: z.array(
      z.strictObject({
        ...said,
        shown: z.strictObject({ from: anInstant, until: anInstant }),
        state: z.enum(['planned', 'shown', 'over', 'ended']),
        /** How many people have closed it. */
        closed: z.int(),
      }),
    ),
  }),
  refusals: [],
});

export const myAnnouncements = read({
  name: 'my-announcements',
  summary: 'What everybody is told now, without what one has closed.',
  who: 'signed-in',
  may: 'person',
  query: z.object({}),
  answer: z.strictObject({ announcements: z.array(z.strictObject(said)) }),
  refusals: [],
});

export const announce = act({
  name: 'announce',
  summary: 'An admin tells everybody who is signed in something, from then until then.',
  who: 'admin',
  input: z.object(announcementFields),
  answer: z.strictObject({ announcementId: anId }),
  refusals: ['announcement-over'],
  moves: 'nothing',
  publishes: ['announcement-decided'],
});

export const endAnnouncement = act({
  name: 'end-announcement',
  summary: 'An admin ends an announcement before its time.',
  who: 'admin',
  input: z.object({ announcementId: id() }),
  answer: z.strictObject({ announcementId: anId }),
  refusals: ['unknown-announcement', 'announcement-over'],
  moves: 'nothing',
  publishes: ['announcement-decided'],
});

export const closeAnnouncement = act({
  name: 'close-announcement',
  summary: 'Somebody has read an announcement, and is shown it no more.',
  who: 'signed-in',
  may: 'person',
  input: z.object({ announcementId: id() }),
  answer: z.strictObject({ announcementId: anId }),
  refusals: ['unknown-announcement'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});
