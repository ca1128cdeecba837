import { t } from '#core/words/t.ts';
/** The pages that an admin can open of a profile: none has the text of a message. */
export const LOOK_PAGES = ['bookings', 'agreements', 'calendar', 'messages', 'money'] as const;
export type LookPage = (typeof LOOK_PAGES)[number];

export const LOOK_PAGE_WORDS: Readonly<Record<LookPage, string>> = {
  get bookings() {
    return t`Bookings`;
  },
  get agreements() {
    return t`Agreements`;
  },
  get calendar() {
    return t`Calendar`;
  },
  get messages() {
    return t`Conversations`;
  },
  get money() {
    return t`Invoices and payouts`;
  },
};

/** A page of the log in words; one that this copy of the product does not know, by its name. */
export const pageInWords = (page: string): string =>
  Object.hasOwn(LOOK_PAGE_WORDS, page) ? LOOK_PAGE_WORDS[page as LookPage] : page;

/** For how many hours an owner can consent. */
export const MOST_LOOK_HOURS = 24;
export const LOOK_HOURS = [1, 4, 8, MOST_LOOK_HOURS] as const;

/** How long one look lasts at most, in minutes; the next needs another reason. */
export const LOOK_MINUTES = 60;

/** For how many hours nobody asks or looks after the owner said no. */
export const NO_STANDS_HOURS = 24;
