import * as z from 'zod';
import { ARCHIVE_OUTCOMES, type ArchiveOutcome } from '#core/account/own-archive.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import type { Wordings } from '#core/events/event.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** What became of an archive of one's own data: `subjectId`. Whoever asked for it is told by the database, with what it became. */
export const data = z.strictObject({ outcome: z.enum(ARCHIVE_OUTCOMES) });

export const words = {
  'own-archive-ended': (p: { outcome: ArchiveOutcome; until: Day }) =>
    ({
      ready: [
        t`Your data is ready`,
        t`Download it in Settings, under Security & Privacy. It is kept until ${formatDay(p.until)}.`,
      ] satisfies [string, string],
      failed: [
        t`Your data could not be put together`,
        t`Nothing of it is lost. Ask for it again in Settings, under Security & Privacy; if that fails too, write to us.`,
      ] satisfies [string, string],
      'too-large': [
        t`Your data is too large for one file`,
        t`Remove files that you no longer need and ask again, or write to us: we hand it over another way.`,
      ] satisfies [string, string],
    })[p.outcome],
} satisfies Wordings;

export const toggles = { 'own-archive-ended': ours(bellOnly) };
