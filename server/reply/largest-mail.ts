/** A mail that comes in is at most so large, in bytes: 8 MB of files, and a third more for how mails write them. */
export const LARGEST_MAIL = 12 * 1024 * 1024;
