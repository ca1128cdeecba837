/** The times of a night whose venue has had no show yet; HH:mm. */
export const USUAL_TIMES = { doors: '19:00', showTime: '20:00', curfew: '23:00' } as const;

/** So many nights that are not opened may one side ask the other for before it has answered. */
export const MOST_ASKS_OF_ONE = 3;

/** So many may a side ask for in all before they are answered. */
export const MOST_ASKS = 30;
