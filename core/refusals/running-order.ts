import { isolated } from '#core/forms/directions.ts';
import { notNow } from '#core/refusals/booking.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const runningOrderChanged = refusal(
  'running-order-changed',
  409,
  () => t`The running order was published anew meanwhile. Please look at it again.`,
);

export const runningOrderConfirmed = refusal(
  'running-order-confirmed',
  409,
  () => t`You have confirmed this version of the running order already.`,
);

export const stageTaken = refusal('stage-taken', 409, (says: Wording) => says());

export const actLeft = refusal(
  'act-left',
  409,
  (name: string) =>
    t`${isolated(name)} plays this night no longer. Publish the running order again, and begin the next set.`,
);

export const lineIsTheirs = refusal(
  'line-is-theirs',
  409,
  () => t`It is for the other side to answer or confirm what you asked or said.`,
);

export const onlyOfBooked = also(
  notNow,
  () => t`Only what belongs to a booked show is settled line by line.`,
);

export const lineChanged = refusal(
  'line-changed',
  409,
  () => t`This line has changed since you read it. Please look again.`,
);

export const noRunningOrder = refusal(
  'no-running-order',
  409,
  () => t`Publish the running order of this night first: the stage follows it.`,
);

export const tooManyLinks = refusal(
  'too-many-links',
  409,
  (most: number) => t`A night has at most ${most} links for its crew. Revoke one first.`,
);

export const unknownLink = refusal(
  'unknown-link',
  404,
  () => t`This link does not exist, or was revoked already.`,
);
export const crewLinkEnded = refusal(
  'crew-link-ended',
  404,
  () =>
    t`This link is not valid. It may have been revoked, or its night is over or was cancelled. Please ask the venue for a new one.`,
);

export const mailNotWanted = refusal('mail-not-wanted', 409, () =>
  at('email', t`This address takes no mails of this kind. Leave it empty, and give the link yourself.`),
);

export const tooManyLinkMails = refusal('too-many-link-mails', 429, (most: number) =>
  at(
    'email',
    t`${most} links are mailed in 24 hours at most. Leave the address empty, and give the link yourself.`,
  ),
);

export const mailedOften = refusal('mailed-often', 429, (most: number) =>
  at(
    'email',
    t`This address got ${most} links from you within 30 days. Leave it empty, and give the link yourself.`,
  ),
);
