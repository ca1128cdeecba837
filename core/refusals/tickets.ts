import { isolated } from '#core/forms/directions.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { inLocale, t } from '#core/words/t.ts';

export const unknownPrice = refusal(
  'unknown-price',
  404,
  () => t`This price is not one of the night’s any more. Please load the page again.`,
);

export const tierCounted = refusal(
  'tier-counted',
  409,
  (name: string) =>
    t`Tickets of ${isolated(name)} were counted: the price stays, so that the night can be explained. Change its name, or set its allocation to what was sold.`,
);

/** What is odd is said, and asked: it may be meant. */
export const countsUnlikely = refusal('counts-unlikely', 409, (odd: () => readonly string[]) => {
  const said = odd();
  return [...said.slice(0, 2), ...(said.length > 2 ? [t`And ${said.length - 2} more.`] : [])].join(' ');
});

export const tooManyCounts = refusal(
  'too-many-counts',
  429,
  (most: number) =>
    t`A night keeps at most ${most.toLocaleString(inLocale('en-IE'))} counts. Please count once a day.`,
);

export const countsOfLater = refusal(
  'counts-of-later',
  422,
  () => t`A count is of now or of before: nobody knows yet what will be sold.`,
);

export const boxOfficeClosed = refusal(
  'box-office-closed',
  404,
  () =>
    t`This link is not valid. It may have been revoked, or its night is over or was cancelled. Please ask the venue for a new one.`,
);
