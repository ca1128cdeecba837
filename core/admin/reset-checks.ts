import { t } from '#core/words/t.ts';
/** What an admin checks before the second step of somebody is removed: whoever is asking may be somebody else. */
export const RESET_CHECKS = ['asked-from-address', 'knows-account', 'called-back'] as const;
export type ResetCheck = (typeof RESET_CHECKS)[number];

export const CHECK_WORDS: Readonly<Record<ResetCheck, string>> = {
  get 'asked-from-address'() {
    return t`They asked from the e-mail address of the account, and answered a mail sent there.`;
  },
  get 'knows-account'() {
    return t`They named three things that only its owner knows: shows, partners, amounts.`;
  },
  get 'called-back'() {
    return t`They were called back, or seen by video, at a contact that was known before they asked.`;
  },
};
