/** How many contacts a profile keeps, and what each holds at most. */
export const MOST_CONTACTS = 20_000;
export const MOST_WAYS = 10;
export const MOST_TAGS = 20;
export const MOST_LETTERS_OF_NOTES = 4000;
/** Files of one contact, and what those of all contacts of a profile take together, in bytes. */
export const MOST_FILES = 20;
export const MOST_BYTES_OF_FILES = 400 * 1024 * 1024;
