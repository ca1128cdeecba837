import type { Setting } from '#core/settings/setting.ts';

/** Saved the moment it is switched. */
export const MAILED_PAPERS = {
  column: 'email_papers',
  default: true,
  label: 'Papers With Mails',
  hint: 'Invoices, statements and signed agreements come as PDF with the mail that tells of them',
} as const satisfies Setting;
