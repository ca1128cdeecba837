/** Where nobody has said of an act, or venue, without an account where it is from or what it plays: no page and no paper shows it. */
export const NOT_SAID = 'Not said';

/** Where somebody is from, or what they play, as it is shown: blank where nobody has said it. */
export const asSaid = (words: string): string => (words === NOT_SAID ? '' : words);
