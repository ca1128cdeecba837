import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { type Ends, type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { day, note } from '#core/events/shared/fields.ts';
import { guestsWords, TOPIC_NAMES, TOPICS } from '#core/night/advancing.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { agreedOfNight, canWait, unlessSoon } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  day,
  topic: z.enum(TOPIC_NAMES),
  how: z.enum(['ask', 'answer', 'confirm']),
  note,
  /** How many an answer names: those on the guest list. */
  guests: z.int().optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'advance'> = (event, { showId }) => [
  { to: others(event), kind: 'advance', params: event.data, route: nightRoute(showId) },
];

export const words = {
  advance: (p: Data, { them }) => [
    `${them} ${{ ask: t`asks about`, answer: t`wrote about`, confirm: t`confirmed` }[p.how]} ${TOPICS[p.topic].label} (${formatDay(p.day)})`,
    p.note
      ? `${p.note}${p.guests === undefined ? '' : ` ${guestsWords(p.guests)}.`}`
      : t`Both of you stand by it now.`,
  ],
} satisfies Wordings;

/** A question is mailed at once; what answers or confirms can wait. */
export const toggles = {
  advance: canWait(agreedOfNight, (p: Data, today) => p.how !== 'ask' && unlessSoon(p, today)),
};
export const buttons = {
  get advance() {
    return t`Open the night`;
  },
};

export const line: HistoryWords<Data> = ({ topic, how }, who) => [
  `${who} ${{ ask: t`asked about`, answer: t`wrote about`, confirm: t`confirmed` }[how]} ${TOPICS[topic].label}`,
  { ask: t`asked`, answer: t`answered`, confirm: t`confirmed` }[how],
];

export const ends = { ofActor: ['advance'] } as const satisfies Ends;
