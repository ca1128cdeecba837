import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const runningOrderChanged = () =>
  refuse('running-order-changed', 'The running order was published anew meanwhile. Please look at it again.');

export const runningOrderConfirmed = () =>
  refuse('running-order-confirmed', 'You have confirmed this version of the running order already.');

export const stageTaken = (says: string) => refuse('stage-taken', says);

export const actLeft = (name: string) =>
  refuse(
    'act-left',
    `${isolated(name)} plays this night no longer. Publish the running order again, and begin the next set.`,
  );

export const lineIsTheirs = () =>
  refuse('line-is-theirs', 'It is for the other side to answer or confirm what you asked or said.');

export const onlyOfBooked = () =>
  refuse('not-now', 'Only what belongs to a booked show is settled line by line.');

export const lineChanged = () =>
  refuse('line-changed', 'This line has changed since you read it. Please look again.');

export const noRunningOrder = () =>
  refuse('no-running-order', 'Publish the running order of this night first: the stage follows it.');

export const tooManyLinks = (most: number) =>
  refuse('too-many-links', `A night has at most ${most} links for its crew. Revoke one first.`);

export const unknownLink = () => refuse('unknown-link', 'This link does not exist, or was revoked already.');
export const crewLinkEnded = () =>
  refuse(
    'crew-link-ended',
    'This link is not valid. It may have been revoked, or its night is over or was cancelled. Please ask the venue for a new one.',
  );
