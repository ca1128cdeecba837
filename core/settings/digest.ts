import type { Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** Saved the moment it is switched. `mails` completes 'They tell you …'. */
export const DIGEST = {
  column: 'email_digest',
  default: true,
  get label() {
    return t`Daily Digest`;
  },
  get hint() {
    return t`What can wait comes as one mail after your quiet hours: an offer that ended in time, a hold that moved, how tickets sell. Off: your notifications alone say it.`;
  },
  get mails() {
    return t`in one mail a day what could wait until the morning`;
  },
} as const satisfies Setting & { mails: string };
