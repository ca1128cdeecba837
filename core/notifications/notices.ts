import { tells } from '#core/events/all/tells.ts';
import type { EventAbout, Notice, Tell } from '#core/events/event.ts';
import type { DomainEvent, EventData } from '#core/events/events.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** Whom an event has told of what. A message is told by the database, which keeps one unread notification a conversation. */
export function noticesOf(event: DomainEvent): Notice<NoticeKind>[] {
  const tell = tells[event.kind] as Tell<EventData, NoticeKind> | undefined;
  const doing = event.told?.doing;
  return (tell?.(event, event.about as Required<EventAbout>) ?? []).filter(
    ({ to, kind }) => to !== doing?.side || kind !== doing.kind,
  );
}
