/** What becomes of an account that is deleted, in words for people. The dialog and the privacy page say the same. */

export const DELETION_REMOVES =
  'Your profile, pictures, riders, calendar, settings, sign-ins and devices, your newsletter sign-up, what you wrote to us, requests that came to nothing, and conversations with people you never had an agreement with.';

/** What stays where there were agreements, and why. */
export const DELETION_KEEPS: readonly { what: string; why: string }[] = [
  {
    what: 'Agreements, statements, invoices and payments, with the names, signatures and addresses on them',
    why: 'the people you made them with and the tax office need them',
  },
  {
    what: 'Messages with those people, and what was written in the offers for those shows',
    why: 'they belong to what was agreed',
  },
  {
    what: 'The stars you gave, without your name or your words',
    why: 'they are a part of somebody else’s rating',
  },
];

export const DELETION_KEPT_UNTIL =
  'Only the people you had agreements with see it, and it goes at the end of the sixth year after the year of the show.';
