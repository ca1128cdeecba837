import { t } from '#core/words/t.ts';
/** The way from a part of the console back to where all parts are. */
export const BACK_TO_ADMIN = {
  get label() {
    return t`Admin Console`;
  },
  href: '/admin',
};
