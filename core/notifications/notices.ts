import type { DomainEvent, EventAbout } from '#core/events/events.ts';
import type { EventKind } from '#core/events/kinds.ts';
import { ofBookings } from './told/bookings.ts';
import { ofMoney } from './told/money.ts';
import { ofNights } from './told/nights.ts';
import { ofPeople } from './told/people.ts';
import { ofSettlement } from './told/settlement.ts';
import type { Notice, Tell, Tells } from './told/tell.ts';

const tells: Tells = { ...ofBookings, ...ofNights, ...ofSettlement, ...ofMoney, ...ofPeople };

/** Whom an event has told of what. A message is told by the database, which keeps one unread notification a conversation. */
export function noticesOf(event: DomainEvent): Notice[] {
  const tell = tells[event.kind] as Tell<EventKind> | undefined;
  const doing = event.told?.doing;
  return (tell?.(event, event.about as Required<EventAbout>) ?? []).filter(
    ({ to, kind }) => to !== doing?.side || kind !== doing.kind,
  );
}
