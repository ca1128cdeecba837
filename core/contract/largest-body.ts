/**
 * The most that the body of a command may hold, in bytes. The largest are a deal of fifty lines of which each names all others (about
 * 120 kB) and a drawn signature (40 kB).
 */
export const LARGEST_BODY = 256 * 1024;
