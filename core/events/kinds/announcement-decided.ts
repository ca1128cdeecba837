import * as z from 'zod';
import type { Wordings } from '#core/events/event.ts';
import { t } from '#core/words/t.ts';

/** What an admin did with an announcement: `subjectId`. A job tells everybody once it begins. */
export const data = z.strictObject({ decision: z.enum(['made', 'ended']) });

export const words = {
  'system-announcement': (p: { heading: string; note?: string }) => [p.heading, p.note ?? ''],
} satisfies Wordings;

/** One toggle for all of it: mail, and being told at once. */
export const toggles = {
  'system-announcement': { email: 'push_system_announcements', push: 'push_system_announcements' },
} as const;
export const buttons = {
  get 'system-announcement'() {
    return t`Open Running Order`;
  },
};
