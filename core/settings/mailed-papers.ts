import type { Setting } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** Saved the moment it is switched. */
export const MAILED_PAPERS = {
  column: 'email_papers',
  default: true,
  get label() {
    return t`Papers With Mails`;
  },
  get hint() {
    return t`Invoices, statements and signed agreements come as PDF with the mail that tells of them`;
  },
} as const satisfies Setting;
