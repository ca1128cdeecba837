/** How long a link opens after the day of the show: papers are asked for in this time. Twin of `private.link_ends`; a test compares them. */
export const LINK_DAYS_AFTER_SHOW = 180;
/** How long it opens once an offer has come to nothing. */
export const LINK_DAYS_AFTER_END = 14;

/** A code that was mailed proves the mailbox for so long; it is asked for a few times, and typed wrongly a few times. */
export const CODE = { digits: 6, minutes: 15, mostTries: 5, mostAnHour: 5 } as const;
/** So long a browser that typed the code may do what binds or moves money. */
export const PROOF_HOURS = 12;
/** For how many nights one mailbox of somebody without an account is asked in 24 hours: by one profile, and by all. Twin of `private.most_nights_of_mailbox`. */
export const MOST_NIGHTS_OF_MAILBOX = { ofOne: 30, ofAll: 60 } as const;
/** Mailboxes that one booking is open to. */
export const MOST_LINKS = 8;
