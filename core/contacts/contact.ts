/** What somebody in a profile's address book is to it. */
export const CONTACT_KINDS = ['act', 'venue', 'manager', 'technician', 'client', 'other'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Where a contact comes from: typed by a member, read from a file, taken from a booking or conversation, or claimed by who stands behind it. */
export const CONTACT_SOURCES = ['typed', 'file', 'booking', 'claimed'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** A mail, a phone or a link of a contact; the label is free ('Office'), and may be empty. */
export type Way = { label: string; value: string };

/** How many contacts a profile keeps. */
export const MOST_CONTACTS = 20_000;
