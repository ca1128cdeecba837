import { isolated } from '#core/forms/directions.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';
import { ruleInWords } from '#core/refusals/rule-in-words.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const notSignedIn = refusal('not-signed-in', 401, () => t`Please sign in first.`);

/** Said of a token that is none of ours, or is over. */
export const tokenExpired = also(notSignedIn, () => t`Your session has expired. Please sign in again.`);

export const sessionEnded = refusal(
  'session-ended',
  401,
  () => t`Your session has ended. Please sign in again.`,
);

export const secondFactorNeeded = refusal(
  'second-factor-needed',
  403,
  () => t`Please enter the code of your second step first.`,
);

export const proveFirst = refusal('prove-first', 403, () => t`Please type your current password to do this.`);

export const onlyVenues = refusal(
  'only-venues',
  403,
  (what: Wording = () => t`do this`) => t`Only venues can ${what()}.`,
);

export const onlyArtists = refusal(
  'only-artists',
  403,
  (what: Wording = () => t`do this`) => t`Only artists can ${what()}.`,
);

export const onlyAdmins = refusal('only-admins', 403, () => t`Only admins can do this.`);

/** The account of the demo that acts stays as it is, or the database says why it does not do this. */
export const demo = refusal('demo-account', 403, (sentence: string, field?: string) =>
  at(field, ruleInWords(sentence)),
);

/** A rule of the database, which says it in English. */
export const ruled = refusal('ruled-out', 409, (sentence: string) => ruleInWords(sentence));

export const noProfile = refusal(
  'no-profile',
  409,
  (side: 'artist' | 'venue') => t`Please complete your ${side} profile first.`,
);

/** Show times are read by the clock of the venue's city. */
export const venueWithoutCity = also(noProfile, (venue: string, by: 'artist' | 'venue') =>
  by === 'venue'
    ? t`Say in your profile first which city your venue is in: show times follow from it.`
    : t`${isolated(venue)} has not said yet which city it is in, so no night can be agreed there.`,
);
