/**
 * To how many profiles that it has no history with a profile may turn in 24 hours, by a first message, request or hold. Twin of
 * `private.first_contacts_a_day` in the migrations; a test compares them.
 */
export const FIRST_CONTACTS = { ofNewProfile: 20, later: 50, newForDays: 7 } as const;

/** How many of them in the 24 hours before `now`, for a profile that was made then. */
export const firstContactsADay = (madeAt: Date, now: Date): number =>
  now.getTime() - madeAt.getTime() < FIRST_CONTACTS.newForDays * 24 * 60 * 60 * 1000
    ? FIRST_CONTACTS.ofNewProfile
    : FIRST_CONTACTS.later;

/**
 * How many mailboxes of acts, or venues, that stand in its files a profile, and a person, may write to besides: once, and not a day. Over as soon as so many
 * of those who were written to want no mails. Twin of `private.most_of_season`; a test compares them.
 */
export const SEASON_CONTACTS = { reached: 100, refusals: 5 } as const;
