/** Where nobody has said of an act, or venue, without an account where it is from or what it plays: no page shows it. */
export const NOT_SAID = 'Not said';
