import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const notSignedIn = () => refuse('not-signed-in', 'Please sign in first.');

export const sessionEnded = () => refuse('session-ended', 'Your session has ended. Please sign in again.');

export const secondFactorNeeded = () =>
  refuse('second-factor-needed', 'Please enter the code of your second step first.');

export const proveFirst = () => refuse('prove-first', 'Please type your current password to do this.');

export const onlyVenues = (what = 'do this') => refuse('only-venues', `Only venues can ${what}.`);

export const onlyArtists = (what = 'do this') => refuse('only-artists', `Only artists can ${what}.`);

export const onlyAdmins = () => refuse('only-admins', 'Only admins can do this.');

/** The account of the demo that acts stays as it is, or the database says why it does not do this. */
export const demo = (sentence: string, field?: string) => refuse('demo-account', sentence, field);

/** A rule of the database, in the words it was written with. */
export const ruled = (sentence: string) => refuse('ruled-out', sentence);

export const noProfile = (side: 'artist' | 'venue') =>
  refuse('no-profile', `Please complete your ${side} profile first.`);

/** Show times are read by the clock of the venue's city. */
export const venueWithoutCity = (venue: string, by: 'artist' | 'venue') =>
  refuse(
    'no-profile',
    by === 'venue'
      ? 'Say in your profile first which city your venue is in: show times follow from it.'
      : `${isolated(venue)} has not said yet which city it is in, so no night can be agreed there.`,
  );
