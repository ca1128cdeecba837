import { dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { Act } from '#demo/season/course.ts';
import { idOf } from '#demo/season/ids.ts';
import { showName } from '#demo/season/money-rows.ts';
import type { Row } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';
import type { Story } from '#demo/season/story.ts';

type Told = { kind: string; title: string; description: string; route: string; at: number };

/** How many notifications of a demo account are new. */
export const NEW_NOTICES = 2;

/** What the demo accounts were told lately, in the words of the commands that tell it: two new each, the others read. */
export function noticeRows(
  stage: Stage,
  numbers: { agreement: Map<string, string>; invoice: Map<string, string> },
): Row<'notifications'>[] {
  const { demoArtist, demoVenue } = stage.people;
  return [
    ...newestNew(demoVenue.userId, noticesOf(stage, 'venue', numbers)),
    ...newestNew(demoArtist.userId, noticesOf(stage, 'artist', numbers)),
  ];
}

function newestNew(userId: string, told: Told[]): Row<'notifications'>[] {
  return told
    .sort((a, b) => b.at - a.at)
    .map(({ at, ...notice }, index) => ({
      ...notice,
      id: idOf('notification', userId, index),
      user_id: userId,
      is_new: index < NEW_NOTICES,
      mail_due_at: null,
      created_at: new Date(at).toISOString(),
    }));
}

function noticesOf(
  stage: Stage,
  side: Side,
  numbers: { agreement: Map<string, string>; invoice: Map<string, string> },
): Told[] {
  const { demoArtist, demoVenue } = stage.people;
  const mine = stage.stories.filter((story) =>
    side === 'venue' ? story.show.venue === demoVenue : story.artist === demoArtist,
  );
  /** The latest of one's stories to which something was done by the other side, and when. */
  const latest = (event: Act['event'], by: Side, isOne: (story: Story) => boolean = () => true) => {
    const found = mine
      .map((story) => ({ story, at: story.acts.findLast((act) => act.event === event && act.by === by)?.at }))
      .filter((each): each is { story: Story; at: number } => each.at !== undefined && isOne(each.story))
      .sort((a, b) => b.at - a.at)[0];
    return found ? [found] : [];
  };
  const other: Side = side === 'venue' ? 'artist' : 'venue';
  const partner = (story: Story) => (side === 'venue' ? story.artist.name : story.show.venue.name);
  const matches = side === 'venue' ? '/matches' : '/artist/matches';
  const bookings = side === 'venue' ? '/venue/bookings' : '/artist/bookings';
  const statements = side === 'venue' ? '/finances/settlements' : '/artist/finances/settlements';
  const open = (story: Story) => story.status === 'requested' || story.status === 'countered';
  const money = (cents: number, story: Story) => formatMoney(cents, story.show.venue.currency);

  return [
    ...latest('request', other, (story) => story.status === 'requested').map(({ story, at }) => ({
      kind: 'booking-request',
      title: `${partner(story)} asks for ${formatDay(story.show.day)}`,
      description: `${dealSentence(story.deal, story.show.venue.currency)}. Accept, counter or decline.`,
      route: `${matches}?booking=${story.id}`,
      at,
    })),
    ...latest('counter', other, open).map(({ story, at }) => ({
      kind: 'counter-offer',
      title: `${partner(story)} made a counter-offer for ${formatDay(story.show.day)}`,
      description: `${dealSentence(story.deal, story.show.venue.currency)}. Accept, counter or decline.`,
      route: `${matches}?booking=${story.id}`,
      at: Math.min(at, stage.now - 30 * 3_600_000),
    })),
    ...latest('accept', other, (story) => story.status === 'confirmed').map(({ story, at }) => ({
      kind: 'booking-confirmed',
      title: `${partner(story)} accepted: ${formatDay(story.show.day)} is booked`,
      description: `${dealSentence(story.deal, story.show.venue.currency)}. Agreement ${numbers.agreement.get(story.id)} is ready to sign.`,
      route: `/agreement/final/${idOf('agreement', story.id)}`,
      at,
    })),
    ...latest('cancel', other).map(({ story, at }) => ({
      kind: 'booking-cancelled',
      title: `${partner(story)} cancelled the show of ${formatDay(story.show.day)}`,
      description: story.reason ?? '',
      route: `${bookings}?booking=${story.id}`,
      at,
    })),
    ...signedNotices(mine, side, numbers.agreement, partner),
    ...mine.flatMap((story) => reminderOf(story, bookings, stage.now)),
    ...(side === 'artist'
      ? [
          ...latest('conclude', 'venue', (story) => story.status === 'concluded').map(({ story, at }) => ({
            kind: 'statement-sent',
            title: 'Statement to review',
            description: `${story.show.venue.name} sent the financial statement for "${showName(story)}": you receive ${money(story.statement?.artistNetCents ?? 0, story)}.`,
            route: `${statements}?settlement=${idOf('settlement', story.id)}`,
            at,
          })),
          ...latest('pay', 'venue').map(({ story, at }) => ({
            kind: 'payout-initiated',
            title: 'Payout initiated',
            description: `${money(story.statement?.artistNetCents ?? 0, story)} for "${showName(story)}" is on its way and arrives within 3-5 business days.`,
            route: `${statements}?settlement=${idOf('settlement', story.id)}`,
            at,
          })),
        ]
      : [
          ...latest('confirm', 'artist').flatMap(({ story, at }) => [
            {
              kind: 'statement-confirmed',
              title: 'Statement confirmed',
              description: `${story.artist.name} confirmed the statement for "${showName(story)}". You can process the payout now.`,
              route: `${statements}?settlement=${idOf('settlement', story.id)}`,
              at,
            },
          ]),
          ...latest('confirm', 'artist', (story) => story.status === 'paid').map(({ story, at }) => ({
            kind: 'invoice-issued',
            title: `Invoice ${numbers.invoice.get(story.id)}`,
            description: `${money(story.statement?.venueTotalCents ?? 0, story)} for "${showName(story)}" is waiting to be paid.`,
            route: `/invoice/${idOf('invoice', story.id)}`,
            at,
          })),
          ...latest('dispute', 'artist').map(({ story, at }) => ({
            kind: 'statement-disputed',
            title: 'Statement sent back',
            description: `${story.artist.name} disputes the statement for "${showName(story)}": ${story.reason}`,
            route: `${statements}?settlement=${idOf('settlement', story.id)}`,
            at,
          })),
        ]),
  ];
}

/** The latest agreement of a show to come that only the other side has signed. */
function signedNotices(
  mine: Story[],
  side: Side,
  numberOf: Map<string, string>,
  partner: (story: Story) => string,
): Told[] {
  const other = side === 'venue' ? 'artist' : 'venue';
  const waiting = mine
    .filter((story) => story.status === 'confirmed' && story.signedAt[side] === null)
    .map((story) => ({ story, at: story.signedAt[other] }))
    .filter((each): each is { story: Story; at: number } => each.at !== null)
    .sort((a, b) => b.at - a.at)[0];
  if (!waiting) return [];
  return [
    {
      kind: 'agreement-signed',
      title: `${partner(waiting.story)} signed agreement ${numberOf.get(waiting.story.id)}`,
      description: 'It is your turn to sign.',
      route: `/agreement/final/${idOf('agreement', waiting.story.id)}`,
      at: waiting.at,
    },
  ];
}

/** Of a show tomorrow one was reminded when its eve began; the job that does it finds that it has been done. */
function reminderOf(story: Story, bookings: string, now: number): Told[] {
  const { day, timeZone, doors, showTime } = story.show;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  if (story.status !== 'confirmed' || day !== addDays(today, 1)) return [];
  return [
    {
      kind: 'calendar-reminder',
      title: `Tomorrow: ${showName(story)}`,
      description: `Doors ${doors}, set ${showTime}.`,
      route: `${bookings}?booking=${story.id}`,
      at: instantOfNight(addDays(today, -1), '00:00', timeZone).getTime(),
    },
  ];
}
