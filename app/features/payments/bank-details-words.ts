import { t } from '#core/words/t.ts';
/** What follows from naming an account, said before it is saved. */
export const whatFollows = (isChange: boolean): string =>
  t`Whoever has an invoice of yours to pay reads this account in full, on its page and its PDF. It is kept sealed, and nobody else reads it.${isChange ? t` Those who have one to pay now are told that the account is another, and asked to make sure that it is yours.` : t` If you change it later, they are told.`}`;
