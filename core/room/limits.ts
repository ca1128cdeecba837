/** So many rooms in use may a venue have, combinations among them. */
export const MOST_ROOMS = 40;
