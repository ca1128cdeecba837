/** The first so many reasons of a match are those that decided. */
export const DECIDING = 3;
