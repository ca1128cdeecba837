import * as z from 'zod';
import { otherSide, SIDES } from '#core/booking/side.ts';
import { inTime, TIME_OVER, type TimeOver } from '#core/booking/time-over.ts';
import { formatDay } from '#core/calendar/day.ts';
import {
  amid,
  type Closes,
  type Ends,
  type HistoryWords,
  type Tell,
  type Wordings,
} from '#core/events/event.ts';
import { OF_OPEN_OFFERS } from '#core/events/shared/asking.ts';
import { day } from '#core/events/shared/fields.ts';
import { ANSWERED_ROUTE, replacementRoute, requestRoute } from '#core/notifications/routes.ts';
import { agreed, canWait, ours, unlessSoon } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  day,
  offeredBy: z.enum(['artist', 'venue']),
  /** What ended its time; events of before it was written down do not say. */
  over: z.enum(TIME_OVER).optional(),
  /** The cancelled booking whose place it was to fill. */
  replaces: z.uuid().optional(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'booking-expired'> = ({ data, told }, { bookingId }) =>
  SIDES.filter((to) => to === 'artist' || told?.alike !== 0).map((to) => {
    // Nobody has the place yet: the venue is led to who else could play.
    const seeks = to === 'venue' && data.replaces;
    const alike = (to === 'venue' && told?.alike) || 1;
    return {
      to,
      kind: 'booking-expired',
      params: {
        day: data.day,
        mine: data.offeredBy === to,
        over: data.over,
        ...(seeks ? { seeks: true } : {}),
        ...(alike > 1 ? { alike } : {}),
      },
      route: seeks ? replacementRoute(seeks) : alike > 1 ? ANSWERED_ROUTE : requestRoute(to, bookingId),
      // It is about several artists, and stays when one of them leaves.
      nameless: alike > 1,
    };
  });

/** `mine`: the reader's own side made the offer. `alike`: so many of one night ended at once. */
type Expired = { day: string; mine: boolean; over?: TimeOver; seeks?: true; alike?: number };

export const words = {
  'booking-expired': (p: Expired, { them }) => [
    p.alike
      ? t`${p.alike} requests for ${formatDay(p.day)} expired`
      : t`The request for ${formatDay(p.day)} expired`,
    [
      p.mine
        ? `${p.alike ? t`Nobody answered` : t`${them} did not answer`} ${inTime(p.over)}.`
        : t`${p.alike ? t`The offers of ${p.alike} artists were` : t`The offer of ${them} was`} not answered ${inTime(p.over)}.`,
      ...(p.seeks ? [t`See who else could play.`] : []),
    ].join(' '),
  ],
} satisfies Wordings;

/** Where somebody has to be found instead, its venue hears of it at once. */
export const toggles = {
  'booking-expired': canWait(ours(agreed), (p: Expired, today) => !p.seeks && unlessSoon(p, today)),
};
export const buttons = {
  'booking-expired': (route: string) =>
    route === ANSWERED_ROUTE ? t`Open the requests` : t`Open the request`,
};

export const line: HistoryWords<Data> = ({ offeredBy, over }, _, names) => [
  t`The offer expired: ${amid(names[otherSide(offeredBy)])} did not answer ${inTime(over)}`,
  t`expired`,
];

export const ends = { ofBoth: OF_OPEN_OFFERS } as const satisfies Ends;

export const closes: Closes = ['offer'];
