import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownAnnouncement = refusal(
  'unknown-announcement',
  404,
  () => t`There is no such announcement any more.`,
);

export const announcementOver = refusal(
  'announcement-over',
  409,
  () => t`This announcement is over already.`,
);
