import { t } from '#core/words/t.ts';
/** The times of a night whose venue has had no show yet; HH:mm. */
export const USUAL_TIMES = { doors: '19:00', showTime: '20:00', curfew: '23:00' } as const;

/** So many nights that are not opened may one side ask the other for before it has answered. */
export const MOST_ASKS_OF_ONE = 3;

/** So many may a side ask for in all before they are answered. */
export const MOST_ASKS = 30;

/** What a venue reads that answers, or asks for, a night on which nobody has said what a ticket costs. */
export const PRICE_MISSING = () => t`Please say what a ticket costs that night; 0 is free entry.`;

/** The same where the answer has no box for it. */
export const PRICE_IN_DETAILS = () =>
  t`Please say in the details of the show first what a ticket costs; 0 is free entry.`;

/** Why a venue cannot accept such a night as it is asked for. */
export const PRICE_FIRST = () =>
  t`What the artist gets by this deal follows from the ticket price, and nobody has said one yet. Say it in a counter-offer: the artist then accepts what it has read.`;

/** Why a venue cannot accept a request whose ticket price it has changed since. */
export const PRICE_CHANGED = () =>
  t`What the artist gets by this deal follows from the ticket price, which is another one since the artist read it. Make a counter-offer, with the same terms if you like: the artist then accepts what it has read.`;

/** Why an artist cannot accept what it read before a price was changed. */
export const PRICE_NOT_READ = () =>
  t`The venue has changed the ticket price meanwhile, and your fee follows from it. Read the terms again before you accept.`;

/** Why an artist cannot. */
export const NO_PRICE_YET = () =>
  t`The venue has not said yet what a ticket costs that night. Make a counter-offer: the venue says it when it answers.`;
