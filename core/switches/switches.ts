import { t } from '#core/words/t.ts';
/**
 * What admins can switch off, each kept to by the database itself (private.keep_to_switch), so that every copy of the server does at once. Nothing is
 * switched off by itself.
 */
export const SWITCHES = {
  'sign-ups': {
    get label() {
      return t`New accounts`;
    },
    get says() {
      return t`People make accounts, with a password or with Google. Off: those who have one sign in as ever.`;
    },
  },
  newsletter: {
    get label() {
      return t`Newsletter`;
    },
    get says() {
      return t`Addresses are put on the newsletter list, from the front page and in the settings. Off: the list stays as it is.`;
    },
  },
  requests: {
    get label() {
      return t`Requests between strangers`;
    },
    get says() {
      return t`Artists and venues that have never agreed on a show ask each other. Off: those that have agreed on one go on asking.`;
    },
  },
  'vat-ids': {
    get label() {
      return t`Checks of VAT ids`;
    },
    get says() {
      return t`Where this deployment has VIES on, VAT ids of accounts are checked with it. Off: nothing is asked of VIES; what it said stays.`;
    },
  },
} as const;
export type SwitchName = keyof typeof SWITCHES;

export const SWITCH_NAMES = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]];
