import { refusal } from '#core/refusals/refusal.ts';

export const unknownAnnouncement = refusal(
  'unknown-announcement',
  404,
  'There is no such announcement any more.',
);

export const announcementOver = refusal('announcement-over', 409, 'This announcement is over already.');
