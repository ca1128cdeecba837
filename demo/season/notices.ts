import { isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Notice } from '#core/events/event.ts';
import { noticesOf } from '#core/notifications/notices.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { iso } from '#demo/season/booking-rows.ts';
import type { Happened } from '#demo/season/events.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import type { SeasonBooking } from '#demo/season/season-booking.ts';
import type { Stage } from '#demo/season/stage.ts';

/** How many notifications of a demo account are new. */
const NEW_NOTICES = 2;

type Told = Notice<NoticeKind> & { happened: Happened; at: number };

/** What the demo accounts were told lately: of each kind the latest that still stands, two of them new. */
export function noticeRows(stage: Stage, events: readonly Happened[]): Row<'notifications'>[] {
  const { demoArtist, demoVenue, demoHouse } = stage.people;
  return [
    ...toldTo('venue', demoVenue, stage.now, events),
    ...toldTo('venue', demoHouse, stage.now, events),
    ...toldTo('artist', demoArtist, stage.now, events),
  ];
}

function toldTo(
  side: Side,
  { id, userId }: { id: string; userId: string },
  now: number,
  events: readonly Happened[],
): Row<'notifications'>[] {
  const latest = new Map<NoticeKind, Told>();
  for (const happened of events) {
    if (happened.event.about[`${side}Id`] !== id) continue;
    for (const notice of noticesOf(happened.event)) {
      if (notice.to !== side || !stillStands(notice.kind, happened, side)) continue;
      const known = latest.get(notice.kind);
      if (!known || known.happened.at < happened.at)
        latest.set(notice.kind, { ...notice, happened, at: happened.at });
    }
  }
  return [...latest.values()]
    .map((told) => ({
      ...told,
      at: told.kind === 'counter-offer' ? Math.min(told.at, now - LONG_AGO) : told.at,
    }))
    .sort((a, b) => b.at - a.at)
    .map(({ happened, kind, params, route, at }, index) => ({
      id: idOf('notification', userId, index),
      user_id: userId,
      event_id: happened.id,
      kind,
      side,
      params: JSON.parse(JSON.stringify(params)),
      route,
      artist_id: happened.event.about.artistId ?? null,
      venue_id: happened.event.about.venueId ?? null,
      is_new: index < NEW_NOTICES,
      mail_due_at: null,
      created_at: iso(at),
    }));
}

const LONG_AGO = 30 * 3_600_000;

/** Whether what a notification asks for is still to be done; those of one's own acts are left out. */
function stillStands(kind: NoticeKind, { booking, event }: Happened, side: Side): boolean {
  const onTheTable = isOpen(booking.status);
  const rules: Partial<Record<NoticeKind, (booking: SeasonBooking) => boolean>> = {
    'booking-request': () => booking.status === 'requested',
    'counter-offer': () => onTheTable,
    'booking-confirmed': () => booking.status === 'confirmed' && event.by !== side,
    'booking-cancelled': () => true,
    'agreement-signed': () => booking.status === 'confirmed' && booking.signedAt[side] === null,
    'calendar-reminder': () => true,
    'statement-sent': () => booking.status === 'concluded',
    'payout-initiated': () => true,
    'statement-confirmed': () => true,
    'invoice-issued': () => booking.status === 'settled',
    'statement-disputed': () => true,
  };
  return rules[kind]?.(booking) ?? false;
}
