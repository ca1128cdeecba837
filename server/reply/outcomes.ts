/** What became of a mail that came in. */
export type Outcome = Told | Untold;

/** Its person is told by mail, except of words that were taken as they are. */
type Told =
  | 'taken'
  | 'taken-of-offer'
  | 'declined'
  | 'nothing-to-decline'
  | 'offer-changed'
  | 'refused'
  | 'revoked'
  | 'empty'
  | 'files-alone';

/** Nobody is told: it came before, a program wrote it, or it is not said for certain who did. */
type Untold =
  | 'again'
  | 'automatic'
  | 'bounce'
  | 'bounced-for-good'
  | 'unreadable'
  | 'unknown-address'
  | 'not-theirs'
  | 'closed'
  | 'too-many';
