import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_NIGHT_AHEAD } from '#core/events/shared/asking.ts';
import { tellOfEnd } from '#core/events/shared/ended-offers.ts';
import { ended, money } from '#core/events/shared/fields.ts';
import { sum } from '#core/events/shared/sums.ts';
import { bookingRoute, replacementRoute } from '#core/notifications/routes.ts';
import { agreedOfNight } from '#core/settings/toggles.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

/**
 * `owes` is what the side that cancels owes the other by the agreement; `makesGood` says that it makes good what the other has spent,
 * where no ladder was agreed and the show is near. `others` is how many other acts stay booked for the night. Events of before one of
 * them was written down do not say it.
 */
export const data = ended.extend({
  owes: z.strictObject(money).optional(),
  makesGood: z.literal(true).optional(),
  others: z.int().min(0).optional(),
});
type Data = z.output<typeof data>;

/** Whoever was to play: the venue is led to who could play instead. */
export const tells: Tell<Data, 'booking-cancelled'> = (event, ids) => {
  const { others: _, ...forArtist } = event.data;
  return tellOfEnd('booking-cancelled', (side, bookingId) =>
    side === 'venue' ? replacementRoute(bookingId) : bookingRoute(side, bookingId),
  )(event.by === 'venue' ? { ...event, data: forArtist } : event, ids);
};

export const words = {
  'booking-cancelled': (p: Data, { them }) => [
    t`${them} cancelled the booking of ${formatDay(p.day)}`,
    withNote(
      [
        stays(p.others),
        p.owes && t`By the agreement ${them} owes you ${sum(p.owes)}.`,
        p.makesGood &&
          t`By the agreement ${them} makes good what you have already spent on the show and cannot get back.`,
      ],
      p.note,
    ),
  ],
} satisfies Wordings;

/** What becomes of a night that one act has left; nothing where that was not counted. */
const stays = (others: number | undefined) =>
  others === undefined
    ? ''
    : others === 0
      ? t`Nobody else is booked that night.`
      : t`The night stands with ${others === 1 ? t`one other act` : t`${others} other acts`}.`;

/** What the other side wrote: alone as it stands, after sentences of ours in quotation marks. */
function withNote(ours: (string | false | undefined | null)[], note: string | undefined): string {
  const said = ours.filter(Boolean);
  return [...said, note && said.length > 0 ? quoted(note) : note].filter(Boolean).join(' ');
}

export const toggles = { 'booking-cancelled': agreedOfNight };
export const buttons = {
  get 'booking-cancelled'() {
    return t`Open the booking`;
  },
};

export const line: HistoryWords<Data> = ({ owes, makesGood, others }, who) => [
  t`${who} cancelled the booking${others ? t`; the night stands with ${others} other ${others === 1 ? 'act' : 'acts'}` : ''}${owes ? t`: ${sum(owes)} is owed by the agreement` : makesGood ? t`: what was spent on the show is made good by the agreement` : ''}`,
  t`cancelled`,
];

export const ends = {
  ofBoth: ['booking-confirmed', 'agreement-signed', 'change-proposed', ...OF_NIGHT_AHEAD],
} as const satisfies Ends;

export const closes: Closes = ['offer', 'change', 'act'];
