import { otherSide, type Side } from '#core/booking/side.ts';
import type { DomainEvent, EventAbout, EventData } from '#core/events/events.ts';
import type { EventKind } from '#core/events/kinds.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** What an event has a person told: kind and parameters, worded when it is read (`words.ts`). */
export type Notice = {
  /** Whoever acts for this side of the event, or the product's own people. */
  to: Side | 'admins';
  kind: NoticeKind;
  params: Record<string, unknown>;
  route: string;
  /** It names neither side: one of them leaves the product. */
  nameless?: boolean;
};

export type Event<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>;
export type Tell<Kind extends EventKind> = (event: Event<Kind>, ids: Required<EventAbout>) => Notice[];
/** What events of some kinds have people told. */
export type Tells = { [Kind in EventKind]?: Tell<Kind> };

export const SIDES = ['artist', 'venue'] as const;

/** The side that did not do it. */
export const others = ({ by }: { by: DomainEvent['by'] }): Side => otherSide(by as Side);

/** A bell is no place for long words: they are read where they are answered. */
export function withoutNote<
  Data extends EventData<'booking-requested' | 'settlement-sent' | 'figures-proposed'>,
>(data: Data) {
  const { note: _, ...facts } = data;
  return facts;
}
