import * as z from 'zod';
import {
  amid,
  type Closes,
  type Ends,
  type HistoryWords,
  type Tell,
  type Wordings,
} from '#core/events/event.ts';
import { money, note } from '#core/events/shared/fields.ts';
import { alsoAsked, type Lacking, lackOf } from '#core/events/shared/lacks.ts';
import { withoutNote } from '#core/events/shared/long-texts.ts';
import { reviewsAsked } from '#core/events/shared/reviews.ts';
import { sum } from '#core/events/shared/sums.ts';
import { statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** `part` is the percentage of the set that the venue claims beside the statement, whose amount is for all of it. */
export const data = z.strictObject({ ...money, note, part: z.int().min(0).max(100).optional() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'statement-sent' | 'review-asked'> = (event, { bookingId }) => [
  {
    to: 'artist',
    kind: 'statement-sent',
    params: {
      ...withoutNote(event.data),
      ...(event.by === 'time' ? { silent: true } : {}),
      ...lackOf('artist', event),
    },
    route: statementRoute('artist', bookingId),
  },
  ...reviewsAsked(event, bookingId),
];

export const words = {
  'statement-sent': (p: Omit<Data, 'note'> & { silent?: boolean } & Lacking, { venue, show }) => [
    t`Statement to review`,
    p.silent
      ? t`${venue} did not conclude "${show}" in time: the financial statement has the figures that were proposed. You receive ${sum(p)}.${alsoAsked(p)}`
      : t`${venue} sent the financial statement for "${show}": you receive ${sum(p)}${ofClaimedPart(p.part)}${alsoAsked(p)}`,
  ],
} satisfies Wordings;

/** A statement's amount is for all of the set: it is not promised where the venue claims that less was played. */
const ofClaimedPart = (part: number | undefined) =>
  part === undefined
    ? '.'
    : t` for all of your set, but it says that you ${part === 0 ? t`did not play` : t`played ${part}% of it`}. Accept that, or say what you played.`;

export const toggles = { 'statement-sent': paid };
export const buttons = {
  get 'statement-sent'() {
    return t`Review the statement`;
  },
};

export const line: HistoryWords<Data> = (_, who, { venue }) => [
  who
    ? t`${who} sent the financial statement`
    : t`The statement has the figures that were proposed: ${amid(venue)} did not conclude the show in time`,
  t`statement sent`,
];

export const ends = {
  ofBoth: ['conclude', 'statement-disputed', 'figures-proposed', 'statement-waits', 'settle-reminder'],
} as const satisfies Ends;

export const closes: Closes = ['act'];
