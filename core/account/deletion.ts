import { t } from '#core/words/t.ts';
/** What becomes of an account that is deleted, in words for people. The dialog and the privacy page say the same. */

export const DELETION_REMOVES = () =>
  t`Your profile, pictures, riders, calendar, settings, sign-ins and devices, your newsletter sign-up, what you wrote to us, requests that came to nothing, and conversations with people you never had an agreement with.`;

/** What stays where there were agreements, and why. */
export const DELETION_KEEPS: readonly { what: string; why: string }[] = [
  {
    get what() {
      return t`Agreements, statements, invoices and payments, with the names, signatures and addresses on them`;
    },
    get why() {
      return t`the people you made them with and the tax office need them`;
    },
  },
  {
    get what() {
      return t`Messages with those people, and what was written in the offers for those shows`;
    },
    get why() {
      return t`they belong to what was agreed`;
    },
  },
  {
    get what() {
      return t`The stars you gave, without your name or your words`;
    },
    get why() {
      return t`they are a part of somebody else’s rating`;
    },
  },
];

export const DELETION_KEPT_UNTIL = () =>
  t`Only the people you had agreements with see it, and it goes at the end of the sixth year after the year of the show.`;
